import type { FilledTemplate } from "@wellpaid/texts/messages";
import { enqueueJob } from "../database/outbox.ts";
import type { Tx } from "../database/tables/schema.ts";

/** Enqueues an SMS about the employer's decision to the locked employee. The key is made from the decision. */
export async function tellEmployee(
  tx: Tx,
  { companyId, phone }: { readonly companyId: string; readonly phone: string },
  key: string,
  template: FilledTemplate,
): Promise<void> {
  await enqueueJob(tx, { kind: "send-message", key, companyId, payload: { to: phone, channel: "sms", ...template } });
}
