import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { payOfPeriod, workingDaysEmployed } from "@wellpaid/domain/calendar/pay-of-period";
import { NO_PENCE, type Pence, pence } from "@wellpaid/domain/money/pence";
import { nextPayslip, type Payslip } from "@wellpaid/domain/payroll/payslip";
import {
  depositOfPayday,
  isDepositorStopped,
  type SavingAtPayday,
} from "@wellpaid/domain/savings/money/deposit-of-payday";
import { paydaysToSaveOn } from "@wellpaid/domain/savings/plan/savings-paydays";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { paydaysOf, type Saver, type Saving } from "../saver-facts.ts";
import { findLeftover } from "../leftover/leftover-store.ts";
import { findOwed } from "./depositor-store.ts";

/** What the run of this period takes for savings, where it is fixed already. */
const fixedNow = ({ row, period }: Saver): Pence | null => {
  const fixed = row.underWay.find(({ payday, isPosted }) => payday === period.payday && !isPosted);
  return fixed === undefined ? null : pence(fixed.pence);
};

/** What the next payday takes for this saving, and by how much its pay is expected to fall short of it. */
export async function readNextDeposit(
  db: Database | Tx,
  saver: Saver,
  saving: Saving,
): Promise<SavingAccount["nextDeposit"]> {
  const fixed = fixedNow(saver);
  if (fixed !== null) return { payday: saver.period.payday, amount: fixed, short: NO_PENCE };
  const { value: payday } = paydaysToSaveOn(paydaysOf(saver, saving.startsOn)).next();
  if (payday === undefined) return null;
  const planned = depositOfPayday(savingAt(saver, saving, payday, await findLeftover(db, saving.id, payday)), payday);
  const short = payday === saver.period.payday ? await shortOf(db, saver, planned) : NO_PENCE;
  return { payday, amount: planned, short };
}

/** The saving as a payday finds it, with what is accepted for it in addition. */
export const savingAt = (saver: Saver, saving: Saving, payday: CivilDate, leftoverPence: Pence): SavingAtPayday => ({
  plan: saving.plan,
  isOpen: saving.status !== "closed",
  isSuspended: isDepositorStopped(saver.row, payday),
  isDeactivationInProcess: saving.isDeactivationInProcess,
  allReachedWithdrawn: saving.allReachedWithdrawn,
  startsOn: saving.startsOn,
  savedPence: saver.savedPence,
  underWayPence: saver.underWayPence,
  leftoverPence,
});

async function shortOf(db: Database | Tx, saver: Saver, planned: Pence): Promise<Pence> {
  if (planned === 0) return NO_PENCE;
  return (await readPayslip(db, saver, planned))?.savingsShortPence ?? NO_PENCE;
}

/** The payslip of the open period as it is now, with this deposit; null where payroll has not given the pay. */
export async function readPayslip(db: Database | Tx, saver: Saver, savingsPence: Pence): Promise<Payslip | null> {
  const { monthlySalaryPence, period, today, calendar, row } = saver;
  if (monthlySalaryPence === null) return null;
  const owed = await findOwed(db, row.employeeId, period);
  const employment = { startedOn: owed.startedOn === null ? null : civilDate(owed.startedOn), leftOn: row.leftOn };
  const days = workingDaysEmployed(period, today, calendar.division, employment);
  return nextPayslip({
    salaryPence: payOfPeriod(days, monthlySalaryPence),
    carriedOverPence: pence(owed.carriedOverPence),
    advancesPence: pence(owed.advancesPence),
    feesPence: pence(owed.feesPence),
    savingsPence,
  });
}
