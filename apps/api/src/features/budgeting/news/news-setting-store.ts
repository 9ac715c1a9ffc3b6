import type { NewsKind } from "@wellpaid/domain/budgeting/news/news-item";
import { type Pence, pence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { NewsHolder } from "./news-store.ts";

export interface NewsSetting {
  readonly kindsOff: readonly NewsKind[];
  readonly limitPence: Pence;
}

/** What was set; all kinds and a limit of zero where nothing was. */
export async function findNewsSetting(db: Database | Tx, employeeId: string): Promise<NewsSetting> {
  const row = await db
    .selectFrom("news_setting")
    .select(["kinds_off", "low_balance_pence"])
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  return { kindsOff: (row?.kinds_off ?? []) as NewsKind[], limitPence: pence(row?.low_balance_pence ?? 0) };
}

/** Returns when it was set. */
export async function saveNewsSetting(
  tx: Tx,
  { employeeId, companyId }: NewsHolder,
  { kindsOff, limitPence }: NewsSetting,
): Promise<Date> {
  const { rows } = await sql<{ setAt: Date }>`
    insert into news_setting (employee_id, company_id, kinds_off, low_balance_pence, set_at)
    values (${employeeId}, ${companyId}, ${kindsOff}::text[], ${limitPence}, app_now())
    on conflict (employee_id) do update
      set kinds_off = excluded.kinds_off, low_balance_pence = excluded.low_balance_pence, set_at = excluded.set_at
    returning set_at as "setAt"`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the settings were not written");
  return row.setAt;
}

/** Returns the company of an employee whose account is in use; null for one that has ended or is about to be deleted. */
export async function findNewsHolder(db: Database, employeeId: string): Promise<NewsHolder | null> {
  const row = await db
    .selectFrom("employee")
    .select("company_id")
    .where("id", "=", employeeId)
    .where("ended_at", "is", null)
    .where("deletion_requested_at", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : { employeeId, companyId: row.company_id };
}

/**
 * Employees with a connected bank or a planned payment for whom no news has been made today, from an hour of the day on in London,
 * each with the day; at most `limit`.
 */
export async function findDueForNews(db: Database, hour: number, limit: number) {
  const { rows } = await sql<NewsHolder & { today: string }>`
    select e.id as "employeeId", e.company_id as "companyId", d.today::text
    from (select t.today, (t.today + make_interval(hours => ${hour}::int)) at time zone 'Europe/London' as since
        from (select london_today() as today) t) d
      join employee e on e.ended_at is null and e.deletion_requested_at is null
      left join news_setting s on s.employee_id = e.id
    where app_now() >= d.since and coalesce(s.made_at, '-infinity') < d.today::timestamp at time zone 'Europe/London'
      and (exists (select 1 from bank_connection c where c.employee_id = e.id and c.removed_at is null)
        or exists (select 1 from planned_payment p where p.employee_id = e.id and p.removed_at is null))
    order by s.made_at nulls first limit ${limit}`.execute(db);
  return rows;
}
