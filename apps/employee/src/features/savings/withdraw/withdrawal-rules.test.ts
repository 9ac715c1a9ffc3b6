import { pence } from "@wellpaid/domain/money/pence";
import { describe, expect, test } from "vitest";
import { typedWithdrawal } from "./withdrawal-rules.ts";

const saved = pence(40_050);

describe("when an amount to withdraw is typed", () => {
  test.each([
    ["1", 100],
    ["40", 4_000],
    ["400.5", 40_050],
    ["400.50", 40_050],
  ])("then %s can be asked for", (text, requestedPence) => {
    expect(typedWithdrawal(text, saved)).toMatchObject({ requestedPence: requestedPence, error: undefined });
  });

  test.each([
    ["", "Required", false],
    ["0.99", "Withdrawal amount must be greater than one", false],
    ["400.51", "Please enter an amount not exceeding the amount in your saving account", true],
    ["9999999", "Please enter an amount not exceeding the amount in your saving account", true],
  ])("then %j cannot, and it says why", (text, error, isShownAtOnce) => {
    expect(typedWithdrawal(text, saved)).toEqual({
      requestedPence: undefined,
      error: error,
      isShownAtOnce: isShownAtOnce,
    });
  });
});
