import * as z from "zod/mini";
import { enqueueJob } from "../../../database/outbox.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import { countUnasked } from "../../../shared/partner-agreement-store.ts";
import type { Context } from "../../../context.ts";
import { listAgreed } from "./agreement-store.ts";

const MAX_AT_ONCE = 200;

/** The payload of a job of kind `tell-of-partner-key`; a trigger on `partner_key` writes the first job of each change. */
const Payload = z.object({
  partnerId: z.uuid(),
  /** When the key changed: a later agreement was to the partner as it was then. */
  at: z.string(),
  /** The last agreement of the previous batch. */
  after: z.optional(z.uuid()),
});

/**
 * Sends an SMS to each person who has agreed to a partner whose keys changed, a batch at a time. A new key and the end of the old
 * one within the same hour are one SMS, and a person gets at most three a day.
 */
export function tellOfPartnerKey({ database }: Pick<Context, "database">): JobHandler {
  return async (job) => {
    const payload = Payload.parse(job.payload);
    await inTransaction(database, async (tx) => {
      const agreed = await listAgreed(tx, payload, MAX_AT_ONCE);
      const hour = new Date(payload.at).toISOString().slice(0, 13);
      const messages = agreed.map((each) => ({ ...each, key: `partner key changed ${each.agreementId} ${hour}` }));
      const counted = await countUnasked(tx, messages);
      for (const { key, companyId, phone, partner } of messages) {
        if (!counted.has(key)) continue;
        await enqueueJob(tx, {
          kind: "send-message",
          key,
          companyId,
          payload: { to: phone, channel: "sms", template: "partner-key-changed", values: { partner } },
        });
      }
      const last = agreed.at(-1);
      if (agreed.length < MAX_AT_ONCE || last === undefined) return;
      const after = last.agreementId;
      const first = job.key.replace(/ after .*$/, "");
      const next = { kind: "tell-of-partner-key", key: `${first} after ${after}`, companyId: null } as const;
      await enqueueJob(tx, { ...next, payload: { ...payload, after } });
    });
    return "done";
  };
}
