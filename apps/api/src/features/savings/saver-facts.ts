import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { hasLeft } from "@wellpaid/domain/calendar/pay-of-period";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { isClosed, type PayCalendar, type PayPeriod, payPeriodContaining } from "@wellpaid/domain/calendar/payday";
import { type Pence, pence, sum } from "@wellpaid/domain/money/pence";
import { amountSaved, type MoneyOfSaving, type SavingPlan } from "@wellpaid/domain/savings/plan/plan";
import { isGoalReached } from "@wellpaid/domain/savings/plan/progress";
import { isDeadlinePassed } from "@wellpaid/domain/savings/saving-states";
import type { SavingsPaydays } from "@wellpaid/domain/savings/plan/savings-paydays";
import { lockEmployee } from "../../database/stores/lock-employee.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { knownPeriod, periodOfToday } from "../../shared/current-period.ts";
import { findSaver, type SaverRow, type SavingRow } from "./saver-store.ts";

/** The employee's current saving, with its plan as a goal or a buffer. */
export interface Saving extends SavingRow {
  readonly plan: SavingPlan;
  readonly startsOn: CivilDate;
}

/** Who saves, as the rules take it. */
export interface Saver extends MoneyOfSaving {
  readonly row: SaverRow;
  readonly now: Instant;
  /** In London. */
  readonly today: CivilDate;
  readonly calendar: PayCalendar;
  /** In which they are today. */
  readonly period: PayPeriod;
  /** From which their paydays follow: another one only on the last payday of a pay group that they have left. */
  readonly ownPeriod: PayPeriod;
  readonly isClosingPeriod: boolean;
  readonly saving: Saving | null;
  /** Of what is under way: what waits until the employer has paid for it. */
  readonly awaitingEmployerPence: Pence;
  /** By the employer or on leaving. */
  readonly isSuspended: boolean;
  /** Manual and externally reconciled employers. */
  readonly isBufferOnly: boolean;
  readonly isDepositExternal: boolean;
  readonly monthlySalaryPence: Pence | null;
}

/** The plan of a saving, as its row has it. */
export function planOf(
  row: Pick<SavingRow, "nameOfGoal" | "needToSavePence" | "deadline" | "monthlyContributionPence">,
): SavingPlan {
  const monthlyContributionPence = pence(row.monthlyContributionPence);
  const { nameOfGoal, needToSavePence, deadline } = row;
  if (nameOfGoal === null || needToSavePence === null || deadline === null) {
    return { kind: "buffer", monthlyContributionPence };
  }
  return {
    kind: "goal",
    name: nameOfGoal,
    needToSavePence: pence(needToSavePence),
    deadline: civilDate(deadline),
    monthlyContributionPence,
  };
}

/** Reads who saves after locking the employee's row. */
export async function lockSaver(tx: Tx, employeeId: string): Promise<Saver> {
  await lockEmployee(tx, employeeId);
  return readSaver(tx, employeeId);
}

/** Reads who saves. */
export async function readSaver(db: Database | Tx, employeeId: string): Promise<Saver> {
  const row = await findSaver(db, employeeId);
  const now = instant(row.now.getTime());
  const today = londonDate(now);
  const { paydayDay, division, cutOffWorkingDays } = row;
  const calendar: PayCalendar = { paydayDay, division, cutOffWorkingDays };
  const ownPeriod =
    row.period === null ? payPeriodContaining(today, calendar) : knownPeriod(row.period, today, calendar).period;
  const period = periodOfToday(ownPeriod, row.leftPeriod);
  const underWayPence = sum(row.underWay.map((deposit) => pence(deposit.pence)));
  const awaiting = row.underWay.filter(({ isAwaitingEmployer }) => isAwaitingEmployer);
  return {
    row,
    now,
    today,
    calendar,
    period,
    ownPeriod,
    isClosingPeriod: isClosed(today, period),
    saving:
      row.saving === null
        ? null
        : { ...row.saving, plan: planOf(row.saving), startsOn: civilDate(row.saving.startsFrom) },
    savedPence: amountSaved(pence(row.savingsOwedPence), underWayPence),
    underWayPence,
    awaitingEmployerPence: sum(awaiting.map((deposit) => pence(deposit.pence))),
    isSuspended: row.isEmployeeSuspended || hasLeft(row, today),
    isBufferOnly: row.isManual || row.isExtReconciled,
    isDepositExternal: row.savingsDepositType === "EXT",
    monthlySalaryPence: row.monthlySalaryPence === null ? null : pence(row.monthlySalaryPence),
  };
}

/** The paydays on which this saving, or one requested now, can still be deducted. */
export function paydaysOf(saver: Saver, startsOn: CivilDate | null): SavingsPaydays {
  const { today, ownPeriod, calendar, row } = saver;
  return { today, period: ownPeriod, calendar, startsOn, savedThrough: row.savedThrough };
}

/** The paydays of deposits that are deducted and not placed yet. */
export const paydaysUnderWay = ({ row }: Saver): CivilDate[] => row.underWay.map(({ payday }) => civilDate(payday));

/** What is derived of a saving: the screens and the deductions go by it. */
export function outcomeOf(saver: Saver, saving: Saving): { isGoalReached: boolean; isDeadlinePassed: boolean } {
  const { plan } = saving;
  return {
    isGoalReached: isGoalReached(plan, saver.savedPence),
    isDeadlinePassed: isDeadlinePassed(
      {
        plan,
        savedPence: saver.savedPence,
        paydaysUnderWay: paydaysUnderWay(saver),
        isChangeProductInProcess: saver.row.isChangeInProcess,
        allReachedWithdrawn: saving.allReachedWithdrawn,
      },
      saver.today,
    ),
  };
}
