import type { FilledTemplate } from "@wellpaid/texts/messages";
import { sql } from "kysely";
import { type RateLimit, countUse } from "../database/stores/rate-limits.ts";
import { enqueueJob } from "../database/outbox.ts";
import type { Tx } from "../database/tables/schema.ts";

const TO_PHONE: RateLimit = { kind: "notice-phone", max: 20, seconds: 86_400 };

/**
 * Notes what tells an employee of something about their account that can be done and undone without end (a passkey, a partner):
 * so many SMS go to one phone in a day, and what is beyond goes to their e-mail. A new phone, password or login is
 * always told by SMS, and not by this. Called in the transaction that holds the employee.
 */
export async function leaveOwnerNotice(
  tx: Tx,
  { employeeId, key }: { readonly employeeId: string; readonly key: string },
  message: FilledTemplate,
): Promise<void> {
  const { rows } = await sql<{ companyId: string; phone: string; email: string | null }>`
    select company_id as "companyId", phone, email from employee where id = ${employeeId}`.execute(tx);
  const [owner] = rows;
  if (owner === undefined) throw new Error("the notice's employee is gone");
  const { companyId, phone, email } = owner;
  const isOver = (await countUse(tx, TO_PHONE, phone)).isOver;
  if (isOver && email === null) return;
  const to =
    isOver && email !== null ? ({ to: email, channel: "email" } as const) : ({ to: phone, channel: "sms" } as const);
  await enqueueJob(tx, { kind: "send-message", key, companyId, payload: { ...to, ...message } });
}
