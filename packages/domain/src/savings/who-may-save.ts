import type { SavingStatus } from "./saving-states.ts";

/** What decides whether a person sees savings at all. */
export interface SavingsOfferFacts {
  readonly isOfferedByCompany: boolean;
  readonly hasLeft: boolean;
  /** One that is not closed. */
  readonly hasSaving: boolean;
}

/** Savings are not offered to leavers, and stay with those who have them (docs/product/savings.md#who-may-save). */
export const areSavingsOffered = ({ isOfferedByCompany, hasLeft, hasSaving }: SavingsOfferFacts): boolean =>
  isOfferedByCompany && (!hasLeft || hasSaving);

/** How far a person is with savings. */
export type SavingsState = "none" | "pending" | "open" | "ended";

/** A saving that is not closed, with the request that it came from (docs/product/savings.md#status). */
export interface RequestedSaving {
  readonly status: Exclude<SavingStatus, "closed">;
  readonly request: "pending" | "approved" | "rejected";
}

/** An approved saving counts as open before its account at the bank is; `ended` once the person's last day is over. */
export function savingsState(saving: RequestedSaving | null, hasLeft: boolean): SavingsState {
  if (saving?.status === "active" || saving?.request === "approved") return hasLeft ? "ended" : "open";
  return saving?.request === "pending" ? "pending" : "none";
}
