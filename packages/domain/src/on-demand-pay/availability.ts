import type { Division } from "../calendar/bank-holidays.ts";
import type { CivilDate } from "../calendar/civil-date.ts";
import { type Employment, earnedPay, payOfPeriod, workingDaysEmployed } from "../calendar/pay-of-period.ts";
import { isClosed, type PayPeriod } from "../calendar/payday.ts";
import { add, min, type Pence, pence, subtractToZero, sum } from "../money/pence.ts";
import { type BasisPoints, basisPoints, percentFloored } from "../money/percent.ts";
import { type AdvanceStatus, counts } from "./advance-states.ts";
import { type FeeTerms, fit } from "./fee.ts";

/** What a company allows. */
export interface WithdrawalTerms {
  /** How much of what is earned may be withdrawn. */
  readonly earnedPercent: BasisPoints;
  /** How much of a month's salary may be withdrawn in a period. */
  readonly maxPercent: BasisPoints;
  readonly minPence: Pence;
  /** Withdrawals in a period; cancelled and failed ones do not count. */
  readonly maxCount: number;
}

/** Decisions, section 6: all of what is earned, half of the salary, £10 at least, 5 a period. */
export const USUAL_WITHDRAWAL_TERMS: WithdrawalTerms = {
  earnedPercent: basisPoints(10_000),
  maxPercent: basisPoints(5_000),
  minPence: pence(1_000),
  maxCount: 5,
};

/** An advance as the rules see it. */
export interface AdvanceOfPeriod {
  readonly amountPence: Pence;
  readonly feePence: Pence;
  readonly status: AdvanceStatus;
}

export interface AvailabilityFacts {
  /** The usual take-home pay of a month that payroll reports. */
  readonly monthlySalaryPence: Pence;
  readonly period: PayPeriod;
  /** The period's run has begun or is over due, whatever the day: its deductions are settled without more withdrawals. */
  readonly isRunBegun: boolean;
  readonly employment: Employment;
  readonly division: Division;
  readonly terms: WithdrawalTerms;
  readonly fee: FeeTerms;
  /** The advances of this period, in any status. */
  readonly advances: readonly AdvanceOfPeriod[];
  /** What earlier paydays could not cover. */
  readonly carriedOverPence: Pence;
  /** The date in London. */
  readonly today: CivilDate;
}

export interface Availability {
  readonly earnedPence: Pence;
  /** Working days of the period on which the person was employed and that have passed, today included; and all of them. */
  readonly workingDays: { readonly passed: number; readonly total: number };
  /** The period's limit. */
  readonly maxPence: Pence;
  /** Amounts and fees of the period's advances and what was carried over; `estimated` on the wire. */
  readonly takenPence: Pence;
  /** The smaller of what is earned and the period's limit. */
  readonly limitPence: Pence;
  /** Exactly what can be asked for now, its fee besides. */
  readonly amountPence: Pence;
  /** Which bound the amount meets: the period's limit, or what is earned so far. */
  readonly bound: "period-limit" | "earned";
  readonly minPence: Pence;
  readonly availableCount: number;
  readonly initialMaximumAvailableCount: number;
  readonly isDateBeforeBoundary: boolean;
}

/** How much can be withdrawn now, and why no more (decisions, section 6). */
export function availabilityOf(facts: AvailabilityFacts): Availability {
  const { terms, fee } = facts;
  const workingDays = workingDaysEmployed(facts.period, facts.today, facts.division, facts.employment);
  const earnedPence = earnedPay(workingDays, facts.monthlySalaryPence);
  const maxPence = percentFloored(payOfPeriod(workingDays, facts.monthlySalaryPence), terms.maxPercent);
  const limitPence = min(percentFloored(earnedPence, terms.earnedPercent), maxPence);
  const takenPence = takenOf(facts.advances, facts.carriedOverPence);
  const amountPence = fit(subtractToZero(limitPence, takenPence), fee);
  const roomOfPeriod = fit(subtractToZero(maxPence, takenPence), fee);
  const used = facts.advances.filter((advance) => counts(advance.status)).length;
  return {
    earnedPence,
    workingDays: { passed: workingDays.passed, total: workingDays.total },
    maxPence,
    takenPence,
    limitPence,
    amountPence,
    bound: amountPence === roomOfPeriod ? "period-limit" : "earned",
    minPence: terms.minPence,
    availableCount: Math.max(0, terms.maxCount - used),
    initialMaximumAvailableCount: terms.maxCount,
    isDateBeforeBoundary: facts.isRunBegun || isClosed(facts.today, facts.period),
  };
}

/** Amounts and fees of the advances that are not cancelled or failed, and what was carried over. */
export function takenOf(advances: readonly AdvanceOfPeriod[], carriedOverPence: Pence): Pence {
  const counted = advances.filter((advance) => counts(advance.status));
  return add(sum(counted.map((advance) => add(advance.amountPence, advance.feePence))), carriedOverPence);
}
