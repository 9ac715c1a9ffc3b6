import { describe, expect, test } from "vitest";
import { civilDate } from "../calendar/civil-date.ts";
import { pence } from "../money/pence.ts";
import type { SavingPlan } from "./plan/plan.ts";
import {
  deadlineError,
  goalNameError,
  goalSumError,
  previousNameError,
  storedGoalName,
  maySwitchFrom,
  ORDER_OF_PLAN_REFUSALS,
  type PlanChosenIn,
  type PlanFacts,
  recommendedBuffer,
  refusalOfPlan,
} from "./settings-rules.ts";

test.each([
  ["", "required"],
  [" ", "invalid"],
  ["\u00A0\u2003\t", "invalid"],
  ["\u200B", "invalid"],
  // What is drawn as nothing without being a space: a filler of Korean, an empty cell of Braille.
  ["\u3164", "invalid"],
  [" \u2800\uFE0F", "invalid"],
  ["Car\u0000", "invalid"],
  ["Car\uD83C", "invalid"],
  ["Car", null],
  ["  Car  ", null],
  ["A".repeat(20), null],
  [` ${"A".repeat(20)} `, null],
  ["A".repeat(21), "too-long"],
  // Twenty letters, each written as two signs.
  ["e\u0301".repeat(20), null],
  ["🏝".repeat(20), null],
  ["🏝".repeat(21), "too-long"],
])("for the goal name %j returns the error: %s", (typed, expected) => {
  expect(goalNameError(typed)).toBe(expected);
});

test("stores a name without outer spaces and each letter as a single character", () => {
  expect(storedGoalName("  Cafe\u0301 ")).toBe("Caf\u00E9");
});

test.each([
  ["", "required"],
  [" \u00A0", "required"],
  ["\u200B\u3164", "required"],
  ["Ash", null],
  [` ${"A".repeat(50)} `, null],
  ["A".repeat(51), "too-long"],
  ["Ash\u0007Elm\nOak", "invalid"],
  ["Ash\uD800", "invalid"],
  ["Ash\t", null],
])("for the previous name %j returns the error: %s", (typed, expected) => {
  expect(previousNameError(typed)).toBe(expected);
});

test.each([
  [undefined, 0, "required"],
  [0, 0, "zero"],
  [1, 0, null],
  [4_999, 5_000, "below-saved"],
  [5_000, 5_000, null],
])("for a goal of %s with %s saved returns the error: %s", (sum, saved, expected) => {
  expect(goalSumError(sum === undefined ? undefined : pence(sum), pence(saved))).toBe(expected);
});

test.each([
  [null, "required"],
  [undefined, "invalid"],
  ["2026-12-23", "before-payday"],
  ["2026-12-24", null],
  ["2126-12-24", null],
  ["2126-12-25", "invalid"],
])("for a deadline of %s and payday 24 December 2026 returns the error: %s", (deadline, expected) => {
  const parsed = typeof deadline === "string" ? civilDate(deadline) : deadline;
  expect(deadlineError(parsed, civilDate("2026-12-24"))).toBe(expected);
});

test.each([
  [200_000, 10_000],
  [199_000, 9_900],
  [1_999, 0],
])("for a salary of %s pence advises a buffer of %s: 5 %, down to the pound", (salary, expected) => {
  expect(recommendedBuffer(pence(salary))).toBe(expected);
});

describe("the choice of a plan", () => {
  const goal: SavingPlan = {
    kind: "goal",
    name: "Car",
    needToSavePence: pence(100_000),
    deadline: civilDate("2027-10-31"),
    monthlyContributionPence: pence(9_091),
  };
  const buffer: SavingPlan = { kind: "buffer", monthlyContributionPence: pence(5_000) };
  const facts: PlanFacts = {
    today: civilDate("2026-12-09"),
    monthlySalaryPence: pence(200_000),
    isDepositExternal: false,
    isBufferOnly: false,
    isClosingPeriod: false,
    savedPence: pence(0),
    current: buffer,
    lastTypeSwitchDate: null,
  };
  const of = (kind: SavingPlan, monthly: number): SavingPlan => ({ ...kind, monthlyContributionPence: pence(monthly) });

  test.each<[string, SavingPlan, PlanChosenIn, Partial<PlanFacts>, object | undefined]>([
    ["a buffer", buffer, "settings", {}, undefined],
    ["a goal for the first time", goal, "settings", {}, undefined],
    ["the closing period", buffer, "settings", { isClosingPeriod: true }, { code: "SAVINGS_CLOSED_BEFORE_PAYDAY" }],
    [
      "the closing period, an outcome",
      buffer,
      "outcome",
      { isClosingPeriod: true },
      { code: "SAVINGS_CLOSED_BEFORE_PAYDAY" },
    ],
    ["the closing period, a new saving", buffer, "creation", { isClosingPeriod: true, current: null }, undefined],
    ["buffers only", goal, "settings", { isBufferOnly: true }, { code: "GOAL_NOT_AVAILABLE" }],
    [
      "buffers only, a new saving",
      goal,
      "creation",
      { isBufferOnly: true, current: null },
      { code: "GOAL_NOT_AVAILABLE" },
    ],
    ["buffers only, a goal from before", goal, "settings", { isBufferOnly: true, current: goal }, undefined],
    [
      "six days after a switch",
      goal,
      "settings",
      { lastTypeSwitchDate: civilDate("2026-12-03") },
      { code: "TYPE_SWITCH_TOO_SOON", from: "2026-12-10" },
    ],
    ["a week after a switch", goal, "settings", { lastTypeSwitchDate: civilDate("2026-12-02") }, undefined],
    ["six days after, no switch", buffer, "settings", { lastTypeSwitchDate: civilDate("2026-12-03") }, undefined],
    [
      "six days after, an outcome",
      buffer,
      "outcome",
      { current: goal, lastTypeSwitchDate: civilDate("2026-12-03") },
      undefined,
    ],
    ["the goal is what is saved", goal, "settings", { savedPence: pence(100_000) }, undefined],
    ["the goal is below what is saved", goal, "settings", { savedPence: pence(100_001) }, { code: "GOAL_BELOW_SAVED" }],
    ["a goal without a salary", goal, "settings", { monthlySalaryPence: null }, { code: "NO_PAYROLL_RECORD" }],
    ["a buffer without a salary", buffer, "settings", { monthlySalaryPence: null }, undefined],
    [
      "a goal without a salary, EXT",
      goal,
      "settings",
      { monthlySalaryPence: null, isDepositExternal: true },
      undefined,
    ],
    ["all of the salary", of(buffer, 200_000), "settings", {}, undefined],
    ["a buffer above the salary", of(buffer, 200_001), "settings", {}, { code: "BUFFER_ABOVE_SALARY" }],
    ["a goal above the salary", of(goal, 200_001), "creation", {}, { code: "GOAL_ABOVE_SALARY" }],
    ["above the salary, EXT", of(goal, 200_001), "settings", { isDepositExternal: true }, undefined],
  ])("is allowed or refused correctly when it is: %s", (_, plan, chosenIn, differing, expected) => {
    expect(refusalOfPlan(plan, chosenIn, { ...facts, ...differing })).toEqual(expected);
  });

  test("is refused with the first reason in order when everything prevents it", () => {
    const worst: PlanFacts = {
      ...facts,
      isClosingPeriod: true,
      isBufferOnly: true,
      lastTypeSwitchDate: facts.today,
      savedPence: pence(1_000_000),
      monthlySalaryPence: pence(1),
    };
    const inOrder = [worst];
    inOrder.push({ ...worst, isClosingPeriod: false });
    inOrder.push({ ...worst, isClosingPeriod: false, isBufferOnly: false });
    inOrder.push({ ...worst, isClosingPeriod: false, isBufferOnly: false, lastTypeSwitchDate: null });
    const codes = inOrder.map((each) => refusalOfPlan(goal, "settings", each)?.code);
    expect(codes).toEqual(ORDER_OF_PLAN_REFUSALS.map(([code]) => code).slice(0, 4));
  });
});

test("allows a first switch of goal and buffer at once", () => {
  expect(maySwitchFrom(null)).toBeNull();
  expect(maySwitchFrom(civilDate("2026-12-28"))).toBe("2027-01-04");
});
