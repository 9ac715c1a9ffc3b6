import { Refused } from "@wellpaid/contract/client";
import { onDemandPayTexts as texts } from "@wellpaid/texts/on-demand-pay/on-demand-pay";
import { isAboutCode } from "../../../shared/verification/code-refusals.ts";
import { isKeyOfEarlier } from "./use-withdraw.ts";

/** Where a withdrawal is, from the amount that is typed to the server's answer. */
export type EntryState =
  | { readonly kind: "entering" }
  /** The dialog that confirms it is open, and nothing was sent from it. */
  | { readonly kind: "confirming" }
  /** `isAgain`: it is the one whose end is not known. The dialog may be closed meanwhile. */
  | { readonly kind: "sending"; readonly isAgain: boolean; readonly isInDialog: boolean }
  | { readonly kind: "failed"; readonly problem: Error; readonly isInDialog: boolean };

export type EntryEvent =
  | { readonly kind: "edit" }
  | { readonly kind: "submit" }
  | { readonly kind: "close" }
  | { readonly kind: "send"; readonly isAgain: boolean }
  | { readonly kind: "fail"; readonly problem: Error };

export const isInDialog = (state: EntryState): boolean =>
  state.kind === "confirming" || ("isInDialog" in state && state.isInDialog);

/** Returns the state after an event; an event that the state does not expect changes nothing. */
export function nextEntryState(state: EntryState, event: EntryEvent): EntryState {
  switch (event.kind) {
    case "edit":
    case "close":
      if (state.kind === "confirming") return { kind: "entering" };
      return state.kind === "entering" ? state : { ...state, isInDialog: false };
    case "submit":
      return state.kind === "sending" ? state : { kind: "confirming" };
    case "send":
      if (state.kind === "sending" || !isInDialog(state)) return state;
      return { kind: "sending", isAgain: event.isAgain, isInDialog: true };
    case "fail":
      if (state.kind !== "sending") return state;
      return { kind: "failed", problem: event.problem, isInDialog: state.isInDialog };
  }
}

/** Whether the amount may have been withdrawn and be counted already; `isAgain`: the typed one is one whose end is not known. */
export const mayBeCounted = (state: EntryState, isAgain: boolean): boolean =>
  isAgain && !(state.kind === "sending" && !state.isAgain);

/** What the server said, unless the code's dialog says it. */
export function messageOf(state: EntryState, isAgain: boolean): string | undefined {
  if (state.kind === "sending") return undefined;
  if (state.kind !== "failed" || isAboutCode(state.problem)) return isAgain ? texts.noAnswer : undefined;
  if (isKeyOfEarlier(state.problem)) return texts.earlierWentThrough;
  return state.problem instanceof Refused ? state.problem.message : texts.noAnswer;
}
