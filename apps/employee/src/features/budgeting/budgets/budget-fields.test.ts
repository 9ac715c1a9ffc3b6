import { expect, test } from "vitest";
import { errorsOf, wishOf } from "./budget-fields.ts";

const fields = { category: "groceries", amount: "300", rollsOver: true };

test.each([
  ["300", undefined, 300],
  ["£1,234.50", undefined, 1234.5],
  ["1", undefined, 1],
  ["0.99", "Amount must be £1.00 or more", undefined],
  ["0", "Amount must be £1.00 or more", undefined],
  ["100000", undefined, 100_000],
  ["100000.01", "Amount must be £100,000.00 or less", undefined],
  ["", "Enter an amount, like 200 or 200.50", undefined],
  ["a lot", "Enter an amount, like 200 or 200.50", undefined],
])("of the amount %j the form says %s, and sends %s", (amount, error, sent) => {
  expect(errorsOf({ ...fields, amount }).amount).toBe(error);
  expect(wishOf({ ...fields, amount })?.amount).toBe(sent);
});

test.each(["", "income", "savings"])("takes no budget for %j", (category) => {
  expect(errorsOf({ ...fields, category }).category).toBe("Select a category");
  expect(wishOf({ ...fields, category })).toBeUndefined();
});
