import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { pence } from "@wellpaid/domain/money";
import { describe, expect, test } from "vitest";
import { amountMessage, maxAmountOf, presetsOf, typedAmount } from "./amount-rules.ts";

const usual: AdvanceAmount = {
  amount: 652,
  min: 10,
  max: 1075,
  limit: 654,
  estimated: 0,
  availableCount: 5,
  initialMaximumAvailableCount: 5,
  isDateBeforeBoundary: false,
  bound: "earned",
  earned: 1308,
  workingDaysPassed: 14,
  workingDaysInPeriod: 23,
  enoughEarnedOn: null,
  payday: "2026-11-27",
  cutOffAt: "2026-11-24T00:00:00.000Z",
  salaryAccountEnding: "4821",
  isAccountNew: false,
  isAwaitingEmployer: false,
  isAccountObjectedTo: false,
  payslip: {
    payday: "2026-11-27",
    salary: 2150,
    givenBack: 0,
    advances: 0,
    fees: 0,
    carriedOver: 0,
    savings: 0,
    savingsShort: 0,
    net: 2150,
  },
  trace: [],
};

describe("a typed amount", () => {
  test.each(["", "0", "x", "."])("has no value and no error when it is %o", (text) => {
    expect(typedAmount(text, usual)).toEqual({ requestedPence: undefined, refusal: undefined });
  });

  test.each([
    ["40", usual, undefined],
    ["652", usual, undefined],
    ["9", usual, "The requested amount should be at least £10"],
    ["653", usual, "The requested amount shouldn't exceed £652"],
    ["99999999999", usual, "The requested amount shouldn't exceed £652"],
    ["653", { ...usual, amount: 652.75 }, "The requested amount shouldn't exceed £652"],
    [
      "120",
      { ...usual, amount: 98, estimated: 975, bound: "period-limit" },
      "You've reached your withdrawal limit of £1,075 for this pay period, please try again after you've been paid. You can still withdraw £98.",
    ],
    ["40", { ...usual, amount: 5 }, "You have not earned enough to withdraw yet. Try again later in your pay period."],
    [
      "40",
      { ...usual, amount: 5, enoughEarnedOn: "2026-12-01" },
      "You can withdraw from 01.12.2026, when you have earned enough.",
    ],
    [
      "120",
      { ...usual, amount: 100, bound: "own-each-limit" },
      "You've set a limit of £100 for each withdrawal. Enter less, or change your limit.",
    ],
  ] as const)("has the right message when it is %s", (text, amount, message) => {
    const { requestedPence, refusal } = typedAmount(text, amount);
    expect(requestedPence).toBe(pence(Number(text) * 100));
    expect(refusal && amountMessage(refusal)).toBe(message);
  });
});

describe("the suggested amounts", () => {
  const offered = (amount: Partial<AdvanceAmount>) => presetsOf({ ...usual, ...amount }).map((preset) => preset.text);

  test("are the usual ones when all of them can be withdrawn", () => {
    expect(offered({})).toEqual(["£20", "£40", "£80", "£150"]);
  });

  test("end with the cap when it is lower", () => {
    expect(offered({ amount: 98 })).toEqual(["£20", "£40", "£80", "£98"]);
  });

  test("start at the minimum when it is higher", () => {
    expect(offered({ min: 50, amount: 98 })).toEqual(["£80", "£98"]);
  });

  test("are whole pounds when the cap has pence", () => {
    expect(maxAmountOf({ ...usual, amount: 97.09 })).toBe(pence(9_700));
    expect(offered({ amount: 97.09 })).toEqual(["£20", "£40", "£80", "£97"]);
  });
});
