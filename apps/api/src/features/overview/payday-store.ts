import type { Overview } from "@wellpaid/contract/overview/overview";
import { sql } from "kysely";
import type { Database } from "../../database/tables/schema.ts";

/** Paydays that can be looked back at: a year of monthly ones. */
const MAX_EARLIER = 12;

/** A payday that is over, with the first day of its earliest pay period. */
export type EarlierPayday = Overview["earlier"][number];

/** The latest paydays that are over, newest first. */
export async function listEarlier(database: Database, companyId: string): Promise<EarlierPayday[]> {
  const { rows } = await sql<EarlierPayday>`
    select min(p.first_day) as "from", p.payday from pay_period p
    where p.company_id = ${companyId} and p.status = 'posted'
    group by p.payday order by p.payday desc limit ${MAX_EARLIER}`.execute(database);
  return rows;
}

interface Posted {
  readonly duePence: number;
  readonly savingsPence: number;
}

/** What the runs of a payday that is over deducted, and how much of it was savings. */
export async function readPosted(database: Database, companyId: string, payday: string): Promise<Posted> {
  const { rows } = await sql<Posted>`
    select coalesce(sum(p.due_pence), 0)::bigint as "duePence", coalesce(sum(p.savings_pence), 0)::bigint as "savingsPence"
    from pay_period p where p.company_id = ${companyId} and p.payday = ${payday} and p.status = 'posted'`.execute(
    database,
  );
  return rows[0] ?? { duePence: 0, savingsPence: 0 };
}

interface OfPeople {
  readonly people: number;
  readonly amountPence: number;
}

/** The plans, as they are now, of those who save by a payday. */
export async function readPlans(database: Database, companyId: string, payday: string): Promise<OfPeople> {
  const { rows } = await sql<OfPeople>`
    select count(*)::int as people, coalesce(sum(s.monthly_contribution_pence), 0)::bigint as "amountPence"
    from saving s where s.company_id = ${companyId} and s.status = 'active' and s.starts_from <= ${payday}`.execute(
    database,
  );
  return rows[0] ?? { people: 0, amountPence: 0 };
}

/** What was withdrawn for a payday in all. */
export async function readWithdrawn(database: Database, companyId: string, payday: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(a.amount_pence), 0)::bigint as amount from withdrawal a
    where a.company_id = ${companyId} and a.payday = ${payday} and a.status in ('new', 'processing', 'paid')`.execute(
    database,
  );
  return rows[0]?.amount ?? 0;
}
