import type { RequestKind } from "@wellpaid/domain/employer/two-people/approval";
import { sql } from "kysely";
import type { Tx } from "../../database/tables/schema.ts";
import { IS_LAST_DAY_OF_PAYROLL } from "../../database/stores/payroll-last-day.ts";
import { accessRequestStrategy } from "./decide-access-request.ts";
import { changeRequestStrategy } from "./decide-change-request.ts";
import { savingsRequestStrategy } from "./decide-savings-request.ts";
import type { LockedRequest, RequestStrategies } from "./request-strategy.ts";

export const REQUEST_STRATEGIES: RequestStrategies = {
  "on-demand-pay": accessRequestStrategy,
  savings: savingsRequestStrategy,
  "change-request": changeRequestStrategy,
};

/** The employee's request of this kind that waits; null when none does. */
export async function findPendingRequest(tx: Tx, kind: RequestKind, employeeId: string): Promise<string | null> {
  const { table, stateColumn } = REQUEST_STRATEGIES[kind];
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
  const { table, stateColumn } = REQUEST_STRATEGIES[kind];
  const requests = sql.table(table);
  await sql`select 1 from employee where id = (select employee_id from ${requests} q
      where q.id = ${id} and q.company_id = ${companyId}) for no key update`.execute(tx);
  const reopened = kind === "change-request" ? sql`false` : sql`q.reopened_at is not null`;
  const saysEmployed = kind === "change-request" ? sql`q.status = 'employed'` : sql`false`;
  const { rows } = await sql<LockedRequest>`
    select q.id, ${sql.ref(`q.${stateColumn}`)} as state, q.decided_at as "decidedAt", ${reopened} as "isReopened",
      not exists (select 1 from ${requests} o where o.employee_id = q.employee_id and o.created_at > q.created_at) as "isNewest",
      e.id as "employeeId", e.company_id as "companyId", c.name as company, c.min_withdrawal_pence as "minAdvancePence", e.phone,
      e.status = 'suspended' as "isEmployeeSuspended", coalesce(q.created_at < e.suspended_at, false) as "isSuspendedSince",
      e.deletion_requested_at is not null as "isLeaving",
      coalesce(last_day(r.left_on, e.left_on) < london_today(), false) as "hasLeft",
      ${saysEmployed} and case when r.left_on < london_today()
        then ${IS_LAST_DAY_OF_PAYROLL} else false end as "isBackOverPayroll",
      r.id is not null as "isInPayroll", c.is_on_demand_pay_available as "isAdvancesAvailable",
      c.is_savings_available as "isSavingsAvailable"
    from ${requests} q join employee e on e.id = q.employee_id join company c on c.id = q.company_id
      left join payroll_record r on r.id = e.payroll_record_id
    where q.id = ${id} and q.company_id = ${companyId} and e.ended_at is null`.execute(tx);
  return rows[0] ?? null;
}
