import { expect, test } from "vitest";
import { normaliseDescription } from "./normalise-description.ts";

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
