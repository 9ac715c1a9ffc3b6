import type { InterestCredit } from "@wellpaid/providers/deposit-platform/port";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

/** Whose interest it is. */
export interface InterestOwner {
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly shard: number;
}

interface OpenSaving extends InterestOwner {
  readonly clientReference: string;
}

export async function findOpenSaving(database: Database, savingId: string): Promise<OpenSaving | null> {
  const { rows } = await sql<OpenSaving>`
    select id, company_id as "companyId", employee_id as "employeeId", shard, client_reference as "clientReference"
    from saving where id = ${savingId} and status = 'active'`.execute(database);
  return rows[0] ?? null;
}

/**
 * Returns null when it is recorded already, of whichever saving: the platform knows one client for all of an employee's
 * savings, and tells of a closed account's credits for good.
 */
export async function insertInterest(
  tx: Tx,
  { id, companyId, employeeId }: InterestOwner,
  credit: InterestCredit,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into savings_interest (saving_id, company_id, credit_reference, credited_on, amount_pence)
    select ${id}, ${companyId}, ${credit.id}, ${credit.date}::date, ${credit.amountPence}::bigint
    where not exists (select 1 from savings_interest i join saving s on s.id = i.saving_id
      where s.employee_id = ${employeeId} and i.credit_reference = ${credit.id})
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function sumInterest(database: Database, savingId: string): Promise<number> {
  const { rows } = await sql<{ pence: number }>`
    select coalesce(sum(amount_pence), 0)::bigint as pence from savings_interest where saving_id = ${savingId}`.execute(
    database,
  );
  return rows[0]?.pence ?? 0;
}

/** Savings that one poll enqueues; the next poll enqueues the next. */
const MAX_AT_ONCE = 1_000;

/** The standing look: each open saving's interest is read once a day, after the platform's night. */
export async function enqueueDueInterest(database: Database): Promise<void> {
  await sql`
    with due as (
      update saving set interest_recorded_on = london_today()
      where id in (select id from saving
        where status = 'active' and interest_recorded_on < (select london_today())
        limit ${MAX_AT_ONCE} for update skip locked)
      returning id, company_id, interest_recorded_on)
    insert into outbox (kind, key, company_id, payload, due_at)
    select 'take-interest', 'interest of saving ' || id || ' on ' || interest_recorded_on, company_id,
      jsonb_build_object('savingId', id), app_now()
    from due on conflict (key) do nothing`.execute(database);
}
