/** What decides where the Savings link leads (docs/product/savings.md#where-the-link-leads). */
export interface SavingsState {
  /** HTTP status of the last savings call that failed; null once one has succeeded since. */
  readonly lastFailureStatus: number | null;
  readonly approval: "pending" | "rejected" | "approved" | null;
  /** By the employer or on leaving. */
  readonly isSuspended: boolean;
  /** Saving begins a month after the choice, and that day has not come. */
  readonly isWaitingToStart: boolean;
  readonly isCongrShown: boolean;
  readonly isGoalReached: boolean;
  /** The deadline is over without the goal, and no deposit of a payday up to it is under way. */
  readonly isDeadlinePassed: boolean;
  readonly isChangeProductInProcess: boolean;
  readonly isDeactivationInProcess: boolean;
  readonly allReachedWithdrawn: boolean;
}

/** What an employee's saving is to them now: each has a page of its own, to which the link leads. */
export type SavingView =
  | "none"
  | "failed"
  | "waiting"
  | "rejected"
  | "to-start"
  | "congratulations"
  | "reached-goal"
  | "reached-deadline"
  | "standby"
  | "created"
  | "read-only"
  | "deactivation"
  | "all-withdrawn";

/** The one that comes first (docs/product/savings.md#where-the-link-leads). */
export function savingViewOf(state: SavingsState): SavingView {
  if (state.lastFailureStatus === 500) return "failed";
  if (state.approval === "pending") return "waiting";
  if (state.approval === "rejected") return "rejected";
  // A saving that is being ended counts as suspended.
  if (state.isDeactivationInProcess) return "deactivation";
  if (state.allReachedWithdrawn) return "all-withdrawn";
  if (state.approval === null) return "none";
  // Suspended otherwise it is shown, and nothing can be done with it.
  return state.isSuspended ? "read-only" : viewOfActive(state);
}

function viewOfActive(state: SavingsState): SavingView {
  if (state.isWaitingToStart) return "to-start";
  if (!state.isCongrShown) return "congratulations";
  if (state.isGoalReached) return "reached-goal";
  if (state.isDeadlinePassed) return "reached-deadline";
  return state.isChangeProductInProcess ? "standby" : "created";
}

/** The page of each view, below savings; empty for its start. `{provider}` is its name in addresses. */
export const PAGE_OF_VIEW = {
  none: "",
  failed: "{provider}-error",
  waiting: "registration-to-{provider}-waiting-access",
  rejected: "registration-to-{provider}-waiting-access",
  "to-start": "registration-to-{provider}-waiting-to-start",
  congratulations: "savings-account-creation-completion",
  "reached-goal": "reached-goal",
  "reached-deadline": "reached-deadline-not-goal",
  standby: "standby-mode-after-changing-bank-account",
  created: "savings-created",
  "read-only": "savings-created",
  deactivation: "account-deactivation",
  "all-withdrawn": "completion-bank-account-actions",
} as const satisfies Record<SavingView, string>;

/**
 * Target of the header's Savings link and of the home card.
 * @param state null where nothing is known of a saving
 * @param providerSlug the deposit platform as addresses have it
 */
export function savingsLink(state: SavingsState | null, providerSlug: string): string {
  const page = PAGE_OF_VIEW[state === null ? "none" : savingViewOf(state)];
  return page === "" ? "/dashboard/savings" : `/dashboard/savings/${page.replace("{provider}", providerSlug)}`;
}
