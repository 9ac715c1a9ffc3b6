import type { Division } from "../calendar/bank-holidays.ts";
import type { CivilDate } from "../calendar/civil-date.ts";
import { type Employment, earnedPay, payOfPeriod, workingDaysEmployed } from "../calendar/pay-of-period.ts";
import { isClosed, type PayPeriod } from "../calendar/payday.ts";
import { add, min, type Pence, pence, subtractToZero, sum } from "../money/pence.ts";
import { type BasisPoints, basisPoints, percentFloored } from "../money/percent.ts";
import { type AdvanceStatus, counts, isFinal } from "./withdrawal-states.ts";
import { type FeeTerms, fit } from "./fee.ts";
import type { OwnLimits } from "./own-limits.ts";
import { type TraceLine, workOut } from "./worked-out.ts";

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

/** All of what is earned, half of the salary, £10 at least, 5 a period (docs/product/on-demand-pay.md#amount). */
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
  /** The period's run has begun or is overdue, whatever the day: its deductions are settled without further withdrawals. */
  readonly isRunStarted: boolean;
  readonly employment: Employment;
  readonly division: Division;
  readonly terms: WithdrawalTerms;
  /** The employee's own limits, as in force today. */
  readonly own: OwnLimits;
  readonly fee: FeeTerms;
  /** The advances of this period, in any status. */
  readonly advances: readonly AdvanceOfPeriod[];
  /** What earlier paydays could not cover. */
  readonly carriedOverPence: Pence;
  /** What may still be paid out for the company before its exposure limit is reached; null where no limit is known. */
  readonly exposureRoomPence: Pence | null;
  /** The date in London. */
  readonly today: CivilDate;
}

export interface Availability {
  readonly earnedPence: Pence;
  /** Working days of the period on which the person was employed and that have passed, today included; and all of them. */
  readonly workingDays: { readonly passed: number; readonly total: number };
  /** The period's limit: the company's, or the employee's own where that is stricter. */
  readonly maxPence: Pence;
  /** Amounts and fees of the period's advances and what was carried over; `estimated` on the wire. */
  readonly takenPence: Pence;
  /** The smaller of what is earned and the period's limit. */
  readonly limitPence: Pence;
  /** Exactly what can be requested now, without its fee. */
  readonly amountPence: Pence;
  /**
   * What limits the amount: the employee's own limit of each withdrawal, the period's limit, what is earned so far, or the
   * company's exposure limit.
   */
  readonly bound: "own-each-limit" | "period-limit" | "earned" | "exposure-limit";
  readonly minPence: Pence;
  readonly availableCount: number;
  readonly initialMaximumAvailableCount: number;
  readonly isDateBeforeBoundary: boolean;
}

/** How much can be withdrawn now, why no more, and what each pound comes from (docs/product/on-demand-pay.md#amount). */
export function availabilityOf(facts: AvailabilityFacts): Availability & { readonly trace: readonly TraceLine[] } {
  const { terms, fee, own, carriedOverPence } = facts;
  const workingDays = workingDaysEmployed(facts.period, facts.today, facts.division, facts.employment);
  const earnedPence = earnedPay(workingDays, facts.monthlySalaryPence);
  const payPence = payOfPeriod(workingDays, facts.monthlySalaryPence);
  const companyMaxPence = percentFloored(payPence, terms.maxPercent);
  const maxPence = stricter(companyMaxPence, own.periodPence);
  const allowedPence = percentFloored(earnedPence, terms.earnedPercent);
  const counted = facts.advances.filter((advance) => counts(advance.status));
  const withdrawnPence = withFees(counted.filter((advance) => isFinal(advance.status)));
  const onItsWayPence = withFees(counted.filter((advance) => !isFinal(advance.status)));
  const takenPence = sum([carriedOverPence, withdrawnPence, onItsWayPence]);
  const { amountPence, trace } = workOut({
    payPence,
    earnedPence,
    earnedPercent: terms.earnedPercent,
    allowedPence,
    companyMaxPence,
    maxPercent: terms.maxPercent,
    ownPeriodPence: own.periodPence,
    carriedOverPence,
    withdrawnPence,
    onItsWayPence,
    ownEachPence: own.eachPence,
    exposureRoomPence: facts.exposureRoomPence,
    fit: (room) => fit(room, fee),
  });
  const max = stricter(terms.maxCount, own.count);
  return {
    earnedPence,
    workingDays: { passed: workingDays.passed, total: workingDays.total },
    maxPence,
    takenPence,
    limitPence: min(allowedPence, maxPence),
    amountPence,
    trace,
    bound: boundOf(
      trace,
      // A company limit below the minimum withdrawal means that the pay is too small: there is no limit to reach.
      companyMaxPence >= terms.minPence && amountPence === fit(subtractToZero(maxPence, takenPence), fee),
    ),
    minPence: terms.minPence,
    availableCount: Math.max(0, max - counted.length),
    initialMaximumAvailableCount: max,
    isDateBeforeBoundary: facts.isRunStarted || isClosed(facts.today, facts.period),
  };
}

function stricter<Limit extends number>(companys: Limit, own: Limit | null): Limit {
  return own === null || companys <= own ? companys : own;
}

function boundOf(trace: readonly TraceLine[], isAllOfPeriod: boolean): Availability["bound"] {
  if (trace.some(({ kind }) => kind === "exposure-limit")) return "exposure-limit";
  if (trace.some(({ kind }) => kind === "own-each-limit")) return "own-each-limit";
  return isAllOfPeriod ? "period-limit" : "earned";
}

function withFees(advances: readonly AdvanceOfPeriod[]): Pence {
  return sum(advances.map((advance) => add(advance.amountPence, advance.feePence)));
}
