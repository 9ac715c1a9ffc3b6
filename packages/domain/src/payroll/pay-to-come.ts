import type { CivilDate } from "../calendar/civil-date.ts";

export interface PayToComeFacts {
  /** A person without a payroll record is in no run that payroll could act upon. */
  readonly isInPayroll: boolean;
  /** An advance or what was carried over: the next run deducts it, and settles the debt first. */
  readonly owesSomething: boolean;
  /** Whether their account at the product has ended. */
  readonly hasEnded: boolean;
  readonly lastDay: CivilDate | null;
  /** The last past payday of the people who are paid with them; null before the first. */
  readonly lastPostedPayday: CivilDate | null;
}

/**
 * Whether a person is still to be paid, so that a run can credit what is owed to them: until the payday that covers their last
 * day is over, whatever day that is (docs/product/payroll.md#refunds).
 */
export function isPayToCome(facts: PayToComeFacts): boolean {
  const { lastDay, lastPostedPayday } = facts;
  const isLastPayOver = lastDay !== null && lastPostedPayday !== null && lastPostedPayday >= lastDay;
  return facts.isInPayroll && (facts.owesSomething || (!facts.hasEnded && !isLastPayOver));
}
