/** What decides where the Savings link leads (specification of savings, section 2; decisions, section 8). */
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

function pageOfSaving(state: SavingsState, provider: string): string {
  if (state.isWaitingToStart) return `registration-to-${provider}-waiting-to-start`;
  if (!state.isCongrShown) return "savings-account-creation-completion";
  if (state.isGoalReached) return "reached-goal";
  if (state.isDeadlinePassed) return "reached-deadline-not-goal";
  return state.isChangeProductInProcess ? "standby-mode-after-changing-bank-account" : "savings-created";
}

/** The page below savings, by precedence; empty for its start. */
function pageOf(state: SavingsState, provider: string): string {
  if (state.lastFailureStatus === 500) return `${provider}-error`;
  if (state.approval === "pending" || state.approval === "rejected")
    return `registration-to-${provider}-waiting-access`;
  // A saving that is being ended counts as suspended.
  const isEnding = state.isDeactivationInProcess || state.allReachedWithdrawn;
  if (state.approval === "approved" && !state.isSuspended && !isEnding) return pageOfSaving(state, provider);
  if (state.isDeactivationInProcess) return "account-deactivation";
  if (state.allReachedWithdrawn) return "completion-bank-account-actions";
  // Suspended otherwise it is shown, read-only.
  return state.approval === "approved" ? "savings-created" : "";
}

/**
 * Target of the header's Savings link and of the home card.
 * @param state null where nothing is known of a saving
 * @param providerSlug the deposit platform as addresses have it
 */
export function savingsLink(state: SavingsState | null, providerSlug: string): string {
  const page = state === null ? "" : pageOf(state, providerSlug);
  return page === "" ? "/dashboard/savings" : `/dashboard/savings/${page}`;
}
