import { type Instant, plusSeconds, secondsBetween } from "../calendar/instant.ts";

export const ADVANCE_STATUSES = ["new", "cancelled", "processing", "paid", "failed"] as const;
export type AdvanceStatus = (typeof ADVANCE_STATUSES)[number];

/** Every legal move, and no other. */
export const ADVANCE_MOVES: Readonly<Record<AdvanceStatus, readonly AdvanceStatus[]>> = {
  new: ["cancelled", "processing"],
  processing: ["paid", "failed"],
  cancelled: [],
  paid: [],
  failed: [],
};

/** For this long after its creation an advance is `new` and may be cancelled. */
export const CANCEL_WINDOW_SECONDS = 30;

export function mayMove(from: AdvanceStatus, to: AdvanceStatus): boolean {
  return ADVANCE_MOVES[from].includes(to);
}

/** Nothing more happens to it: the run of a payday waits until every advance is final. */
export function isFinal(status: AdvanceStatus): boolean {
  return ADVANCE_MOVES[status].length === 0;
}

/** Cancelled and failed advances were given back: they count neither in what is taken nor in the number. */
export function counts(status: AdvanceStatus): boolean {
  return status !== "cancelled" && status !== "failed";
}

/** The instant from which it can no longer be cancelled and the payout is due. */
export function cancelWindowEnd(createdAt: Instant): Instant {
  return plusSeconds(createdAt, CANCEL_WINDOW_SECONDS);
}

/** Whole seconds left to cancel, rounded up so that 0 means too late; 0 for any status but `new`. */
export function cancelSecondsLeft(status: AdvanceStatus, createdAt: Instant, now: Instant): number {
  if (status !== "new") return 0;
  const left = Math.ceil(secondsBetween(now, cancelWindowEnd(createdAt)));
  return Math.min(CANCEL_WINDOW_SECONDS, Math.max(0, left));
}
