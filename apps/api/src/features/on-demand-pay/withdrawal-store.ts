import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { PayPeriod } from "@wellpaid/domain/calendar/payday";
import type { NewPersonFacts } from "@wellpaid/domain/people/new-people";
import { type Pence, pence, sum } from "@wellpaid/domain/money/pence";
import type { AdvanceStatus } from "@wellpaid/domain/on-demand-pay/withdrawal-states";
import type { AdvanceOfPeriod } from "@wellpaid/domain/on-demand-pay/availability";
import { type RawBuilder, sql } from "kysely";
import { EMPLOYEE_IN_PERIOD } from "../../database/stores/employee-in-period.ts";
import { FREEZES, type FreezeRow } from "../../database/stores/freezes.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import type { LeftPeriodRow, PeriodRow } from "../../shared/current-period.ts";
import { NEW_PERSON } from "../../shared/new-people-store.ts";
import { OBJECTED_AT } from "../../shared/salary-account-store.ts";
import type { AccessRow } from "./access/access-store.ts";
import type { OwnLimitRow } from "./own-limits/own-limit-store.ts";

export interface WithdrawerRow extends AccessRow {
  readonly employeeId: string;
  readonly companyId: string;
  /** True also when the account has ended since the session was looked up. */
  readonly isSuspended: boolean;
  readonly needsNoCode: boolean;
  readonly isCompanySuspended: boolean;
  readonly isAdvancesAvailable: boolean;
  readonly feeApproach: "fixed" | "percent";
  /** Pence, or hundredths of a percent. */
  readonly feeAmount: number | null;
  readonly earnedPercent: number;
  readonly maxPercent: number;
  readonly minAdvancePence: number;
  readonly maxAdvances: number;
  readonly cutOffWorkingDays: number;
  readonly division: Division;
  readonly paydayDay: number;
  readonly monthlySalaryPence: number | null;
  readonly startedOn: string | null;
  /** As payroll reports it, or the employer approved it: the earlier of the two. */
  readonly leftOn: string | null;
  /** The newest pay period that has begun; null while none has been opened. */
  readonly period: PeriodRow | null;
  /** Null on days other than its payday. */
  readonly leftPeriod: LeftPeriodRow | null;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly accountName: string;
  readonly accountReplacedAt: Date | null;
  readonly isAccountObjectedTo: boolean;
  readonly freezes: readonly FreezeRow[];
  /** Of the last months, in any status; the caller selects the period's. */
  readonly advances: readonly PeriodsAdvance[];
  readonly carriedOver: readonly {
    readonly periodStart: string;
    /** The payday of the line that took it in; null while none has. */
    readonly settledOn: string | null;
    readonly pence: number;
  }[];
  readonly ownLimits: readonly OwnLimitRow[];
  /** For advances that failed after a run had taken them. */
  readonly owedBackPence: number;
  /** What may still be paid out for the company; below zero when more is out than is allowed. */
  readonly exposureRoomPence: number;
  /** Null for a person who shares nothing with another. */
  readonly newPerson: NewPersonFacts | null;
}

interface PeriodsAdvance {
  readonly periodStart: string;
  readonly payday: string;
  readonly amountPence: number;
  readonly feePence: number;
  readonly status: AdvanceStatus;
}

/**
 * One employee with all that a withdrawal depends on. With the lock, `now` and the facts are read after it is held:
 * the row is locked in a statement of its own, since a statement sees what was committed when it began. The advances
 * come with the same statement, whose `now` is later than every move that it sees (tools/ledger-check relies on it).
 */
export async function findWithdrawer(
  db: Database | Tx,
  employeeId: string,
  lock: "for update" | "no lock",
): Promise<WithdrawerRow> {
  if (lock === "for update") await sql`select 1 from employee where id = ${employeeId} for no key update`.execute(db);
  const { rows } = await sql<WithdrawerRow>`
    select e.id as "employeeId", e.company_id as "companyId", n.now,
      e.status = 'suspended' or e.ended_at is not null as "isSuspended",
      e.disable_withdrawal_2fa as "needsNoCode", c.is_suspended as "isCompanySuspended",
      c.is_on_demand_pay_available as "isAdvancesAvailable",
      c.fee_approach as "feeApproach", c.fee_amount as "feeAmount", c.earned_percent as "earnedPercent",
      c.max_percent as "maxPercent", c.min_withdrawal_pence as "minAdvancePence", c.max_withdrawals as "maxAdvances",
      c.cut_off_working_days as "cutOffWorkingDays", c.division, coalesce(g.payday_day, c.default_payday) as "paydayDay",
      r.monthly_salary_pence as "monthlySalaryPence",
      greatest(r.started_on, r.paid_through + 1) as "startedOn", last_day(r.left_on, e.left_on) as "leftOn",
      w.period, l.period as "leftPeriod", r.salary_sort_code as "sortCode",
      r.salary_account_number as "accountNumber", coalesce(r.name || ' ' || r.surname, e.name || ' ' || e.surname) as "accountName",
      r.salary_account_replaced_at as "accountReplacedAt", ${OBJECTED_AT} is not null as "isAccountObjectedTo",
      a.status as "accountStatus", q.status as "requestStatus", q.decided_at as "requestDecidedAt",
      q.reopened_at is not null as "isRequestReopened", ${FREEZES} as freezes,
      coalesce(v.list, '[]') as advances, coalesce(o.list, '[]') as "carriedOver", coalesce(s.list, '[]') as "ownLimits",
      (select coalesce(sum(f.amount_pence + f.fee_pence), 0)::bigint from refund f join refund_run t on t.refund_id = f.id
        where f.employee_id = e.id and f.status = 'owed' and covers_refunds(t.pay_period_id)) as "owedBackPence",
      (select x.limit_pence - x.exposed_pence from exposure x where x.company_id = e.company_id) as "exposureRoomPence",
      ${NEW_PERSON} as "newPerson"
    from ${EMPLOYEE_IN_PERIOD}
      left join on_demand_pay_account a on a.employee_id = e.id
      left join lateral (select * from access_request q where q.employee_id = e.id
        order by q.created_at desc limit 1) q on true
      left join lateral (select json_agg(json_build_object('periodStart', v.period_start, 'payday', v.payday,
          'amountPence', v.amount_pence, 'feePence', v.fee_pence, 'status', v.status)) as list
        from withdrawal v where v.employee_id = e.id and v.period_start > (n.now - interval '70 days')::date) v on true
      left join lateral (select json_agg(json_build_object('periodStart', o.period_start, 'pence', o.amount_pence,
          'settledOn', (select min(d.payday) from deduction d where d.employee_id = e.id and d.payday >= o.period_start))) as list
        from carried_over o where o.employee_id = e.id and o.period_start > (n.now - interval '70 days')::date) o on true
      left join lateral (select json_agg(json_build_object('kind', s.kind, 'value', s.value, 'nextValue', s.next_value,
          'nextFromMs', extract(epoch from s.next_from) * 1000)) as list
        from own_limit s where s.employee_id = e.id) s on true
    where e.id = ${employeeId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("the session's employee is gone");
  return row;
}

/**
 * The withdrawals of one pay period, in any status, and what is carried over that no earlier payday has settled: what the
 * period started with, what payroll has left owing since, and what a person brings from another pay group. A period of
 * another group may have started on the same day, but has another payday.
 */
export function advancesOfPeriod(
  row: Pick<WithdrawerRow, "advances" | "carriedOver">,
  { firstDay, payday }: Pick<PayPeriod, "firstDay" | "payday">,
): { advances: AdvanceOfPeriod[]; carriedOverPence: Pence } {
  const carried = row.carriedOver.filter(
    ({ periodStart, settledOn }) => periodStart <= payday && (settledOn === null || settledOn >= payday),
  );
  return {
    advances: row.advances
      .filter((advance) => advance.periodStart === firstDay && advance.payday === payday)
      .map(({ amountPence, feePence, status }) => ({
        amountPence: pence(amountPence),
        feePence: pence(feePence),
        status,
      })),
    carriedOverPence: sum(carried.map((carriedOver) => pence(carriedOver.pence))),
  };
}

export interface AdvanceRow {
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly amountPence: Pence;
  readonly feePence: Pence;
  readonly status: AdvanceStatus;
  readonly createdAt: Date;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

/** The columns of an advance, as `AdvanceRow` names them. */
export const advanceColumns =
  sql.raw(`id, company_id as "companyId", employee_id as "employeeId", amount_pence as "amountPence",
  fee_pence as "feePence", status, created_at as "createdAt", sort_code as "sortCode", account_number as "accountNumber",
  account_name as "accountName"`);

/** The newest 500 advances of an employee, newest first. */
export async function listAdvances(db: Database, employeeId: string): Promise<readonly AdvanceRow[]> {
  const newest = sql<AdvanceRow>`select ${advanceColumns} from withdrawal where employee_id = ${employeeId}
    order by created_at desc, id desc limit 500`;
  return (await newest.execute(db)).rows;
}

export const findAdvance = async (db: Database | Tx, id: string): Promise<AdvanceRow | null> =>
  (await sql<AdvanceRow>`select ${advanceColumns} from withdrawal where id = ${id}`.execute(db)).rows[0] ?? null;

/** How many were made since a time, their amount and fees; what was cancelled or failed was given back and is excluded. */
export async function sumWithdrawals(db: Database | Tx, employeeId: string, since: Date) {
  const { rows } = await sql<{ fees: number; amount: number; count: number }>`
    select coalesce(sum(fee_pence), 0)::bigint as fees, coalesce(sum(amount_pence), 0)::bigint as amount, count(*) as count
    from withdrawal where employee_id = ${employeeId} and created_at >= ${since} and status not in ('cancelled', 'failed')`.execute(
    db,
  );
  return rows[0] ?? { fees: 0, amount: 0, count: 0 };
}

export interface NewAdvance {
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly periodStart: CivilDate;
  readonly payday: CivilDate;
  readonly amountPence: Pence;
  readonly feePence: Pence;
  readonly createdAt: Date;
  readonly cancellableUntil: Date;
  readonly limitPence: Pence;
  readonly maxCount: number;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly accountName: string;
}

/** The database's error code when a posting exposes more than its row of the company's limit may hold. */
const BEYOND_ITS_ROW = "WX001";

/**
 * Writes an advance with its first move, its job, the stored answer and its postings in one statement, so that rows
 * shared by many withdrawals are locked no longer than necessary. Returns false when its row of the company's exposure
 * may not hold that: then nothing of it may stay.
 */
export async function insertAdvance(
  tx: Tx,
  advance: NewAdvance,
  along: { readonly [row in "job" | "kept" | "posting"]: RawBuilder<unknown> },
): Promise<boolean> {
  const written = sql`with made as (
      insert into withdrawal (id, company_id, employee_id, period_start, payday, amount_pence, fee_pence, created_at,
        cancellable_until, limit_pence, max_count, sort_code, account_number, account_name)
      values (${advance.id}, ${advance.companyId}, ${advance.employeeId}, ${advance.periodStart}, ${advance.payday},
        ${advance.amountPence}, ${advance.feePence}, ${advance.createdAt}, ${advance.cancellableUntil},
        ${advance.limitPence}, ${advance.maxCount}, ${advance.sortCode}, ${advance.accountNumber}, ${advance.accountName})),
    moved as (
      insert into withdrawal_move (withdrawal_id, company_id, from_status, to_status, moved_by, moved_at)
      values (${advance.id}, ${advance.companyId}, null, 'new', 'employee', ${advance.createdAt})),
    noted as (${along.job}),
    kept as (${along.kept})
    select ${along.posting}`;
  try {
    await written.execute(tx);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === BEYOND_ITS_ROW) return false;
    throw error;
  }
}
