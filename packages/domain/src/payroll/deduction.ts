import { add, type Pence } from "../money/pence.ts";
import { nextPayslip, type Payslip, type PayslipFacts } from "./payslip.ts";

/** What a payday settles with one employee. */
export interface DeductionFacts extends PayslipFacts {
  /** What earlier runs took for advances that failed afterwards: amounts and fees. */
  readonly amountsCreditedPence: Pence;
  readonly feesCreditedPence: Pence;
}

/** What a payday takes from one employee's pay, and what it gives back. Nothing is lost: taken and carried on are what was owed. */
export interface Deduction {
  readonly facts: DeductionFacts;
  /** The pay with what is given back, and what is taken of both. */
  readonly taken: Payslip;
}

/** A refund covers what is owed as pay does, so that a person is not given money while still owing. */
export function deductionOf(facts: DeductionFacts): Deduction {
  const credited = add(facts.amountsCreditedPence, facts.feesCreditedPence);
  return { facts, taken: nextPayslip({ ...facts, salaryPence: add(facts.salaryPence, credited) }) };
}

/** Whether this payday has anything to do with the employee. */
export function hasDeduction(facts: DeductionFacts): boolean {
  const { carriedOverPence, advancesPence, feesPence, savingsPence, amountsCreditedPence, feesCreditedPence } = facts;
  return carriedOverPence + advancesPence + feesPence + savingsPence + amountsCreditedPence + feesCreditedPence > 0;
}
