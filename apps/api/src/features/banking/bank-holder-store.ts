import type { moneyhubAccount } from "@wellpaid/contract/banking/banks";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { HolderId } from "@wellpaid/providers/open-banking/port";
import { sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";

/** An employee known to the aggregator. */
export interface BankHolder {
  readonly employeeId: string;
  readonly companyId: string;
  readonly holderId: HolderId;
}

/** Returns null while the employee has never begun to connect a bank, and once the account has ended. */
export async function findBankHolder(database: Database, employeeId: string): Promise<BankHolder | null> {
  const row = await database
    .selectFrom("bank_holder as u")
    .innerJoin("employee as e", "e.id", "u.employee_id")
    .select(["u.company_id", "u.aggregator_user_id"])
    .where("u.employee_id", "=", employeeId)
    .where("e.ended_at", "is", null)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { employeeId, companyId: row.company_id, holderId: row.aggregator_user_id as HolderId };
}

export async function insertBankHolder(database: Database, holder: BankHolder): Promise<void> {
  await database
    .insertInto("bank_holder")
    .values({ employee_id: holder.employeeId, company_id: holder.companyId, aggregator_user_id: holder.holderId })
    .onConflict((conflict) => conflict.column("employee_id").doNothing())
    .execute();
}

/** When the employee became known to the aggregator; null before the first bank. */
export async function readMoneyhubAccount(
  database: Database,
  employeeId: string,
): Promise<AnswerOf<typeof moneyhubAccount>> {
  const row = await database
    .selectFrom("bank_holder")
    .select("created_at")
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  return row === undefined ? null : { createdAt: row.created_at.toISOString() };
}

/** When the employee became known to the aggregator, and the current time. */
export async function findHolderAge(
  database: Database,
  employeeId: string,
): Promise<{ readonly createdAt: Date; readonly now: Date } | undefined> {
  const { rows } = await sql<{ createdAt: Date; now: Date }>`
    select created_at as "createdAt", app_now() as now from bank_holder
    where employee_id = ${employeeId}`.execute(database);
  return rows[0];
}

/** SQL condition: the account of holder `u` has not ended and a consent is active at the time `n.now`. */
const IS_LIVE = sql`exists (select 1 from employee e where e.id = u.employee_id and e.ended_at is null)
      and exists (select 1 from bank_connection c where c.employee_id = u.employee_id and c.removed_at is null
        and c.status <> 'expired' and c.consent_expires_at > n.now)`;

/** Events received within one slot of this length cause a single sync. */
const SLOT_SECONDS = 5;
/** Added to the slot's end, so that events written at its very end still find their job waiting. */
const MARGIN_SECONDS = 2;
/**
 * A `synced` event is ignored for a holder whose last sync from here began within this time: each sync of ours causes such an
 * event.
 */
const READ_ANYWAY_MINUTES = 60;

interface KnownHolder {
  readonly employeeId: string;
  readonly companyId: string;
  readonly isReadLately: boolean;
  readonly slot: string;
  readonly dueAt: Date;
}

/** Returns null for an unknown holder, and for one without an active consent. */
export async function findLiveHolder(database: Database, holderId: string): Promise<KnownHolder | null> {
  const { rows } = await sql<KnownHolder>`
    select u.employee_id as "employeeId", u.company_id as "companyId",
      coalesce(l.started_at > n.now - make_interval(mins => ${READ_ANYWAY_MINUTES}), false) as "isReadLately",
      n.slot::text, to_timestamp((n.slot + 1) * ${SLOT_SECONDS}::int + ${MARGIN_SECONDS}::int) as "dueAt"
    from bank_holder u
      cross join lateral (select t.now, floor(extract(epoch from t.now) / ${SLOT_SECONDS}::int)::bigint as slot
        from (select app_now() as now) t) n
      left join bank_load l on l.employee_id = u.employee_id
    where u.aggregator_user_id = ${holderId}
      and ${IS_LIVE}`.execute(database);
  return rows[0] ?? null;
}

/** Holders whose banks were last read at least `hours` ago, least recent first, each with its slot of that length. */
export async function findDueHolders(database: Database, hours: number, limit: number) {
  const { rows } = await sql<{ employeeId: string; companyId: string; slot: string }>`
    select u.employee_id as "employeeId", u.company_id as "companyId",
      floor(extract(epoch from n.now) / (${hours}::int * 3600))::text as slot
    from bank_holder u cross join lateral (select app_now() as now) n
      left join bank_load l on l.employee_id = u.employee_id
    where coalesce(l.started_at, '-infinity') <= n.now - make_interval(hours => ${hours}::int)
      and ${IS_LIVE}
    order by l.started_at nulls first limit ${limit}`.execute(database);
  return rows;
}
