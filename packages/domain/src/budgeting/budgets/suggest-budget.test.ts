import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { signedPence } from "../../money/pence.ts";
import { CATEGORIES } from "../categories.ts";
import { canBeBudget } from "./budget.ts";
import { BUDGET_CATEGORIES, isBudgetCategory, isSuggested } from "./budget-categories.ts";
import { suggestBudget } from "./suggest-budget.ts";

const suggest = (spent: readonly number[]) => suggestBudget(spent.map(signedPence));

test("money that comes in or stays one's own has no budget", () => {
  const without = CATEGORIES.filter((category) => !isBudgetCategory(category));
  expect(without).toEqual(["income", "benefits", "interest", "savings", "transfer"]);
  expect(BUDGET_CATEGORIES.filter((category) => !isSuggested(category))).toEqual([
    "housing",
    "bills",
    "insurance",
    "loan",
    "cash",
    "fees",
    "other",
  ]);
});

describe("a suggested budget", () => {
  test.each<[string, readonly number[], number | null, number | null]>([
    ["is the median, rounded up to whole £5", [33_401, 30_000, 41_000], 33_401, 33_500],
    ["is exact where the median is whole £5", [500, 500, 500], 500, 500],
    ["is between the middle two of an even number", [10_000, 20_000, 30_000, 40_000], 25_000, 25_000],
    ["is not raised by one large purchase", [5_000, 5_000, 900_000], 5_000, 5_000],
    ["bridges a period without spending", [0, 4_000, 6_000], 4_000, 4_000],
    ["looks at six periods, the newest", [1_000, 1_000, 1_000, 1_000, 1_000, 1_000, 90_000, 90_000], 1_000, 1_000],
    ["takes refunds beyond what was spent as nothing", [-4_000, 4_000, 6_000], 4_000, 4_000],
    ["is none after two periods", [4_000, 4_000], null, null],
    ["is none where one period has spending", [0, 0, 4_000], null, null],
    ["is none where most periods have none", [0, 0, 0, 0, 4_000, 4_000], null, null],
    ["is at most the largest budget", [99_999_999, 99_999_999, 99_999_999], 99_999_999, 10_000_000],
  ])("%s", (_, spent, usualPence, amountPence) => {
    expect(suggest(spent)).toEqual(usualPence === null ? null : { usualPence, amountPence });
  });

  test("can always be set and covers the usual amount", () => {
    const spent = fc.array(fc.integer({ min: -100_000, max: 10_000_000 }), { maxLength: 9 });
    fc.assert(
      fc.property(spent, (amounts) => {
        const suggested = suggest(amounts);
        if (suggested === null) return;
        expect(canBeBudget(suggested.amountPence)).toBe(true);
        expect(suggested.amountPence).toBeGreaterThanOrEqual(suggested.usualPence);
        expect(suggested.amountPence % 500).toBe(0);
      }),
    );
  });
});
