import { add, min, type Pence, subtractToZero } from "../money/pence.ts";

/** What the next payday has to settle. */
export interface PayslipFacts {
  readonly salaryPence: Pence;
  /** What earlier paydays could not cover: it comes first. */
  readonly carriedOverPence: Pence;
  readonly advancesPence: Pence;
  readonly feesPence: Pence;
  /** The savings deposit that is planned. */
  readonly savingsPence: Pence;
}

/** The next payslip: salary − (carried over and advances) − fees − savings = net, never below 0. */
export interface Payslip {
  readonly salaryPence: Pence;
  /** Taken for what was carried over. Part of `advanceRecon` on a deduction item. */
  readonly carriedOverPence: Pence;
  readonly advancesPence: Pence;
  readonly feesPence: Pence;
  readonly savingsPence: Pence;
  readonly netPence: Pence;
  /** By how much the savings deposit shrinks for lack of pay. */
  readonly savingsShortPence: Pence;
  /** What this payday cannot cover and the next period begins with. */
  readonly toCarryOverPence: Pence;
}

/** Savings shrink first; then fees, advances and what was carried over, in this order, wait for the next payday. */
export function nextPayslip(facts: PayslipFacts): Payslip {
  let left = facts.salaryPence;
  const take = (owed: Pence): Pence => {
    const taken = min(owed, left);
    left = subtractToZero(left, taken);
    return taken;
  };
  const carriedOverPence = take(facts.carriedOverPence);
  const advancesPence = take(facts.advancesPence);
  const feesPence = take(facts.feesPence);
  const savingsPence = take(facts.savingsPence);
  const owed = add(add(facts.carriedOverPence, facts.advancesPence), facts.feesPence);
  return {
    salaryPence: facts.salaryPence,
    carriedOverPence,
    advancesPence,
    feesPence,
    savingsPence,
    netPence: left,
    savingsShortPence: subtractToZero(facts.savingsPence, savingsPence),
    toCarryOverPence: subtractToZero(owed, add(add(carriedOverPence, advancesPence), feesPence)),
  };
}
