import { pence } from "@wellpaid/domain/money";
import { describe, expect, test } from "vitest";
import { typedWithdrawal } from "./withdrawal-rules.ts";

const saved = pence(40_050);

describe("a typed amount to withdraw", () => {
  test.each([
    ["1", 100],
    ["40", 4_000],
    ["400.5", 40_050],
    ["400.50", 40_050],
  ])("of %s is accepted", (text, requestedPence) => {
    expect(typedWithdrawal(text, saved)).toMatchObject({ requestedPence: requestedPence, error: undefined });
  });

  test.each([
    ["", "Required", false],
    ["0.99", "Withdrawal amount must be greater than one", false],
    ["400.51", "Please enter an amount not exceeding the amount in your saving account", true],
    ["9999999", "Please enter an amount not exceeding the amount in your saving account", true],
  ])("of %j is refused with a reason", (text, error, isShownAtOnce) => {
    expect(typedWithdrawal(text, saved)).toEqual({
      requestedPence: undefined,
      error: error,
      isShownAtOnce: isShownAtOnce,
    });
  });
});
