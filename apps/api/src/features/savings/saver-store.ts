import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { WithdrawalKind } from "@wellpaid/domain/savings/money/decide-withdrawal";
import type { OpeningRecord } from "@wellpaid/domain/savings/opening-record";
import { sql } from "kysely";
import { EMPLOYEE_IN_PERIOD, OPENING_RECORD } from "../../database/stores/employee-in-period.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import type { LeftPeriodRow, PeriodRow } from "../../shared/current-period.ts";
import { OBJECTED_AT } from "../../shared/salary-account-store.ts";

/** A saving as stored in its row; dates `YYYY-MM-DD`, instants as epoch milliseconds. */
export interface SavingRow {
  readonly id: string;
  readonly status: "pending-open" | "active" | "closed";
  readonly haveSpecificGoal: boolean;
  readonly nameOfGoal: string | null;
  readonly needToSavePence: number | null;
  readonly deadline: string | null;
  readonly monthlyContributionPence: number;
  readonly isLaterSaving: boolean;
  readonly startsFrom: string;
  readonly productId: string;
  readonly lastTypeSwitchMs: number | null;
  readonly isBestBankShown: boolean;
  readonly isCongrShown: boolean;
  readonly allReachedWithdrawn: boolean;
  readonly isDeactivationInProcess: boolean;
  readonly clientReference: string | null;
  readonly shard: number;
}

export interface RequestRow {
  readonly id: string;
  readonly status: "pending" | "approved" | "rejected";
  readonly createdMs: number;
  readonly decidedMs: number | null;
  readonly reopenedMs: number | null;
  readonly title: "Mr" | "Ms";
  readonly email: string;
  readonly previousName: string | null;
  /** Of a rejection, in the employer's words. */
  readonly reason: string | null;
}

/** A withdrawal of savings as the rules and the screens use it. */
export interface WithdrawalRow {
  readonly id: string;
  readonly kind: WithdrawalKind;
  readonly status: "requested" | "paying" | "paid" | "rejected" | "returning" | "returned";
  readonly amountPence: number;
  readonly feePence: number;
  /** What closing the account added to the amount. */
  readonly lateInterestPence: number;
  readonly dueOn: string;
  readonly createdMs: number;
}

/** A saver, with everything that a plan, a deposit, a withdrawal or a change of bank depends on. */
export interface SaverRow {
  readonly employeeId: string;
  readonly companyId: string;
  readonly adminEmail: string;
  readonly phone: string;
  readonly email: string | null;
  readonly now: Date;
  readonly isCompanySuspended: boolean;
  readonly isSavingsAvailable: boolean;
  readonly isManual: boolean;
  readonly isExtReconciled: boolean;
  readonly savingsDepositType: string | null;
  readonly division: Division;
  readonly paydayDay: number;
  readonly cutOffWorkingDays: number;
  readonly period: PeriodRow | null;
  readonly leftPeriod: LeftPeriodRow | null;
  readonly isEmployeeSuspended: boolean;
  /** Deletion of the account is requested: nothing more is deducted. */
  readonly isDeletionRequested: boolean;
  /** As payroll reports it, or the employer approved it: the earlier of the two. */
  readonly leftOn: CivilDate | null;
  readonly isInPayroll: boolean;
  readonly monthlySalaryPence: number | null;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly accountName: string;
  readonly openingRecord: OpeningRecord;
  readonly accountReplacedMs: number | null;
  readonly isAccountObjectedTo: boolean;
  /** The newest request, and the saving that is not closed. */
  readonly request: RequestRow | null;
  readonly saving: SavingRow | null;
  /** Owed to the employee by the ledger: deducted or earned, and not withdrawn. */
  readonly savingsOwedPence: number;
  /** The newest month with a payday on which the employee saved. */
  readonly savedThrough: string | null;
  /** Deducted by a run and not placed yet. */
  readonly underWay: readonly {
    readonly payday: string;
    readonly pence: number;
    /** Its payday is over. */
    readonly isPosted: boolean;
    readonly isAwaitingEmployer: boolean;
  }[];
  /** Those of the last 62 days, newest first, and all that have not ended. */
  readonly withdrawals: readonly WithdrawalRow[];
  readonly isChangeInProcess: boolean;
}

const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::bigint`);

/** One employee as a saver. */
export async function findSaver(db: Database | Tx, employeeId: string): Promise<SaverRow> {
  const { rows } = await sql<SaverRow>`
    select e.id as "employeeId", e.company_id as "companyId", c.admin_email as "adminEmail", e.phone, e.email, n.now,
      c.is_suspended as "isCompanySuspended", c.is_savings_available as "isSavingsAvailable", c.is_manual as "isManual",
      c.is_ext_reconciled as "isExtReconciled", c.savings_deposit_type as "savingsDepositType", c.division,
      coalesce(g.payday_day, c.default_payday) as "paydayDay", c.cut_off_working_days as "cutOffWorkingDays", w.period,
      l.period as "leftPeriod",
      e.status = 'suspended' or e.ended_at is not null as "isEmployeeSuspended",
      e.deletion_requested_at is not null as "isDeletionRequested",
      last_day(r.left_on, e.left_on) as "leftOn", r.id is not null as "isInPayroll",
      r.monthly_salary_pence as "monthlySalaryPence", r.salary_sort_code as "sortCode",
      r.salary_account_number as "accountNumber",
      coalesce(r.name || ' ' || r.surname, e.name || ' ' || e.surname) as "accountName",
      ${OPENING_RECORD} as "openingRecord", ${milliseconds("r.salary_account_replaced_at")} as "accountReplacedMs",
      ${OBJECTED_AT} is not null as "isAccountObjectedTo", q.request, s.saving,
      coalesce((select -a.balance_pence from ledger_account a where a.kind = 'savings-owed' and a.company_id = e.company_id
        and a.employee_id = e.id and a.shard = 0), 0) as "savingsOwedPence",
      (select p.month from deduction d join pay_period p on p.id = d.pay_period_id
        where d.employee_id = e.id and d.savings_taken_pence > 0 order by d.payday desc limit 1) as "savedThrough",
      coalesce(u.list, '[]') as "underWay", coalesce(v.list, '[]') as withdrawals,
      exists (select 1 from saving s join bank_change b on b.saving_id = s.id
        where s.employee_id = e.id and s.status <> 'closed' and b.ended_at is null) as "isChangeInProcess"
    from ${EMPLOYEE_IN_PERIOD}
      left join lateral (select json_build_object('id', q.id, 'status', q.status,
          'createdMs', ${milliseconds("q.created_at")}, 'decidedMs', ${milliseconds("q.decided_at")},
          'reopenedMs', ${milliseconds("q.reopened_at")}, 'title', q.title, 'email', q.email,
          'previousName', q.previous_name, 'reason', q.reason) as request
        from savings_request q where q.employee_id = e.id order by q.created_at desc limit 1) q on true
      left join lateral (select json_build_object('id', s.id, 'status', s.status,
          'haveSpecificGoal', s.have_specific_goal, 'nameOfGoal', s.name_of_goal,
          'needToSavePence', s.need_to_save_pence, 'deadline', s.deadline,
          'monthlyContributionPence', s.monthly_contribution_pence, 'isLaterSaving', s.is_later_saving,
          'startsFrom', s.starts_from, 'productId', s.product_id,
          'lastTypeSwitchMs', ${milliseconds("s.last_type_switch_at")}, 'isBestBankShown', s.is_best_bank_shown,
          'isCongrShown', s.is_congr_shown, 'allReachedWithdrawn', s.all_reached_withdrawn,
          'isDeactivationInProcess', s.deactivation_asked_at is not null, 'clientReference', s.client_reference,
          'shard', s.shard) as saving
        from saving s where s.employee_id = e.id and s.status <> 'closed') s on true
      left join lateral (select json_agg(json_build_object('payday', d.payday, 'pence', d.savings_taken_pence,
          'isPosted', t.id is not null, 'isAwaitingEmployer', t.status is not distinct from 'waiting') order by d.payday) as list
        from deduction d left join savings_deposit t on t.deduction_id = d.id
        where d.employee_id = e.id and d.savings_taken_pence > 0 and (t.id is null or t.status in ('waiting', 'sent'))) u on true
      left join lateral (select json_agg(json_build_object('id', v.id, 'kind', v.kind, 'status', v.status,
          'amountPence', v.amount_pence, 'feePence', v.fee_pence,
          'lateInterestPence', v.late_interest_pence, 'dueOn', v.due_on,
          'createdMs', ${milliseconds("v.created_at")}) order by v.created_at desc) as list
        from savings_withdrawal v where v.employee_id = e.id
          and (v.ended_at is null or v.created_at > n.now - interval '62 days')) v on true
    where e.id = ${employeeId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("the session's employee is gone");
  return row;
}

/** Returns null when the account has ended. */
export async function findPhone(tx: Tx, employeeId: string): Promise<string | null> {
  const { rows } = await sql<{ phone: string }>`
    select phone from employee where id = ${employeeId} and ended_at is null`.execute(tx);
  return rows[0]?.phone ?? null;
}
