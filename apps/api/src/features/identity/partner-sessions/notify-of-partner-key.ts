import { sql } from "kysely";
import * as z from "zod/mini";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import { countUnasked } from "../../../shared/partner-agreement-store.ts";
import type { Context } from "../../../context.ts";

const MAX_AT_ONCE = 200;

/** What a note of kind `tell-of-partner-key` carries; a trigger on `partner_key` writes the first of each change. */
const Payload = z.object({
  partnerId: z.uuid(),
  /** When the key changed: a later agreement was to the partner as it was then. */
  at: z.string(),
  /** The last agreement of the batch before. */
  after: z.optional(z.uuid()),
});

interface Agreed {
  readonly agreementId: string;
  readonly employeeId: string;
  readonly companyId: string;
  readonly phone: string;
  readonly partner: string;
}

async function listAgreed(tx: Tx, { partnerId, at, after }: z.infer<typeof Payload>): Promise<readonly Agreed[]> {
  const { rows } = await sql<Agreed>`
    select a.id as "agreementId", a.employee_id as "employeeId", a.company_id as "companyId", e.phone, p.name as partner
    from partner_agreement a join employee e on e.id = a.employee_id join partner p on p.id = a.partner_id
    where a.partner_id = ${partnerId} and a.ended_at is null and a.agreed_at <= ${at}::timestamptz
      and p.ended_at is null and e.ended_at is null and (${after ?? null}::uuid is null or a.id > ${after ?? null}::uuid)
    order by a.id limit ${MAX_AT_ONCE}`.execute(tx);
  return rows;
}

/**
 * Sends everybody who has agreed to a partner an SMS that its keys changed, a batch at a time. A new key and the end of the
 * old one within an hour are one SMS, and so many a day go to one person.
 */
export function tellOfPartnerKey({ database }: Pick<Context, "database">): JobHandler {
  return async (job) => {
    const payload = Payload.parse(job.payload);
    await inTransaction(database, async (tx) => {
      const agreed = await listAgreed(tx, payload);
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
