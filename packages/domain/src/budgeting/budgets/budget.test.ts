import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CivilDate, civilDate } from "../../calendar/civil-date.ts";
import { pence, signedPence } from "../../money/pence.ts";
import {
  type Budget,
  type BudgetTerm,
  budgetIn,
  byNearestToEnd,
  canBeBudget,
  daysOf,
  paceOf,
  percentSpent,
  rollsSince,
} from "./budget.ts";

const FIRST = civilDate("2026-01-30");
const DAYS = 30;
const firstDayOf = (index: number): CivilDate => addDays(FIRST, index * DAYS);
const daysOfPeriod = (index: number) => ({ first: firstDayOf(index), last: addDays(firstDayOf(index + 1), -1) });
const periodsOf = (spent: readonly number[]) =>
  spent.map((amount, index) => ({ days: daysOfPeriod(index), spentPence: signedPence(amount) }));
const term = (index: number, amount: number | null, rollsOver = false): BudgetTerm => ({
  fromDay: firstDayOf(index),
  amountPence: amount === null ? null : pence(amount),
  rollsOver,
});
const left = (terms: readonly BudgetTerm[], spent: readonly number[], isCurrent = true) =>
  budgetIn(terms, periodsOf(spent), isCurrent)?.leftPence ?? null;

test.each([
  [99, false],
  [100, true],
  [10_000_000, true],
  [10_000_001, false],
])("%s pence can be a budget: %s", (amount, expected) => {
  expect(canBeBudget(pence(amount))).toBe(expected);
});

describe("a budget in in each pay period", () => {
  test.each<[string, readonly BudgetTerm[], readonly number[], number | null]>([
    ["is the amount less what was spent", [term(0, 10_000)], [4_000], 6_000],
    ["is below zero when overspent", [term(0, 10_000)], [10_001], -1],
    ["is never more than the amount, whatever was refunded", [term(0, 10_000)], [-4_000], 10_000],
    ["starts afresh where nothing rolls over", [term(0, 10_000)], [4_000, 0], 10_000],
    ["takes over what is left", [term(0, 10_000, true)], [4_000, 1_000], 15_000],
    ["takes over what was overspent", [term(0, 10_000, true)], [12_000, 1_000], 7_000],
    ["takes over from several periods", [term(0, 10_000, true)], [4_000, 12_000, 0], 14_000],
    ["may have nothing available", [term(0, 10_000, true)], [35_000, 0], -15_000],
    ["takes over nothing from before roll-over was on", [term(0, 10_000), term(1, 10_000, true)], [0, 0], 10_000],
    ["takes over nothing once roll-over is off", [term(0, 10_000, true), term(1, 10_000)], [0, 0], 10_000],
    ["keeps an earlier amount in what rolls over", [term(0, 10_000, true), term(1, 5_000, true)], [0, 0], 15_000],
    ["takes the newest term as that of today", [term(1, 10_000)], [0], 10_000],
    ["is none once it was removed", [term(0, 10_000, true), term(1, null)], [0, 0], null],
    [
      "takes over nothing across a gap",
      [term(0, 10_000, true), term(1, null), term(2, 10_000, true)],
      [0, 0, 0],
      10_000,
    ],
    ["is none without a term", [], [0], null],
  ])("%s", (_, terms, spent, expected) => {
    expect(left(terms, spent)).toBe(expected);
  });

  test("is none in an earlier period before it was set", () => {
    expect(left([term(1, 10_000)], [0], false)).toBeNull();
  });

  test.each([
    [-14, true],
    [-2, true],
    [0, true],
    [2, true],
    [14, true],
    [15, false],
    [28, false],
  ])("that was set %s days after the first day of an earlier period belongs to it: %s", (after, expected) => {
    const terms = [{ fromDay: addDays(FIRST, after), amountPence: pence(100), rollsOver: false }];
    expect(budgetIn(terms, periodsOf([0]), false) !== null).toBe(expected);
  });

  test("applies the newest term to today, whatever the payday became", () => {
    const early = { days: { first: addDays(FIRST, -3), last: addDays(FIRST, -1) }, spentPence: signedPence(0) };
    expect(budgetIn([term(0, 10_000)], [early], true)?.amountPence).toBe(10_000);
    expect(budgetIn([term(0, 10_000)], [early], false)).toBeNull();
  });

  test("loses no penny from period to period", () => {
    const amounts = fc.array(
      fc.record({ amount: fc.integer({ min: 100, max: 10_000_000 }), spent: fc.nat(9_999_999) }),
      { minLength: 1, maxLength: 24 },
    );
    fc.assert(
      fc.property(amounts, (periods) => {
        const terms = periods.map(({ amount }, index) => term(index, amount, true));
        const allowed = periods.reduce((total, { amount }) => total + amount, 0);
        const spent = periods.map((period) => period.spent);
        expect(left(terms, spent)).toBe(allowed - spent.reduce((total, amount) => total + amount, 0));
      }),
    );
  });
});

test.each<[string, readonly BudgetTerm[], number | null]>([
  ["no term", [], null],
  ["none that rolls over", [term(0, 100)], null],
  ["a removed one", [term(0, null, true)], null],
  ["the first that rolls over", [term(2, 100, true), term(0, 100), term(1, 100, true)], 1],
])("what rolls over of %s is decided since then", (_, terms, index) => {
  expect(rollsSince(terms)).toBe(index === null ? null : firstDayOf(index));
});

const budget = (available: number, spent: number): Budget => ({
  amountPence: pence(10_000),
  rollsOver: true,
  rolledOverPence: signedPence(available - 10_000),
  availablePence: signedPence(available),
  spentPence: pence(spent),
  leftPence: signedPence(available - spent),
});

test.each([
  [10_000, 0, 0],
  [10_000, 9_999, 99],
  [10_000, 10_000, 100],
  [10_000, 25_000, 250],
  [0, 0, 100],
  [-500, 0, 100],
])("of %s available, %s spent are %s %%", (available, spent, percent) => {
  expect(percentSpent(budget(available, spent))).toBe(percent);
});

test.each([
  [0, 1, 30],
  [14, 15, 16],
  [29, 30, 1],
  // On payday itself the period is over.
  [30, 30, 0],
  [45, 30, 0],
])("%s days after its first, %s days of a period are gone and %s left", (after, gone, remaining) => {
  expect(daysOf(daysOfPeriod(0), addDays(FIRST, after))).toEqual({ total: 30, gone, left: remaining });
});

test.each([
  [10_000, 0, 1, "on-track"],
  [10_000, 1_300, 1, "on-track"],
  [10_000, 1_400, 1, "fast"],
  [10_000, 5_000, 15, "on-track"],
  [10_000, 6_100, 15, "fast"],
  [10_000, 10_000, 30, "on-track"],
  [10_000, 10_000, 10, "fast"],
  [10_000, 10_001, 30, "over"],
  [-500, 0, 1, "over"],
  [0, 0, 1, "on-track"],
])("of %s available, %s spent on day %s of 30 is %s", (available, spent, gone, pace) => {
  expect(paceOf(budget(available, spent), { gone, total: 30 })).toBe(pace);
});

test("puts those nearest to their end first", () => {
  const [over, most, some, little] = [budget(100, 200), budget(10_000, 9_000), budget(100, 50), budget(9_000, 4_500)];
  expect([little, some, over, most].toSorted(byNearestToEnd)).toEqual([over, most, some, little]);
});
