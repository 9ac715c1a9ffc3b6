import type { FilledTemplate } from "@wellpaid/texts/messages";
import { enqueueJob } from "../../database/outbox.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { findPhone } from "./saver-store.ts";

/** Notifies the employee by SMS, once for each key; no one when the account has ended. */
export async function tellSaver(
  tx: Tx,
  { companyId, employeeId }: { readonly companyId: string; readonly employeeId: string },
  key: string,
  template: FilledTemplate,
): Promise<void> {
  const to = await findPhone(tx, employeeId);
  if (to === null) return;
  await enqueueJob(tx, {
    kind: "send-message",
    key: `message of ${key}`,
    companyId,
    payload: { to, channel: "sms", ...template },
  });
}
