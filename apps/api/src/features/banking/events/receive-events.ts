import { type BankingNews, OpenBankingFailure } from "@wellpaid/providers/open-banking/port";
import { sql } from "kysely";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { enqueueSync } from "../sync/sync-jobs.ts";

/** News that come within so many seconds are one cause to read. */
const SLOT_SECONDS = 5;
/** After the slot's end, so that news written at its very end still find their note waiting. */
const MARGIN_SECONDS = 2;
/** What we have read within this time needs no reading because the aggregator has: each reading of ours ends in that news. */
const READ_ANYWAY_MINUTES = 60;

interface KnownHolder {
  readonly employeeId: string;
  readonly companyId: string;
  readonly isReadLately: boolean;
  readonly slot: string;
  readonly dueAt: Date;
}

/**
 * Takes an event that the aggregator sent. It is only a hint: none of it is stored as true, it enqueues a sync. A
 * repeated event, one about an unknown person or about a bank that may not be queried changes nothing.
 */
export async function receiveNews(
  { database, openBanking }: Pick<Context, "database" | "openBanking">,
  body: string,
): Promise<Refusal<"WEBHOOK_FORGED"> | null> {
  const event = await readNews(openBanking, body);
  if (event === null) return refuse("WEBHOOK_FORGED");
  if (event.kind === "other" || event.kind === "consent-ending") return null;
  const holder = await findLiveHolder(database, event.holderId);
  if (holder === null || (event.kind === "synced" && holder.isReadLately)) return null;
  const from = event.kind === "transactions-deleted" ? await oldestOf(database, holder.employeeId, event) : null;
  await inTransaction(database, async (tx) => {
    if (from === null) await enqueueSync(tx, holder, `news ${holder.slot}`, { dueAt: holder.dueAt });
    else await enqueueSync(tx, holder, `news ${event.id}`, { from });
  });
  return null;
}

/** Null where it is not the aggregator's, not for us, or too old. */
async function readNews(openBanking: Context["openBanking"], body: string): Promise<BankingNews | null> {
  try {
    return await openBanking.readWebhook(body);
  } catch (error) {
    if (error instanceof OpenBankingFailure && error.code === "webhook-forged") return null;
    throw error;
  }
}

/** Null for an unknown holder, and for one without an active consent. */
async function findLiveHolder(database: Database, holderId: string): Promise<KnownHolder | null> {
  const { rows } = await sql<KnownHolder>`
    select u.employee_id as "employeeId", u.company_id as "companyId",
      coalesce(l.started_at > n.now - make_interval(mins => ${READ_ANYWAY_MINUTES}), false) as "isReadLately",
      n.slot::text, to_timestamp((n.slot + 1) * ${SLOT_SECONDS}::int + ${MARGIN_SECONDS}::int) as "dueAt"
    from open_banking_user u
      cross join lateral (select t.now, floor(extract(epoch from t.now) / ${SLOT_SECONDS}::int)::bigint as slot
        from (select app_now() as now) t) n
      left join bank_load l on l.employee_id = u.employee_id
    where u.aggregator_user_id = ${holderId}
      and exists (select 1 from employee e where e.id = u.employee_id and e.ended_at is null)
      and exists (select 1 from bank_connection c where c.employee_id = u.employee_id and c.removed_at is null
        and c.status <> 'expired' and c.consent_expires_at > n.now)`.execute(database);
  return rows[0] ?? null;
}

/** The day of the oldest of these transactions that we have: from there on it must be looked which are gone. */
async function oldestOf(database: Database, employeeId: string, event: BankingNews): Promise<string | null> {
  const ids = event.transactions.flatMap(({ transactionIds }) => transactionIds);
  const { oldest } = await database
    .selectFrom("bank_transaction")
    .select((eb) => eb.fn.min("date").as("oldest"))
    .where("employee_id", "=", employeeId)
    .where("aggregator_transaction_id", "=", sql<string>`any(${ids}::text[])`)
    .executeTakeFirstOrThrow();
  return oldest;
}
