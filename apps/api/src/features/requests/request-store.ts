import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { hasLeft } from "@wellpaid/domain/calendar/pay-of-period";
import type { Decision, RequestKind, RequestState } from "@wellpaid/domain/requests/approval";
import { sql } from "kysely";
import { IS_LAST_DAY_OF_PAYROLL } from "../../database/stores/payroll-last-day.ts";
import type { Tx } from "../../database/tables/schema.ts";
import type { Actor } from "../../shared/audit-log.ts";

/** The table of each kind of request, and its column with the state. */
export const REQUEST_TABLES = {
  "on-demand-pay": { table: "access_request", stateColumn: "status" },
  savings: { table: "savings_request", stateColumn: "status" },
  "change-request": { table: "change_request", stateColumn: "state" },
} as const satisfies Readonly<Record<RequestKind, { readonly table: string; readonly stateColumn: string }>>;

/** A request whose employee is held until the transaction ends. */
export interface LockedRequest {
  readonly id: string;
  readonly state: RequestState;
  readonly decidedAt: Date | null;
  readonly isReopened: boolean;
  /** Nothing was requested after it. */
  readonly isNewest: boolean;
  readonly employeeId: string;
  readonly companyId: string;
  readonly company: string;
  readonly minAdvancePence: number;
  readonly phone: string;
  readonly isEmployeeSuspended: boolean;
  readonly createdAt: Date;
  readonly suspendedAt: Date | null;
  readonly isLeaving: boolean;
  readonly lastDay: CivilDate | null;
  readonly saysEmployed: boolean;
  readonly lastDayOfPayroll: CivilDate | null;
  readonly today: CivilDate;
  readonly isInPayroll: boolean;
  readonly isAdvancesAvailable: boolean;
  readonly isSavingsAvailable: boolean;
}

/** The employee's request of this kind that waits; null when none does. */
export async function findPendingRequest(tx: Tx, kind: RequestKind, employeeId: string): Promise<string | null> {
  const { table, stateColumn } = REQUEST_TABLES[kind];
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where employee_id = ${employeeId} and ${sql.ref(stateColumn)} = 'pending'`.execute(tx);
  return rows[0]?.id ?? null;
}

/**
 * A request of one of the company's people, whose row is held first, so that what is decided about them is decided in order;
 * null where the company has none of this id, or its employee has ended.
 */
export async function lockRequest(
  tx: Tx,
  { companyId, kind, id }: { readonly companyId: string; readonly kind: RequestKind; readonly id: string },
): Promise<LockedRequest | null> {
  const { table, stateColumn } = REQUEST_TABLES[kind];
  const requests = sql.table(table);
  await sql`select 1 from employee where id = (select employee_id from ${requests} q
      where q.id = ${id} and q.company_id = ${companyId}) for no key update`.execute(tx);
  const reopened = kind === "change-request" ? sql`false` : sql`q.reopened_at is not null`;
  const saysEmployed = kind === "change-request" ? sql`q.status = 'employed'` : sql`false`;
  const { rows } = await sql<LockedRequest>`
    select q.id, ${sql.ref(`q.${stateColumn}`)} as state, q.decided_at as "decidedAt", ${reopened} as "isReopened",
      not exists (select 1 from ${requests} o where o.employee_id = q.employee_id and o.created_at > q.created_at) as "isNewest",
      e.id as "employeeId", e.company_id as "companyId", c.name as company, c.min_withdrawal_pence as "minAdvancePence", e.phone,
      e.status = 'suspended' as "isEmployeeSuspended", q.created_at as "createdAt", e.suspended_at as "suspendedAt",
      e.deletion_requested_at is not null as "isLeaving",
      last_day(r.left_on, e.left_on) as "lastDay", ${saysEmployed} as "saysEmployed",
      case when ${IS_LAST_DAY_OF_PAYROLL} then r.left_on end as "lastDayOfPayroll", london_today() as today,
      r.id is not null as "isInPayroll", c.is_on_demand_pay_available as "isAdvancesAvailable",
      c.is_savings_available as "isSavingsAvailable"
    from ${requests} q join employee e on e.id = q.employee_id join company c on c.id = q.company_id
      left join payroll_record r on r.id = e.payroll_record_id
    where q.id = ${id} and q.company_id = ${companyId} and e.ended_at is null`.execute(tx);
  return rows[0] ?? null;
}

export interface RequestDecision {
  readonly companyId: string;
  readonly kind: RequestKind;
  readonly id: string;
  readonly decision: Decision;
  /** Of a rejection; null where none was given (operations). */
  readonly reason: string | null;
}

/** Writes the decision on a pending request whose employee is locked. Returns when it was decided. */
export async function writeDecision(
  tx: Tx,
  actor: Actor,
  { kind, id, decision, reason }: RequestDecision,
): Promise<Date> {
  const { table, stateColumn } = REQUEST_TABLES[kind];
  const decidedBy = actor.kind === "administrator" ? actor.id : null;
  const { rows } = await sql<{ decidedAt: Date }>`
    update ${sql.table(table)} set ${sql.ref(stateColumn)} = ${decision}, decided_at = app_now(), reason = ${reason},
      decided_by = ${decidedBy}
    where id = ${id} and ${sql.ref(stateColumn)} = 'pending' returning decided_at as "decidedAt"`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`the ${kind} request ${id} was decided while its employee was held`);
  return row.decidedAt;
}

export async function writeReopening(
  tx: Tx,
  { kind, id }: { readonly kind: RequestKind; readonly id: string },
): Promise<void> {
  await sql`update ${sql.table(REQUEST_TABLES[kind].table)} set reopened_at = app_now() where id = ${id}`.execute(tx);
}

/** Opens on-demand pay for an employee; an existing account stays as operations decided about it. */
export async function openOnDemandPayAccount(tx: Tx, companyId: string, employeeId: string): Promise<void> {
  await sql`insert into on_demand_pay_account (employee_id, company_id, status)
    values (${employeeId}, ${companyId}, 'active') on conflict (employee_id) do nothing`.execute(tx);
}

interface PayrollPosition {
  readonly region: string | null;
  /** As payroll reports it or the employer set it: the earlier of the two. */
  readonly leftOn: string | null;
}

export async function readPayrollPosition(tx: Tx, employeeId: string): Promise<PayrollPosition> {
  const { rows } = await sql<PayrollPosition>`
    select e.region, last_day(r.left_on, e.left_on) as "leftOn"
    from employee e left join payroll_record r on r.id = e.payroll_record_id where e.id = ${employeeId}`.execute(tx);
  const [position] = rows;
  if (position === undefined) throw new Error("the employee went while they were held");
  return position;
}

/** Writes what a change request reports of its employee, unless an earlier last day is known. */
export async function writeReportedPosition(tx: Tx, { id, employeeId, lastDay, today }: LockedRequest): Promise<void> {
  await sql`
    update employee e set region = q.region, left_on = case
      when q.status = 'left' then least(e.left_on, london_date(q.created_at))
      when not ${hasLeft({ leftOn: lastDay }, today)}::boolean then e.left_on end
    from change_request q where q.id = ${id} and e.id = ${employeeId}`.execute(tx);
}

/** Takes the last day out of the record of an employee who reports that they still work there, unless payroll reported it. */
export async function clearRecordLastDay(tx: Tx, { id, employeeId }: LockedRequest): Promise<void> {
  await sql`
    update payroll_record r set left_on = null from employee e, change_request q
    where e.id = ${employeeId} and r.id = e.payroll_record_id and q.id = ${id} and q.status = 'employed'
      and not ${IS_LAST_DAY_OF_PAYROLL}`.execute(tx);
}

export async function readSavingId(tx: Tx, requestId: string): Promise<string> {
  const { id } = await tx
    .selectFrom("saving")
    .select("id")
    .where("request_id", "=", requestId)
    .executeTakeFirstOrThrow();
  return id;
}

export async function closeSaving(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("saving")
    .set({ status: "closed", closed_at: sql<Date>`app_now()` })
    .where("id", "=", id)
    .execute();
}
