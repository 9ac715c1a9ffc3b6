import { type Instant, plusHours } from "../../calendar/instant.ts";

/** A withdrawal of everything that did not end a saving. */
export interface FailedEnding {
  /** The platform refused it, or the rail could not pay it and it is back at the bank. */
  readonly status: "rejected" | "returned";
  readonly endedAt: Instant;
  /** It went to what is still the salary account. */
  readonly isToSalaryAccount: boolean;
}

/** An ending that failed is tried again a day later; one to an account that could not be paid, while it is the salary account, a month later. */
const DAYS_UNTIL_NEXT_TRY = 1;
export const DAYS_UNTIL_SAME_ACCOUNT = 30;

/** Whether an ending failed so recently that it is not tried again yet. */
export const hasJustFailed = (endings: readonly FailedEnding[], now: Instant): boolean =>
  endings.some(({ status, endedAt, isToSalaryAccount }) => {
    const days = status === "returned" && isToSalaryAccount ? DAYS_UNTIL_SAME_ACCOUNT : DAYS_UNTIL_NEXT_TRY;
    return now < plusHours(endedAt, 24 * days);
  });
