import type { Person } from "@wellpaid/contract/people/people";
import type { PeopleFilter } from "@wellpaid/domain/people/person-status";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { AccessRequestStatus, OnDemandPayAccountStatus } from "@wellpaid/domain/on-demand-pay/access/access";
import type { OpeningRecord } from "@wellpaid/domain/savings/opening-record";
import type { RequestedSaving } from "@wellpaid/domain/savings/who-may-save";
import { type RawBuilder, sql } from "kysely";
import { maxFound, type PageQuery } from "../../database/page.ts";
import { OPENING_RECORD } from "../../database/stores/employee-in-period.ts";
import { FREEZES, type FreezeRow } from "../../database/stores/freezes.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { OBJECTED_AT } from "../../shared/salary-account-store.ts";
import { ACCOUNT_TEXT, RECORD_TEXT, wordsIn } from "../../shared/name-search-store.ts";

/** One of a company's people: in its payroll, with an account, or both. */
export interface PersonKeys {
  readonly companyId: string;
  readonly recordId: string | null;
  readonly employeeId: string | null;
}

/** The person with this id of a payroll record or an account; null where the company has no such person. */
export async function findPerson(db: Database | Tx, companyId: string, id: string): Promise<PersonKeys | null> {
  const { rows } = await sql<PersonKeys>`
    select ${companyId}::uuid as "companyId", r.id as "recordId", e.id as "employeeId"
    from payroll_record r left join employee e on e.payroll_record_id = r.id and e.ended_at is null
    where r.id = ${id} and r.company_id = ${companyId} and (r.retired_at is null or e.id is not null)
    union all
    select ${companyId}::uuid, r.id, e.id
    from employee e left join payroll_record r on r.id = e.payroll_record_id
    where e.id = ${id} and e.company_id = ${companyId} and e.ended_at is null
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** One of a company's people as rows tell them; instants as they are, dates `YYYY-MM-DD`. */
export interface PersonRow extends Omit<Person, "status" | "frozenUntil" | "lastDay" | "onDemandPay" | "savings"> {
  readonly now: Date;
  readonly employeeId: string | null;
  readonly isSuspended: boolean;
  readonly freezes: readonly FreezeRow[];
  readonly lastDay: CivilDate | null;
  readonly accountStatus: OnDemandPayAccountStatus | null;
  readonly accessRequest: AccessRequestStatus | null;
  readonly saving: RequestedSaving | null;
  readonly startedOn: string | null;
  readonly isTakeHomePayKnown: boolean;
  readonly salaryAccountEnding: string | null;
  readonly salaryAccountObjectedAt: Date | null;
  readonly joinedAt: Date | null;
  readonly isDeletionRequested: boolean;
}

const lastDay = sql`last_day(r.left_on, e.left_on)`;
const isFrozen = sql`exists (select 1 from withdrawal_pause p where p.employee_id = e.id and p.set_by = 'employer'
  and p.ended_at is null and (p.until is null or p.until > n.now))`;

/**
 * For a payroll record `r` and an employee `e`, either of which may be missing: the person's status at `n.now`, as `personStatus` of
 * the domain has it. It narrows a list; what a row shows is decided by the domain.
 */
const STATUS = sql`case when ${lastDay} < n.today then 'left' when e.status = 'suspended' then 'suspended'
  when ${isFrozen} then 'frozen' when ${lastDay} is not null then 'leaving' else 'active' end`;

const isNarrowedTo = (filter: PeopleFilter): RawBuilder<unknown> => {
  switch (filter) {
    case "no-account":
      return sql`e.id is null`;
    case "not-in-payroll":
      return sql`r.id is null`;
    case "locked":
      return sql`r.link_locked_at is not null`;
    default:
      return sql`${STATUS} = ${filter}`;
  }
};

/**
 * Where to look for such people, by columns that few have set: the list does not scan everyone. A record `r` matches by
 * its own last day or its account's, an account by its own.
 */
const among = (companyId: string, filter: PeopleFilter | undefined, of: "record" | "account"): RawBuilder<unknown> => {
  switch (filter) {
    case "left":
    case "leaving":
      return of === "account"
        ? sql`and e.left_on is not null`
        : sql`and r.id in (select l.id from payroll_record l where l.company_id = ${companyId} and l.left_on is not null
            union all select l.payroll_record_id from employee l
              where l.company_id = ${companyId} and l.left_on is not null and l.ended_at is null)`;
    case "suspended":
      return sql`and e.id in (select s.id from employee s
        where s.company_id = ${companyId} and s.status = 'suspended' and s.ended_at is null)`;
    case "frozen":
      return sql`and e.id in (select p.employee_id from withdrawal_pause p
        where p.company_id = ${companyId} and p.set_by = 'employer' and p.ended_at is null)`;
    default:
      return sql``;
  }
};

const time = sql`time as materialized (select app_now() as now, london_today() as today)`;

/** The columns of each person on a page of their keys, under the names that the fragments above use. */
const listedPeople = sql`
  coalesce(r.id, e.id) as id, e.id as "employeeId",
  coalesce(r.name || ' ' || r.surname, e.name || ' ' || e.surname) as name, r.employee_number as "employeeNumber",
  g.name as "payGroup", r.id is not null as "isInPayroll", e.id is not null as "hasAccount",
  n.now, coalesce(e.status = 'suspended', false) as "isSuspended", ${FREEZES} as freezes,
  ${lastDay} as "lastDay", r.link_locked_at is not null as "isLinkLocked",
  a.status as "accountStatus", q.status as "accessRequest", s.saving,
  r.started_on as "startedOn", r.monthly_salary_pence is not null as "isTakeHomePayKnown",
  right(r.salary_account_number, 4) as "salaryAccountEnding", ${OBJECTED_AT} as "salaryAccountObjectedAt",
  e.created_at as "joinedAt", e.deletion_requested_at is not null as "isDeletionRequested"`;

const joined = sql`
  left join payroll_record r on r.id = k.record_id left join employee e on e.id = k.employee_id
  left join pay_group g on g.id = r.pay_group_id left join on_demand_pay_account a on a.employee_id = e.id
  left join lateral (select q.status from access_request q where q.employee_id = e.id order by q.created_at desc limit 1) q on true
  left join lateral (select json_build_object('status', s.status, 'request', o.status) as saving from saving s join savings_request o on o.id = s.request_id
    where s.employee_id = e.id and s.status <> 'closed') s on true`;

export interface PeopleQuery extends PageQuery {
  readonly q?: string | undefined;
  readonly status?: PeopleFilter | undefined;
}

/** A company's people by surname, in one statement, one beyond the page if there are more; and how many were found. */
export async function selectPeople(
  database: Database,
  companyId: string,
  query: PeopleQuery,
): Promise<{ readonly rows: readonly PersonRow[]; readonly found: number }> {
  const { q, status: filter, limit, offset } = query;
  const max = maxFound(query);
  const narrowed = filter === undefined ? sql`` : sql`and ${isNarrowedTo(filter)}`;
  const inRecord = wordsIn(q, RECORD_TEXT);
  const inAccount = wordsIn(q, ACCOUNT_TEXT);
  const { rows } = await sql<(PersonRow & { found: number }) | { id: null; found: number }>`
    with ${time}, found as materialized (
      (select lower(r.surname) as surname, lower(r.name) as name, r.id, r.id as record_id, e.id as employee_id
        from time n cross join payroll_record r left join employee e on e.payroll_record_id = r.id and e.ended_at is null
        where r.company_id = ${companyId} and (r.retired_at is null or e.id is not null) ${inRecord} ${narrowed}
          ${among(companyId, filter, "record")}
        order by lower(r.surname), lower(r.name), r.id limit ${max})
      union all
      (select lower(e.surname), lower(e.name), e.id, null, e.id
        from time n cross join employee e left join payroll_record r on false
        where e.company_id = ${companyId} and e.ended_at is null and e.payroll_record_id is null ${inAccount} ${narrowed}
          ${among(companyId, filter, "account")}
        order by lower(e.surname), lower(e.name), e.id limit ${max})),
    page as (select * from found order by surname, name, id limit ${limit + 1} offset ${offset})
    select (select count(*)::int from found) as found, t.* from (values (1)) as one
      left join (select k.surname as "inOrderOf", k.name as "thenOf", k.id as "lastOf", ${listedPeople}
        from page k cross join time n ${joined}) t on true
    order by t."inOrderOf", t."thenOf", t."lastOf"`.execute(database);
  return { rows: rows.filter((row) => row.id !== null), found: rows[0]?.found ?? 0 };
}

interface PersonInDetail extends PersonRow {
  readonly openingRecord: OpeningRecord;
}

/** One of them, by both keys. */
export async function selectPerson(
  database: Database,
  { recordId, employeeId }: { readonly recordId: string | null; readonly employeeId: string | null },
): Promise<PersonInDetail | null> {
  const { rows } = await sql<PersonInDetail>`
    with ${time} select ${listedPeople}, ${OPENING_RECORD} as "openingRecord" from (select ${recordId}::uuid as record_id, ${employeeId}::uuid as employee_id) k
      cross join time n ${joined}`.execute(database);
  return rows[0] ?? null;
}

/** Returns false when the company has no such record, or it is not locked. */
export async function unlockRecord(tx: Tx, companyId: string, recordId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("payroll_record")
    .set({ link_failures: 0, link_locked_at: null })
    .where("id", "=", recordId)
    .where("company_id", "=", companyId)
    .where("link_locked_at", "is not", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
