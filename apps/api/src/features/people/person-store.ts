import type { Person } from "@wellpaid/contract/people/people";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { AccessRequestStatus, OnDemandPayAccountStatus } from "@wellpaid/domain/on-demand-pay/access/access";
import type { OpeningRecord } from "@wellpaid/domain/savings/opening-record";
import type { RequestedSaving } from "@wellpaid/domain/savings/who-may-save";
import { sql } from "kysely";
import { OPENING_RECORD } from "../../database/stores/employee-in-period.ts";
import { FREEZES, type FreezeRow } from "../../database/stores/freezes.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { OBJECTED_AT } from "../../shared/salary-account-store.ts";

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

/** For a payroll record `r` and an employee `e`, either of which may be missing. */
export const LAST_DAY = sql`last_day(r.left_on, e.left_on)`;
export const TIME = sql`time as materialized (select app_now() as now, london_today() as today)`;

/** The columns of each person on a page of their keys, under the names that the fragments above use. */
export const LISTED_PEOPLE = sql`
  coalesce(r.id, e.id) as id, e.id as "employeeId",
  coalesce(r.name || ' ' || r.surname, e.name || ' ' || e.surname) as name, r.employee_number as "employeeNumber",
  g.name as "payGroup", r.id is not null as "isInPayroll", e.id is not null as "hasAccount",
  n.now, coalesce(e.status = 'suspended', false) as "isSuspended", ${FREEZES} as freezes,
  ${LAST_DAY} as "lastDay", r.link_locked_at is not null as "isLinkLocked",
  a.status as "accountStatus", q.status as "accessRequest", s.saving,
  r.started_on as "startedOn", r.monthly_salary_pence is not null as "isTakeHomePayKnown",
  right(r.salary_account_number, 4) as "salaryAccountEnding", ${OBJECTED_AT} as "salaryAccountObjectedAt",
  e.created_at as "joinedAt", e.deletion_requested_at is not null as "isDeletionRequested"`;

export const JOINED = sql`
  left join payroll_record r on r.id = k.record_id left join employee e on e.id = k.employee_id
  left join pay_group g on g.id = r.pay_group_id left join on_demand_pay_account a on a.employee_id = e.id
  left join lateral (select q.status from access_request q where q.employee_id = e.id order by q.created_at desc limit 1) q on true
  left join lateral (select json_build_object('status', s.status, 'request', o.status) as saving from saving s join savings_request o on o.id = s.request_id
    where s.employee_id = e.id and s.status <> 'closed') s on true`;

interface PersonInDetail extends PersonRow {
  readonly openingRecord: OpeningRecord;
}

/** One of them, by both keys. */
export async function selectPerson(
  database: Database,
  { recordId, employeeId }: { readonly recordId: string | null; readonly employeeId: string | null },
): Promise<PersonInDetail | null> {
  const { rows } = await sql<PersonInDetail>`
    with ${TIME} select ${LISTED_PEOPLE}, ${OPENING_RECORD} as "openingRecord" from (select ${recordId}::uuid as record_id, ${employeeId}::uuid as employee_id) k
      cross join time n ${JOINED}`.execute(database);
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
