import { expect, test } from "vitest";
import { proposedTexts } from "./proposed-text.ts";

test("shows each setting in its own unit, and a fee on a single line", () => {
  const lines = proposedTexts([
    { field: "feeApproach", before: "fixed", after: "percent" },
    { field: "feeAmount", before: null, after: 2.5 },
    { field: "maxPercent", before: 50, after: 80 },
    { field: "minAdvancePence", before: 1_000, after: 2_550 },
    { field: "maxAdvances", before: 5, after: 9 },
    { field: "cutOffWorkingDays", before: 3, after: 1 },
    { field: "defaultPayday", before: 31, after: 15 },
    { field: "paydayDay", before: 28, after: 31 },
    { field: "division", before: "england-and-wales", after: "scotland" },
    { field: "isAdvancesAvailable", before: false, after: true },
  ]);
  expect(lines.map(({ name, value }) => `${name}: ${value}`)).toEqual([
    "Withdrawal fee: £2.00 (standard) → 2.5%",
    "Limit per pay period: 50% → 80%",
    "Minimum withdrawal: £10.00 → £25.50",
    "Withdrawals per pay period: 5 → 9",
    "Cut-off: 3 working days before payday → 1 working day before payday",
    "Payday: last day → day 15",
    "Payday: day 28 → last day",
    "Bank holidays: England and Wales → Scotland",
    "On-demand pay: off → on",
  ]);
});

test("shows a fixed fee in pounds", () => {
  const [fee] = proposedTexts([
    { field: "feeApproach", before: "fixed", after: "fixed" },
    { field: "feeAmount", before: 350, after: 0 },
  ]);
  expect(fee?.value).toBe("£3.50 → £0.00");
});
