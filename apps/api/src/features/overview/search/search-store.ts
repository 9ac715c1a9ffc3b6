import type { Found } from "@wellpaid/contract/overview/search";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import { containsWords, searchWords } from "@wellpaid/domain/people/name-search";
import { type RunProgress, runState } from "@wellpaid/domain/payroll/run/run-state";
import { sql } from "kysely";
import type { Database } from "../../../database/tables/schema.ts";
import { ACCOUNT_TEXT, RECORD_TEXT, wordsIn } from "../../../shared/name-search-store.ts";

/** How many of each kind are found. */
export const MAX_FOUND = 5;

/**
 * People by surname. Of their e-mail addresses only that of payroll is searched: the one that a person gave with their account is
 * theirs.
 */
export async function findPeople(database: Database, companyId: string, q: string): Promise<Found["people"]> {
  const inRecord = wordsIn(q, sql`${RECORD_TEXT} || ' ' || coalesce(r.email, '')`);
  const { rows } = await sql<Found["people"][number]>`
    select id, name, "employeeNumber" from (
      (select r.id, r.name || ' ' || r.surname as name, r.employee_number as "employeeNumber",
          lower(r.surname) as surname, lower(r.name) as first_name
        from payroll_record r
        where r.company_id = ${companyId} and (r.retired_at is null
          or exists (select 1 from employee e where e.payroll_record_id = r.id and e.ended_at is null)) ${inRecord}
        order by lower(r.surname), lower(r.name), r.id limit ${MAX_FOUND})
      union all
      (select e.id, e.name || ' ' || e.surname, null, lower(e.surname), lower(e.name)
        from employee e where e.company_id = ${companyId} and e.ended_at is null and e.payroll_record_id is null
          ${wordsIn(q, ACCOUNT_TEXT)}
        order by lower(e.surname), lower(e.name), e.id limit ${MAX_FOUND})) p
    order by surname, first_name, id limit ${MAX_FOUND}`.execute(database);
  return rows;
}

/** The newest runs are searched: a company with a hundred pay groups has so many in more than a year. */
const MAX_SEARCHED = 2_000;

interface RunRow extends RunProgress, Omit<Found["runs"][number], "state"> {}

/** Runs whose payday as it is written, '24 December 2026' or '2026-12-24', or whose pay group contains each word. */
export async function findRuns(database: Database, companyId: string, q: string): Promise<Found["runs"]> {
  const { rows } = await sql<RunRow>`
    select p.id, p.payday, g.name as "payGroup", p.status, t.status as "returnStatus"
    from pay_period p left join pay_group g on g.id = p.pay_group_id
      left join payroll_return t on t.pay_period_id = p.id and t.status <> 'withdrawn'
    where p.company_id = ${companyId}
    order by p.payday desc, g.name nulls first, p.id limit ${MAX_SEARCHED}`.execute(database);
  const words = searchWords(q);
  const textOf = ({ payday, payGroup }: RunRow) => `${formatLongDate(civilDate(payday))} ${payday} ${payGroup ?? ""}`;
  return rows
    .filter((row) => containsWords(textOf(row), words))
    .slice(0, MAX_FOUND)
    .map(({ id, payday, payGroup, ...progress }) => ({ id, payday, payGroup, state: runState(progress) }));
}
