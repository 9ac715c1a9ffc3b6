import { addDays, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonMidnight } from "@wellpaid/domain/calendar/london";
import { nextPayday, type PayCalendar, payPeriodContaining } from "@wellpaid/domain/calendar/payday";
import type { Pence } from "@wellpaid/domain/money/pence";
import { decideWithdrawal } from "@wellpaid/domain/on-demand-pay/decide-withdrawal";
import type { Division } from "@wellpaid/domain/calendar/bank-holidays";
import { sql } from "kysely";
import type { Database } from "../database/schema.ts";
import { inTransaction, readNow } from "../database/transaction.ts";
import { carryOutWithdrawal } from "../features/on-demand-pay/carry-out-withdrawal.ts";
import { readWithdrawer } from "../features/on-demand-pay/withdrawal-facts.ts";
import { refuseWithdrawal } from "../features/on-demand-pay/withdrawal-refusal.ts";
import { type Refusal, refuse } from "../refusal.ts";

/**
 * Withdraws as if at an earlier time of the open pay period: by the same rule, postings and notes, without a code. Its
 * cancel window has ended, so the payout goes out at once.
 */
export function withdrawEarlier(
  database: Database,
  employee: { readonly id: string; readonly companyId: string },
  amountPence: Pence,
  at: Date,
): Promise<Refusal | { readonly done: true }> {
  return inTransaction(database, async (tx) => {
    const withdrawer = await readWithdrawer(tx, employee.id, "for update");
    const now = instant(at.getTime());
    const day = londonDate(now);
    const { facts, account, period } = withdrawer;
    if (facts.pay === null || account === null || day < period.firstDay || now > withdrawer.now) {
      return refuse("NO_ON_DEMAND_PAY_ACCESS");
    }
    const decision = decideWithdrawal({ ...facts, now, pay: { ...facts.pay, today: day } }, amountPence);
    if (decision.outcome === "refused") return refuseWithdrawal(decision.refusal);
    await carryOutWithdrawal(
      tx,
      { employeeId: employee.id, companyId: employee.companyId },
      { period, now, account },
      decision,
    );
    return { done: true } as const;
  });
}

/** Whom the payouts of these references pay: `adv-` and the advance's id. */
export async function payeesOf(
  database: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ reference: string; username: string }>`
    select 'adv-' || a.id as reference, coalesce(e.username, e.phone) as username
    from advance a join employee e on e.id = a.employee_id
    where a.id = any(array(select substr(r, 5)::uuid from unnest(${references}::text[]) r
      where r ~ '^adv-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'))`.execute(database);
  return new Map(rows.map((row) => [row.reference, row.username]));
}

interface CalendarRow {
  readonly paydayDay: number;
  readonly division: Division;
  readonly cutOffWorkingDays: number;
}

async function calendarOf(database: Database, employeeId: string): Promise<PayCalendar> {
  const { rows } = await sql<CalendarRow>`
    select coalesce(g.payday_day, c.default_payday) as "paydayDay", c.division,
      c.cut_off_working_days as "cutOffWorkingDays"
    from employee e join company c on c.id = e.company_id
      left join payroll_record r on r.id = e.payroll_record_id left join pay_group g on g.id = r.pay_group_id
    where e.id = ${employeeId}`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error("the employee is gone");
  return row;
}

/** The next payday and the next cut-off after now; on payday itself the one after. */
export async function nextPayMoments(
  database: Database,
  employeeId: string,
): Promise<{ payday: CivilDate; paydayAt: Date; cutOffAt: Date }> {
  const calendar = await calendarOf(database, employeeId);
  const now = await readNow(database);
  const today = londonDate(instant(now.getTime()));
  const payday = nextPayday(addDays(today, 1), calendar);
  const open = payPeriodContaining(today, calendar);
  const period = open.cutOffDay > today ? open : payPeriodContaining(addDays(open.payday, 1), calendar);
  return {
    payday,
    paydayAt: new Date(londonMidnight(payday)),
    cutOffAt: new Date(londonMidnight(period.cutOffDay)),
  };
}

/** The paydays of the last year, for the salary in a bank's history. */
export async function pastPaydays(database: Database, employeeId: string, count: number): Promise<CivilDate[]> {
  const calendar = await calendarOf(database, employeeId);
  const today = londonDate(instant((await readNow(database)).getTime()));
  const paydays: CivilDate[] = [];
  let period = payPeriodContaining(today, calendar);
  if (period.payday === today) paydays.push(today);
  while (paydays.length < count) {
    const before = addDays(period.firstDay, -1);
    paydays.unshift(before);
    period = payPeriodContaining(before, calendar);
  }
  return paydays;
}
