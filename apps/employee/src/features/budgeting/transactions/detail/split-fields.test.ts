import { expect, test } from "vitest";
import {
  bodyOf,
  canBeSplit,
  emptyPart,
  errorsOf,
  isSplit,
  leftOf,
  type PartFields,
  partsOf,
  withRest,
} from "./split-fields.ts";
import { rowLine } from "../row-line.ts";

const gbp = (value: number) => ({ value, currency: "GBP" });
const whole = { amount: gbp(-1_000), category: { key: "shopping" }, parts: [], isSplitOutdated: false, note: null };
const part = (key: string, value: number) => ({ category: { key }, amount: gbp(value), note: null });
const fields = (...amounts: string[]): PartFields[] =>
  amounts.map((amount, key) => ({ key, category: "gifts", amount, note: "" }));

test("begins with the transaction's own category, or with the parts that there are", () => {
  expect(partsOf(whole)).toMatchObject([
    { category: "shopping", amount: "" },
    { category: "", amount: "" },
  ]);
  expect(partsOf({ ...whole, parts: [part("gifts", -700), part("cash", -300)] })).toMatchObject([
    { category: "gifts", amount: "7.00" },
    { category: "cash", amount: "3.00" },
  ]);
});

test.each([
  [["7", "3"], 0],
  [["7", ""], 300],
  [["7", "3.01"], -1],
])("of £10 the parts %j leave %i", (amounts, left) => {
  expect(leftOf(whole, fields(...amounts))).toBe(left);
  expect(isSplit(whole, fields(...amounts))).toBe(left === 0);
});

test.each([
  [
    ["7", ""],
    ["7", "3.00"],
  ],
  [
    ["7", "4"],
    ["7", "3.00"],
  ],
  [["11", ""], undefined],
  [["12", "1"], undefined],
  [["7", "3"], undefined],
])("of £10 the parts %j are mended to %j", (amounts, mended) => {
  const parts = fields(...amounts);
  expect(withRest(parts, leftOf(whole, parts))?.map(({ amount }) => amount)).toEqual(mended);
});

test("reports what a part lacks", () => {
  expect(Object.keys(errorsOf(emptyPart(0, leftOf(whole, []))))).toEqual(["category"]);
  expect(Object.keys(errorsOf({ key: 0, category: "gifts", amount: "0", note: "" }))).toEqual(["amount"]);
});

test("sends amounts with the sign of the transaction", () => {
  expect(bodyOf(whole, fields("7", "3")).parts.map(({ amount }) => amount)).toEqual([-700, -300]);
  expect(bodyOf({ ...whole, amount: gbp(1_000) }, fields("7", "3")).parts.map(({ amount }) => amount)).toEqual([
    700, 300,
  ]);
});

test("is offered for pounds of two pence or more", () => {
  expect([gbp(-2), gbp(2), gbp(1), { value: 500, currency: "EUR" }].map((amount) => canBeSplit({ amount }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("a row says where the transaction counts", () => {
  const split = { ...whole, parts: [part("gifts", -500), part("cash", -300), part("gifts", -200)] };
  expect(rowLine(whole)).toBe("Shopping");
  expect(rowLine({ ...split, note: "party" })).toBe("Split: Gifts and donations, Cash · party");
  expect(rowLine({ ...split, isSplitOutdated: true })).toBe("Shopping · Split no longer adds up");
});
