import type { CivilDate } from "../calendar/civil-date.ts";
import type { Pence } from "../money/pence.ts";
import type { SavingPlan } from "./plan/plan.ts";
import { isDeadlineOver, isGoalReached } from "./plan/progress.ts";
import type { PAGE_OF_VIEW, SavingView } from "./savings-link.ts";

/** Status of a saving as its row keeps it. */
export const SAVING_STATUSES = ["pending-open", "active", "closed"] as const;
export type SavingStatus = (typeof SAVING_STATUSES)[number];

/** Every legal move, and no other. */
export const SAVING_MOVES: Readonly<Record<SavingStatus, readonly SavingStatus[]>> = {
  "pending-open": ["active", "closed"],
  active: ["closed"],
  closed: [],
};

/** The status that is shown: an open saving is suspended by the employer, on leaving, and while it is being closed. */
export function shownStatus(status: SavingStatus, isSuspended: boolean): SavingStatus | "suspended" {
  return status === "active" && isSuspended ? "suspended" : status;
}

export function mayMoveSaving(from: SavingStatus, to: SavingStatus): boolean {
  return SAVING_MOVES[from].includes(to);
}

/** What decides whether a saving's deadline has passed without its goal. */
export interface SavingAtDeadline {
  readonly plan: SavingPlan;
  readonly savedPence: Pence;
  /** The paydays of deposits that are deducted and not placed yet. */
  readonly paydaysUnderWay: readonly CivilDate[];
  readonly isChangeProductInProcess: boolean;
  readonly allReachedWithdrawn: boolean;
}

/**
 * Passed without the goal (docs/product/savings.md#progress-and-deadlines): not while a change of bank or an ending
 * shows.
 */
export function isDeadlinePassed(saving: SavingAtDeadline, today: CivilDate): boolean {
  const { plan } = saving;
  if (plan.kind === "buffer" || saving.allReachedWithdrawn || saving.isChangeProductInProcess) return false;
  return !isGoalReached(plan, saving.savedPence) && isDeadlineOver(plan.deadline, today, saving.paydaysUnderWay);
}

/** Whether the day has not come from which a later saving is deducted; on it the congratulation follows. */
export function isWaitingToStart(startsOn: CivilDate, today: CivilDate): boolean {
  return today < startsOn;
}

/** Each page below savings, as its address has it. */
export type SavingsPage =
  | (typeof PAGE_OF_VIEW)[SavingView]
  | "what-is-{product}-savings"
  | "terms-and-conditions"
  | "privacy-note"
  | "savings-account-creation"
  | "savings-account-creation-confirm"
  | "bank-offers-review"
  | "savings-account-creation-journey"
  | "savings-settings"
  | "changing-bank-account"
  | "changing-plan-to-buffer";

const ANY_VIEW = "any view";
const CHANGEABLE_TO_BUFFER: readonly SavingView[] = ["reached-goal", "reached-deadline", "all-withdrawn"];
const ONLY_WHEN_NONE: readonly SavingView[] = ["none"];
/** An approved saving that has started may look at its congratulation again. */
const STARTED: readonly SavingView[] = ["congratulations", "created", "reached-goal", "reached-deadline", "standby"];

/**
 * In which views each page may be opened. In any other it goes where the link leads
 * (docs/product/savings.md#where-the-link-leads).
 */
export const VIEWS_OF_PAGE: Readonly<Record<SavingsPage, readonly SavingView[] | typeof ANY_VIEW>> = {
  "": ONLY_WHEN_NONE,
  "what-is-{product}-savings": ANY_VIEW,
  "terms-and-conditions": ONLY_WHEN_NONE,
  "privacy-note": ONLY_WHEN_NONE,
  "savings-account-creation": ONLY_WHEN_NONE,
  "savings-account-creation-confirm": ONLY_WHEN_NONE,
  "bank-offers-review": ONLY_WHEN_NONE,
  "savings-account-creation-journey": ONLY_WHEN_NONE,
  "savings-account-creation-completion": STARTED,
  "registration-to-{provider}-waiting-access": ["waiting", "rejected"],
  "registration-to-{provider}-waiting-to-start": ["to-start"],
  "savings-created": ["created", "read-only"],
  "savings-settings": ["created"],
  "changing-bank-account": ["created"],
  "standby-mode-after-changing-bank-account": ["standby"],
  "reached-goal": ["reached-goal"],
  "reached-deadline-not-goal": ["reached-deadline"],
  "changing-plan-to-buffer": CHANGEABLE_TO_BUFFER,
  "completion-bank-account-actions": ["all-withdrawn"],
  "account-deactivation": ["deactivation"],
  "{provider}-error": ["failed"],
};

/** Whether a page shows what there is; where it does not, the link's target takes its place. */
export function isPageFitting(page: SavingsPage, view: SavingView): boolean {
  const views = VIEWS_OF_PAGE[page];
  return views === ANY_VIEW || views.includes(view);
}
