import { describe, expect, test } from "vitest";
import { civilDate } from "../calendar/civil-date.ts";
import { pence } from "../money/pence.ts";
import {
  isDeadlinePassed,
  isPageFitting,
  isWaitingToStart,
  mayMoveSaving,
  SAVING_STATUSES,
  type SavingAtDeadline,
  type SavingsPage,
  shownStatus,
  VIEWS_OF_PAGE,
} from "./saving-states.ts";
import { PAGE_OF_VIEW, type SavingView } from "./savings-link.ts";

test.each(SAVING_STATUSES.flatMap((from) => SAVING_STATUSES.map((to) => [from, to] as const)))(
  "leads from %s only by the moves of the table to %s",
  (from, to) => {
    const legal = ["pending-open>active", "pending-open>closed", "active>closed"];
    expect(mayMoveSaving(from, to)).toBe(legal.includes(`${from}>${to}`));
  },
);

test("shows an open saving as suspended, and otherwise its status before and after", () => {
  expect(SAVING_STATUSES.map((status) => shownStatus(status, true))).toEqual(["pending-open", "suspended", "closed"]);
  expect(SAVING_STATUSES.map((status) => shownStatus(status, false))).toEqual(SAVING_STATUSES);
});

const goal: SavingAtDeadline = {
  plan: {
    kind: "goal",
    name: "Car",
    needToSavePence: pence(100_000),
    deadline: civilDate("2026-12-31"),
    monthlyContributionPence: pence(9_091),
  },
  savedPence: pence(50_000),
  paydaysUnderWay: [],
  isChangeProductInProcess: false,
  allReachedWithdrawn: false,
};

test.each<[string, SavingAtDeadline, string, boolean]>([
  ["the last day", goal, "2026-12-31", false],
  ["the day after", goal, "2027-01-01", true],
  ["the goal is reached", { ...goal, savedPence: pence(100_000) }, "2027-01-01", false],
  ["its last deposit is under way", { ...goal, paydaysUnderWay: [civilDate("2026-12-31")] }, "2027-01-01", false],
  ["the bank changes", { ...goal, isChangeProductInProcess: true }, "2027-01-01", false],
  ["everything is withdrawn", { ...goal, allReachedWithdrawn: true }, "2027-01-01", false],
  ["a buffer", { ...goal, plan: { kind: "buffer", monthlyContributionPence: pence(5_000) } }, "2027-01-01", false],
])("decides whether the deadline passed without the goal when it is %s", (_, saving, today, expected) => {
  expect(isDeadlinePassed(saving, civilDate(today))).toBe(expected);
});

test("ends the wait of a later saving on its day", () => {
  const days = ["2026-12-08", "2026-12-09", "2026-12-10"].map(civilDate);
  expect(days.map((day) => isWaitingToStart(civilDate("2026-12-09"), day))).toEqual([true, false, false]);
});

describe("a page of savings", () => {
  const views = Object.keys(PAGE_OF_VIEW) as SavingView[];

  test.each(views)("for the view %s fits the page of its link, so that no link loops", (view) => {
    expect(isPageFitting(PAGE_OF_VIEW[view], view)).toBe(true);
  });

  test("opens the start when nothing is known, and closes it otherwise", () => {
    const wayIn: SavingsPage[] = [
      "",
      "terms-and-conditions",
      "privacy-note",
      "savings-account-creation",
      "savings-account-creation-confirm",
      "bank-offers-review",
      "savings-account-creation-journey",
    ];
    for (const page of wayIn) {
      expect(views.filter((view) => isPageFitting(page, view))).toEqual(["none"]);
    }
  });

  test.each<[SavingsPage, readonly SavingView[]]>([
    ["savings-settings", ["created"]],
    ["changing-bank-account", ["created"]],
    ["savings-created", ["created", "read-only"]],
    ["changing-plan-to-buffer", ["reached-goal", "reached-deadline", "all-withdrawn"]],
    [
      "savings-account-creation-completion",
      ["congratulations", "reached-goal", "reached-deadline", "standby", "created"],
    ],
    ["registration-to-{provider}-waiting-access", ["waiting", "rejected"]],
    ["registration-to-{provider}-waiting-to-start", ["to-start"]],
    ["standby-mode-after-changing-bank-account", ["standby"]],
    ["reached-goal", ["reached-goal"]],
    ["reached-deadline-not-goal", ["reached-deadline"]],
    ["completion-bank-account-actions", ["all-withdrawn"]],
    ["account-deactivation", ["deactivation"]],
    ["{provider}-error", ["failed"]],
    ["what-is-{product}-savings", views],
  ])("named %s opens in %j only", (page, expected) => {
    expect(views.filter((view) => isPageFitting(page, view))).toEqual(expected);
  });

  test("exists for every route of savings", () => {
    expect(Object.keys(VIEWS_OF_PAGE)).toHaveLength(21);
  });
});
