export const DIFFERENCE_STATES = ["shown", "carried", "settled"] as const;
/** How far a difference between what payroll took and what was due is. */
export type DifferenceState = (typeof DIFFERENCE_STATES)[number];

export interface DifferenceFacts {
  readonly isCarried: boolean;
  /** What payroll took less has been in a later run. */
  readonly isInLaterRun: boolean;
  /** Of what payroll took more; null where it took less, or nothing is carried. */
  readonly refund: "owed" | "credited" | "paying" | "paid" | null;
}

/** `settled` once a later run has taken it, or its refund is credited or paid (docs/product/payroll.md#returns). */
export function differenceState({ isCarried, isInLaterRun, refund }: DifferenceFacts): DifferenceState {
  if (isInLaterRun || refund === "credited" || refund === "paid") return "settled";
  return isCarried ? "carried" : "shown";
}
