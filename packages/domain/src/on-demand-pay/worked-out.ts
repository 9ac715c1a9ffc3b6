import { zeroOrMore, negate, type Pence, type SignedPence, subtractToZero, sum } from "../money/pence.ts";
import type { BasisPoints } from "../money/percent.ts";

/** What makes a pound available, or takes it away. */
export const TRACE_KINDS = [
  /** The pay of the whole period. */
  "pay",
  /** The working days that are still to come. */
  "not-earned-yet",
  /** The part of what is earned that the company's rule leaves in the pay. */
  "employers-share",
  /** What goes beyond the company's limit of the period. */
  "period-limit",
  /** What goes beyond the employee's own limit of the period. */
  "own-period-limit",
  /** What earlier paydays could not cover. */
  "carried-over",
  /** Withdrawals that are paid, with their fees. */
  "withdrawn",
  /** Withdrawals on their way, with their fees. */
  "on-its-way",
  /** What is taken beyond the limit: nothing is collected before payday. */
  "beyond-limit",
  /** The fee of the largest withdrawal. */
  "fee",
  /** What goes beyond the employee's own limit of each withdrawal. */
  "own-each-limit",
  /** What goes beyond the exposure limit of the whole company. */
  "exposure-limit",
] as const;
export type TraceKind = (typeof TRACE_KINDS)[number];

/** Pounds of one cause: above zero they add to the amount, below zero they reduce it. */
export interface TraceLine {
  readonly kind: TraceKind;
  readonly pence: SignedPence;
  /** The share that the company's rule names. */
  readonly percent?: BasisPoints;
}

/** The result of each step of the computation. */
export interface TraceSteps {
  readonly payPence: Pence;
  readonly earnedPence: Pence;
  readonly earnedPercent: BasisPoints;
  /** The part of it that may be withdrawn. */
  readonly allowedPence: Pence;
  readonly companyMaxPence: Pence;
  readonly maxPercent: BasisPoints;
  readonly ownPeriodPence: Pence | null;
  readonly carriedOverPence: Pence;
  readonly withdrawnPence: Pence;
  readonly onItsWayPence: Pence;
  readonly ownEachPence: Pence | null;
  /** Amount and fee together; null without a limit. */
  readonly exposureRoomPence: Pence | null;
  /** The largest amount that, with its fee, is no more than what is left. */
  readonly fit: (room: Pence) => Pence;
}

/** Computes what is left after every step, and what each step takes: the amount is their sum by construction. */
export function workOut(steps: TraceSteps): { readonly amountPence: Pence; readonly trace: readonly TraceLine[] } {
  const lines: TraceLine[] = [{ kind: "pay", pence: steps.payPence }];
  const left = () => sum(lines.map((line) => line.pence));
  const take = (kind: TraceKind, amount: Pence, percent?: BasisPoints) => {
    if (amount > 0) lines.push({ kind, pence: negate(amount), ...(percent !== undefined && { percent }) });
  };
  const limitTo = (kind: TraceKind, to: Pence | null, percent?: BasisPoints) =>
    to !== null && take(kind, subtractToZero(left(), to), percent);
  limitTo("not-earned-yet", steps.earnedPence);
  limitTo("employers-share", steps.allowedPence, steps.earnedPercent);
  limitTo("period-limit", steps.companyMaxPence, steps.maxPercent);
  limitTo("own-period-limit", steps.ownPeriodPence);
  take("carried-over", steps.carriedOverPence);
  take("withdrawn", steps.withdrawnPence);
  take("on-its-way", steps.onItsWayPence);
  if (left() < 0) lines.push({ kind: "beyond-limit", pence: negate(left()) });
  limitTo("fee", steps.fit(zeroOrMore(left())));
  limitTo("own-each-limit", steps.ownEachPence);
  if (steps.exposureRoomPence !== null) limitTo("exposure-limit", steps.fit(steps.exposureRoomPence));
  return { amountPence: zeroOrMore(left()), trace: lines };
}
