import fc from "fast-check";
import { expect, test } from "vitest";
import { signedPence } from "../../money/pence.ts";
import { likenessOf } from "./likeness.ts";
import { normaliseDescription } from "./normalise-description.ts";

const payment = (pence: number, counterparty: string | null, description: string) => ({
  pence: signedPence(pence),
  counterparty,
  description,
});

test.each([
  [payment(-1, "77", "Tesco"), payment(-900, "77", "Sainsbury"), true],
  [payment(-1, "77", "Tesco"), payment(1, "77", "Tesco"), false],
  [payment(-1, "77", "Tesco"), payment(-1, null, "Tesco"), false],
  [payment(-1, null, "TESCO STORES 2041"), payment(-5, "", "CARD PAYMENT TO Tesco Stores 9 ON 03 MAY"), true],
  [payment(-1, null, "Tesco"), payment(-1, null, "Tesco Petrol"), false],
  [payment(1, null, "Refund Tesco"), payment(-1, null, "Refund Tesco"), false],
])("compares %o and %o as alike: %s", (left, other, alike) => {
  expect(likenessOf(left) === likenessOf(other)).toBe(alike);
});

test("makes a payment without any party or description unlike all others", () => {
  expect(likenessOf(payment(-1, null, " 12/04 "))).toBeUndefined();
});

test("makes payments alike that differ only in case, numbers and the amount", () => {
  fc.assert(
    fc.property(
      fc.integer({ max: -1, min: -1e9 }),
      fc.nat(),
      fc.constantFrom("Corner Market", "O2", "B Osei"),
      (pence, number, name) => {
        expect(likenessOf(payment(pence, null, `${name.toLowerCase()} ${number}`))).toBe(
          likenessOf(payment(-1, null, name)),
        );
      },
    ),
  );
});

test.each([
  ["CARD PAYMENT TO Tesco Stores 2041 ON 03 MAY", "TESCO STORES"],
  ["TESCO STORES 3297", "TESCO STORES"],
  ["Netflix.com 866-579-7172", "NETFLIX"],
  ["DD O2 UK LTD REF 88213Z01", "O2"],
  ["McDonald's 104", "MCDONALDS"],
  ["Café Nero GB", "CAFE NERO"],
  ["DIRECT DEBIT", "DIRECT DEBIT"],
  ["12345", ""],
  ["", ""],
])("normalises the bank's description %j to %j", (description, expected) => {
  expect(normaliseDescription(description)).toBe(expected);
});
