import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { instantText } from "@wellpaid/domain/calendar/instant";
import { londonMidnight } from "@wellpaid/domain/calendar/london";
import { hasLeft } from "@wellpaid/domain/calendar/pay-of-period";
import { refusalOfPayoutAccount } from "@wellpaid/domain/ledger/payout-account";
import { NO_PENCE } from "@wellpaid/domain/money/pence";
import { percentFromBasisPoints } from "@wellpaid/domain/money/percent";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import { hasAccess } from "@wellpaid/domain/on-demand-pay/access/access";
import { availabilityOf } from "@wellpaid/domain/on-demand-pay/availability";
import { enoughEarnedFrom } from "@wellpaid/domain/on-demand-pay/enough-earned";
import type { Database } from "../../database/tables/schema.ts";
import type { Session } from "../../http/session/session.ts";
import { type PlannedDeposit, payslipWith } from "./next-payslip.ts";
import { readFixedPayslip } from "./payslip-store.ts";
import { readWithdrawer } from "./withdrawal/withdrawal-facts.ts";

/** What can be withdrawn now; null without access or salary, and after the last day. */
export async function readAvailability(
  database: Database,
  plannedDeposit: PlannedDeposit,
  { employeeId }: Session,
): Promise<AdvanceAmount | null> {
  const { facts, period, account, givenBackPence } = await readWithdrawer(database, employeeId, "no lock");
  const { pay } = facts;
  const isOffered = facts.isAdvancesAvailable && !facts.isCompanySuspended;
  if (pay === null || !isOffered || !hasAccess(facts.access) || hasLeft(pay.employment, pay.today)) return null;
  const availability = availabilityOf(pay);
  const hasEnough = availability.amountPence >= availability.minPence;
  const { payday } = period;
  // A run that has started takes what its line says, and no plan of a person without a line in it.
  const savingsPence = pay.isRunStarted ? NO_PENCE : await plannedDeposit(database, employeeId, period);
  const fixed = availability.isDateBeforeBoundary ? await readFixedPayslip(database, employeeId, payday) : null;
  return {
    amount: poundsFromPence(availability.amountPence),
    min: poundsFromPence(availability.minPence),
    max: poundsFromPence(availability.maxPence),
    limit: poundsFromPence(availability.limitPence),
    estimated: poundsFromPence(availability.takenPence),
    availableCount: availability.availableCount,
    initialMaximumAvailableCount: availability.initialMaximumAvailableCount,
    isDateBeforeBoundary: availability.isDateBeforeBoundary,
    bound: availability.bound,
    earned: poundsFromPence(availability.earnedPence),
    workingDaysPassed: availability.workingDays.passed,
    workingDaysInPeriod: availability.workingDays.total,
    enoughEarnedOn: hasEnough ? null : (enoughEarnedFrom(pay, facts.nextPeriod) ?? null),
    payday,
    cutOffAt: instantText(londonMidnight(period.cutOffDay)),
    salaryAccountEnding: account?.accountNumber.slice(-4) ?? null,
    isAccountObjectedTo: facts.payoutAccount?.isObjectedTo ?? false,
    isAccountNew: refusalOfPayoutAccount(facts.payoutAccount, facts.now)?.code === "PAYOUT_ACCOUNT_NEW",
    isAwaitingEmployer: facts.isAwaitingEmployer,
    payslip: fixed ?? payslipWith(pay, { payday, givenBackPence, savingsPence }),
    trace: availability.trace.map(({ kind, pence, percent }) => ({
      kind,
      amount: poundsFromPence(pence),
      ...(percent !== undefined && { percent: percentFromBasisPoints(percent) }),
    })),
  };
}
