import fc from "fast-check";
import { expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { pence } from "../../money/pence.ts";
import type { GoalPlan } from "./plan.ts";
import { isDeadlineOver, isGoalReached, monthsToGoal, progressPercent } from "./progress.ts";

const goal: GoalPlan = {
  kind: "goal",
  name: "Car",
  needToSavePence: pence(100_000),
  deadline: civilDate("2026-12-31"),
  monthlyContributionPence: pence(9_000),
};

test.each([
  // saved → percent, reached, months
  [0, 0, false, 12],
  [499, 0, false, 12],
  [500, 1, false, 12],
  [50_000, 50, false, 6],
  [91_000, 91, false, 1],
  [91_001, 91, false, 1],
  [90_999, 91, false, 2],
  [99_400, 99, false, 1],
  [99_999, 99, false, 1],
  [100_000, 100, true, 0],
  [250_000, 100, true, 0],
])("shows for %s pence of £1,000 %s %, reached: %s, %s months at £90", (saved, percent, isReached, months) => {
  expect(progressPercent(goal, pence(saved))).toBe(percent);
  expect(isGoalReached(goal, pence(saved))).toBe(isReached);
  expect(monthsToGoal(goal, pence(saved))).toBe(months);
});

test("shows no number of months when nothing is contributed", () => {
  expect(monthsToGoal({ ...goal, monthlyContributionPence: pence(0) }, pence(1))).toBeNull();
});

test("has no goal to reach for a buffer", () => {
  expect(isGoalReached({ kind: "buffer", monthlyContributionPence: pence(5_000) }, pence(1_000_000))).toBe(false);
});

test("shows 100 % as reached for any goal, and never falls as more is saved", () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(amount, amount, fc.nat(1_000), (need, saved, more) => {
      const plan = { ...goal, needToSavePence: pence(need) };
      const percent = progressPercent(plan, pence(saved));
      expect(percent === 100).toBe(isGoalReached(plan, pence(saved)));
      expect(progressPercent(plan, pence(saved + more))).toBeGreaterThanOrEqual(percent);
    }),
  );
});

test.each([
  ["on its day", "2026-12-31", [], false],
  ["the day after", "2027-01-01", [], true],
  ["while its last deposit is under way", "2027-01-01", ["2026-12-31"], false],
  ["while only a later deposit is under way", "2027-02-01", ["2027-01-29"], true],
])(
  "decides whether the deadline is over, with its day and deposits past, when it is %s",
  (_, today, underWay, expected) => {
    expect(isDeadlineOver(goal.deadline, civilDate(today), underWay.map(civilDate))).toBe(expected);
  },
);
