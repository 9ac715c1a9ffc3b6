import type { FilledTemplate } from "@wellpaid/texts/messages";
import { sql } from "kysely";
import { enqueueJob } from "../../database/outbox.ts";
import type { Tx } from "../../database/tables/schema.ts";

/** Notifies the employee by SMS, once for each key; no one when the account has ended. */
export async function tellSaver(
  tx: Tx,
  { companyId, employeeId }: { readonly companyId: string; readonly employeeId: string },
  key: string,
  template: FilledTemplate,
): Promise<void> {
  const { rows } = await sql<{ phone: string }>`
    select phone from employee where id = ${employeeId} and ended_at is null`.execute(tx);
  const [saver] = rows;
  if (saver === undefined) return;
  await enqueueJob(tx, {
    kind: "send-message",
    key: `message of ${key}`,
    companyId,
    payload: { to: saver.phone, channel: "sms", ...template },
  });
}
