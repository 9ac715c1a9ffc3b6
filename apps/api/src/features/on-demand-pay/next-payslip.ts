import type { Quote } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { payOfPeriod, workingDaysEmployed } from "@wellpaid/domain/calendar/pay-of-period";
import type { PayPeriod } from "@wellpaid/domain/calendar/payday";
import { add, NO_PENCE, type Pence, sum } from "@wellpaid/domain/money/pence";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import { counts } from "@wellpaid/domain/on-demand-pay/withdrawal-states";
import type { AvailabilityFacts } from "@wellpaid/domain/on-demand-pay/availability";
import { deductionOf } from "@wellpaid/domain/payroll/deduction";
import type { Database } from "../../database/tables/schema.ts";

interface OneMore {
  readonly amountPence: Pence;
  readonly feePence: Pence;
}

const NO_MORE: OneMore = { amountPence: NO_PENCE, feePence: NO_PENCE };

interface Ctx {
  readonly payday: CivilDate;
  readonly givenBackPence: Pence;
  /** The savings deposit of this payday. */
  readonly savingsPence: Pence;
}

/** What the run of this payday is planned to take for an employee's savings. Implemented in savings, wired by start. */
export type PlannedDeposit = (
  database: Database,
  employeeId: string,
  run: Pick<PayPeriod, "month" | "payday" | "cutOffDay">,
) => Promise<Pence>;

/** The next payslip as of now, or with one more withdrawal, by the same rule with which payday settles. */
export function payslipWith(
  pay: AvailabilityFacts,
  { payday, givenBackPence, savingsPence }: Ctx,
  more: OneMore = NO_MORE,
): Quote["payslip"] {
  const live = pay.advances.filter((advance) => counts(advance.status));
  const days = workingDaysEmployed(pay.period, pay.today, pay.division, pay.employment);
  const salaryPence = payOfPeriod(days, pay.monthlySalaryPence);
  const { taken: payslip } = deductionOf({
    salaryPence,
    carriedOverPence: pay.carriedOverPence,
    advancesPence: add(sum(live.map((advance) => advance.amountPence)), more.amountPence),
    feesPence: add(sum(live.map((advance) => advance.feePence)), more.feePence),
    savingsPence,
    amountsCreditedPence: givenBackPence,
    feesCreditedPence: NO_PENCE,
  });
  return {
    payday,
    salary: poundsFromPence(salaryPence),
    givenBack: poundsFromPence(givenBackPence),
    advances: poundsFromPence(payslip.advancesPence),
    fees: poundsFromPence(payslip.feesPence),
    carriedOver: poundsFromPence(payslip.carriedOverPence),
    savings: poundsFromPence(payslip.savingsPence),
    savingsShort: poundsFromPence(payslip.savingsShortPence),
    net: poundsFromPence(payslip.netPence),
  };
}
