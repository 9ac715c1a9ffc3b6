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
  toldStatus,
  VIEWS_OF_PAGE,
} from "./saving-states.ts";
import { PAGE_OF_VIEW, type SavingView } from "./savings-link.ts";

test.each(SAVING_STATUSES.flatMap((from) => SAVING_STATUSES.map((to) => [from, to] as const)))(
  "when a saving is %s then only the table's moves lead to %s",
  (from, to) => {
    const legal = ["pending-open>active", "pending-open>closed", "active>closed"];
    expect(mayMoveSaving(from, to)).toBe(legal.includes(`${from}>${to}`));
  },
);

test("when an open saving is suspended, then that is told; before and after it is open, its status is", () => {
  expect(SAVING_STATUSES.map((status) => toldStatus(status, true))).toEqual(["pending-open", "suspended", "closed"]);
  expect(SAVING_STATUSES.map((status) => toldStatus(status, false))).toEqual(SAVING_STATUSES);
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
])("when it is %s, then the deadline has passed without the goal or not", (_, saving, today, expected) => {
  expect(isDeadlinePassed(saving, civilDate(today))).toBe(expected);
});

test("when a later saving's day comes, then it waits no longer", () => {
  const days = ["2026-12-08", "2026-12-09", "2026-12-10"].map(civilDate);
  expect(days.map((day) => isWaitingToStart(civilDate("2026-12-09"), day))).toEqual([true, false, false]);
});

describe("a page of savings", () => {
  const views = Object.keys(PAGE_OF_VIEW) as SavingView[];

  test.each(views)(
    "when the view is %s, then the page where the link leads fits, so that nobody is sent in a circle",
    (view) => {
      expect(isPageFitting(PAGE_OF_VIEW[view], view)).toBe(true);
    },
  );

  test("when nothing is known, then the way in is open; else it is closed", () => {
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
  ])("when it is %s, then it opens in %j only", (page, expected) => {
    expect(views.filter((view) => isPageFitting(page, view))).toEqual(expected);
  });

  test("when the routes of the specification are counted, then each is there", () => {
    expect(Object.keys(VIEWS_OF_PAGE)).toHaveLength(21);
  });
});
