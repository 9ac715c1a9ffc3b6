import { hasLeft, payOfPeriod, workingDaysEmployed } from "@wellpaid/domain/calendar/pay-of-period";
import { NO_PENCE, type Pence, pence } from "@wellpaid/domain/money/pence";
import type { DeductionFacts } from "@wellpaid/domain/payroll/deduction";
import type { Tx } from "../../../database/tables/schema.ts";
import type { OpenedPeriod } from "../pay-period-store.ts";
import { type OwedRow, selectOwed } from "./owed-store.ts";

/** The savings deposits planned for a payday, by employee; employees who plan none are left out. */
export type PlannedDeposits = (
  tx: Tx,
  period: { readonly month: string; readonly payday: string; readonly cutOffDay: string },
  employeeIds: readonly string[],
) => Promise<ReadonlyMap<string, Pence>>;

/** What a run settles with one employee. */
export interface Settlement {
  readonly employeeId: string;
  readonly facts: DeductionFacts;
  readonly advanceIds: readonly string[];
  readonly refundIds: readonly string[];
  /** The refunds that the rail pays, since no more pay is to come. */
  readonly paidOutIds: readonly string[];
}

/**
 * Reads what a run settles with these employees, whose rows the caller locks; those with a withdrawal that is not final yet are
 * only counted, as `waiting`. A processing withdrawal counts as owed once the run no longer waits. Employees who already have a
 * line are left out.
 */
export async function readOwed(
  tx: Tx,
  period: OpenedPeriod,
  employeeIds: readonly string[],
  plannedDeposits: PlannedDeposits,
  waitsForFinal: boolean,
): Promise<{ readonly settlements: readonly Settlement[]; readonly waiting: number }> {
  const rows = await selectOwed(tx, period, employeeIds, waitsForFinal);
  const deposits = await plannedDeposits(tx, period, employeeIds);
  const ready = rows.filter((row) => !row.isWaiting);
  return {
    waiting: rows.length - ready.length,
    settlements: ready.map((row) => settlementOf(row, period, deposits.get(row.employeeId) ?? NO_PENCE)),
  };
}

/** The same as it is now, for reading only: what is not final yet counts as owed, and no row is locked. */
export async function readOwedSoFar(
  tx: Tx,
  period: OpenedPeriod,
  employeeIds: readonly string[],
  plannedDeposits: PlannedDeposits,
): Promise<readonly Settlement[]> {
  const rows = await selectOwed(tx, period, employeeIds, false);
  const deposits = await plannedDeposits(tx, period, employeeIds);
  return rows.map((row) => settlementOf(row, period, deposits.get(row.employeeId) ?? NO_PENCE));
}

function settlementOf(row: OwedRow, period: OpenedPeriod, savingsPence: Pence): Settlement {
  // The rail pays employees who get no more pay: those who left before and owe nothing, and those whom payroll does not know.
  const isPaidOut =
    !row.isInPayroll || (hasLeft(row, period.firstDay) && row.carriedOverPence + row.advancesPence === 0);
  return {
    employeeId: row.employeeId,
    advanceIds: row.advanceIds,
    refundIds: isPaidOut ? [] : row.refundIds,
    paidOutIds: isPaidOut ? row.refundIds : [],
    facts: {
      salaryPence: payIn(row, period),
      carriedOverPence: pence(row.carriedOverPence),
      advancesPence: pence(row.advancesPence),
      feesPence: pence(row.feesPence),
      savingsPence,
      amountsCreditedPence: isPaidOut ? NO_PENCE : pence(row.amountsBackPence),
      feesCreditedPence: isPaidOut ? NO_PENCE : pence(row.feesBackPence),
    },
  };
}

function payIn({ monthlySalaryPence, startedOn, leftOn }: OwedRow, period: OpenedPeriod): Pence {
  if (monthlySalaryPence === null) return NO_PENCE;
  const isThroughout = (startedOn ?? "") <= period.firstDay && (leftOn ?? period.payday) >= period.payday;
  if (isThroughout) return pence(monthlySalaryPence);
  const days = workingDaysEmployed(period, period.payday, period.division, { startedOn, leftOn });
  return payOfPeriod(days, pence(monthlySalaryPence));
}
