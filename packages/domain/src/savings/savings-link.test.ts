import { expect, test } from "vitest";
import { type SavingsState, savingsLink } from "./savings-link.ts";

const none: SavingsState = {
  lastFailureStatus: null,
  approval: null,
  isSuspended: false,
  isWaitingToStart: false,
  isCongrShown: false,
  isGoalReached: false,
  isDeadlinePassed: false,
  isChangeProductInProcess: false,
  isDeactivationInProcess: false,
  allReachedWithdrawn: false,
};
const saving: SavingsState = { ...none, approval: "approved", isCongrShown: true };
const everything: SavingsState = {
  lastFailureStatus: 500,
  approval: "approved",
  isSuspended: true,
  isWaitingToStart: true,
  isCongrShown: false,
  isGoalReached: true,
  isDeadlinePassed: true,
  isChangeProductInProcess: true,
  isDeactivationInProcess: true,
  allReachedWithdrawn: true,
};

test.each<[string, SavingsState | null, string]>([
  ["1: the last failure was 500, whatever else", everything, "/harbour-error"],
  ["1: the last failure was another", { ...saving, lastFailureStatus: 422 }, "/savings-created"],
  ["2: pending", { ...none, approval: "pending" }, "/registration-to-harbour-waiting-access"],
  ["2: rejected", { ...none, approval: "rejected" }, "/registration-to-harbour-waiting-access"],
  [
    "2: pending comes before what is left of an earlier saving",
    { ...everything, lastFailureStatus: null, approval: "pending" },
    "/registration-to-harbour-waiting-access",
  ],
  [
    "3: approved, and the first deduction is a month away",
    { ...saving, isCongrShown: false, isWaitingToStart: true },
    "/registration-to-harbour-waiting-to-start",
  ],
  [
    "3: the congratulation comes before the goal",
    { ...saving, isCongrShown: false, isGoalReached: true },
    "/savings-account-creation-completion",
  ],
  [
    "3: the goal comes before the deadline",
    { ...saving, isGoalReached: true, isDeadlinePassed: true },
    "/reached-goal",
  ],
  [
    "3: the deadline comes before the change of product",
    { ...saving, isDeadlinePassed: true, isChangeProductInProcess: true },
    "/reached-deadline-not-goal",
  ],
  [
    "3: a change of product",
    { ...saving, isChangeProductInProcess: true },
    "/standby-mode-after-changing-bank-account",
  ],
  ["3: otherwise", saving, "/savings-created"],
  ["4: a deactivation is in process", { ...saving, isDeactivationInProcess: true }, "/account-deactivation"],
  [
    "4: the deactivation comes before what was withdrawn",
    { ...everything, lastFailureStatus: null },
    "/account-deactivation",
  ],
  [
    "5: all that was reached is withdrawn",
    { ...saving, isGoalReached: true, allReachedWithdrawn: true },
    "/completion-bank-account-actions",
  ],
  ["3: suspended by the employer, read-only", { ...saving, isSuspended: true }, "/savings-created"],
  ["6: nobody has asked for a saving yet", none, ""],
  ["6: nothing is known", null, ""],
])("links to the right page when it is %s", (_, state, page) => {
  expect(savingsLink(state, "harbour")).toBe(`/dashboard/savings${page}`);
});
