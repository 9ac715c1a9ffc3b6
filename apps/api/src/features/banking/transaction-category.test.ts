import { expect, test } from "vitest";
import { givenCategoryOf, storedCategoryOf } from "./transaction-category.ts";

const TESCO = { amountPence: -500, counterparty: null, description: "TESCO STORES 2041" };
const NUMBERS = { ...TESCO, description: "9912345" };
const LIKE_TESCO = new Map([["out merchant Tesco", "gifts"]]);
const BY_THE_WORDS = new Map([["out what TESCO STORES", "holidays"]]);

test.each([
  ["what was chosen for all alike", TESCO, "shopping", LIKE_TESCO, ["gifts", "shopping", false]],
  ["what was chosen, where the aggregator says nothing", TESCO, null, LIKE_TESCO, ["gifts", "groceries", true]],
  ["what was chosen by the words", TESCO, "shopping", BY_THE_WORDS, ["holidays", "shopping", false]],
  ["what the aggregator says", TESCO, "shopping", new Map(), ["shopping", null, false]],
  ["what we make of the words", TESCO, null, new Map(), ["groceries", null, true]],
  ["other, where nothing says anything", NUMBERS, null, new Map(), ["other", null, true]],
])("the category is %s", (_, described, given, rules, expected) => {
  const { category, bankCategory, isOurs } = storedCategoryOf(described, given, rules);
  expect([category, bankCategory, isOurs]).toEqual(expected);
});

test("an aggregator that says other says nothing", () => {
  expect([null, "other", "groceries"].map(givenCategoryOf)).toEqual([null, null, "groceries"]);
});
