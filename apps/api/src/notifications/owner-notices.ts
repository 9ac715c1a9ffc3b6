import type { FilledTemplate } from "@wellpaid/texts/messages";
import { type RateLimit, countUse } from "../database/stores/rate-limits.ts";
import { enqueueJob } from "../database/outbox.ts";
import type { Tx } from "../database/tables/schema.ts";
import { readOwner } from "./notification-store.ts";

const TO_PHONE: RateLimit = { kind: "notice-phone", max: 20, seconds: 86_400 };

/**
 * Queues a notice to an employee about a change to their account that can be made and undone without end (a passkey,
 * a partner): a limited number of SMS per phone and day, the rest by e-mail. A new phone, password or login is always
 * notified by SMS, and not by this. Called in the transaction that has locked the employee row.
 */
export async function leaveOwnerNotice(
  tx: Tx,
  { employeeId, key }: { readonly employeeId: string; readonly key: string },
  message: FilledTemplate,
): Promise<void> {
  const { companyId, phone, email } = await readOwner(tx, employeeId);
  const isOver = (await countUse(tx, TO_PHONE, phone)).isOver;
  if (isOver && email === null) return;
  const to =
    isOver && email !== null ? ({ to: email, channel: "email" } as const) : ({ to: phone, channel: "sms" } as const);
  await enqueueJob(tx, { kind: "send-message", key, companyId, payload: { ...to, ...message } });
}
