import type { Stay, UptakeMonth } from "@wellpaid/domain/overview/uptake";
import { sql } from "kysely";
import type { Database } from "../../../database/tables/schema.ts";

/** From when to when people were in payroll, had an account and saved, by the months in which they came and went. */
export interface Stays {
  readonly inPayroll: readonly Stay[];
  readonly withAccount: readonly Stay[];
  readonly saving: readonly Stay[];
}

/** @param bounds the instants at which months begin, in their order */
export async function readStays(database: Database, companyId: string, bounds: readonly Date[]): Promise<Stays> {
  const { rows } = await sql<Stay & { readonly kind: keyof Stays }>`
    with bounds as materialized (select ${bounds}::timestamptz[] as all)
    select kind, joined, departed, count(*)::int as people from (
      select 'inPayroll' as kind, width_bucket(r.came_at, b.all) as joined, width_bucket(least(r.retired_at,
          (r.left_on + 1)::timestamp at time zone 'Europe/London'), b.all) as departed
      from bounds b, payroll_record r where r.company_id = ${companyId}
      union all
      select 'withAccount', width_bucket(e.created_at, b.all), width_bucket(e.ended_at, b.all)
      from bounds b, employee e where e.company_id = ${companyId}
      union all
      select 'saving', width_bucket(s.opened_at, b.all), width_bucket(s.closed_at, b.all)
      from bounds b, saving s where s.company_id = ${companyId} and s.opened_at is not null) p
    group by kind, joined, departed`.execute(database);
  const of = (kind: keyof Stays) => rows.filter((row) => row.kind === kind);
  return { inPayroll: of("inPayroll"), withAccount: of("withAccount"), saving: of("saving") };
}

/** The memory for counting 100,000 people of a month. */
const ROOM_TO_COUNT = "32MB";

/** How many people withdrew for the paydays of each month; what was cancelled or failed is excluded. */
export async function countWithdrewByMonth(
  database: Database,
  companyId: string,
  months: readonly UptakeMonth[],
): Promise<readonly number[]> {
  return database.transaction().execute(async (tx) => {
    await sql`select set_config('work_mem', ${ROOM_TO_COUNT}, true)`.execute(tx);
    // A payday of the current month may be to come.
    const { rows } = await sql<{ people: number }>`
      select (select count(*) from (select distinct a.employee_id from withdrawal a
          where a.company_id = ${companyId} and a.payday >= m.first and a.payday < (m.first + interval '1 month')::date
            and a.status in ('new', 'processing', 'paid')) p)::int as people
      from unnest(${months.map(({ first }) => first)}::date[]) with ordinality as m(first, place) order by m.place`.execute(
      tx,
    );
    return rows.map(({ people }) => people);
  });
}
