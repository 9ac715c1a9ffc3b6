import type { AdvanceAmount, Quote } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expect, test } from "vitest";
import { amountLines, leftToSpendLines, payslipLines } from "./trace-lines.ts";

const amount = {
  amount: 652.35,
  workingDaysPassed: 14,
  workingDaysInPeriod: 23,
  trace: [
    { kind: "pay", amount: 2150 },
    { kind: "not-earned-yet", amount: -841.31 },
    { kind: "employers-share", amount: -654.34, percent: 50 },
    { kind: "beyond-limit", amount: 4 },
    { kind: "fee", amount: -2 },
  ],
} as AdvanceAmount;

test("gives each line its cause and ends with the amount, also in whole pounds", () => {
  expect(amountLines(amount, "£2.00", true)).toEqual([
    { name: "Pay for this period", value: "£2,150.00", note: "usual take-home pay, from your payroll record" },
    { name: "Not earned yet", value: "−£841.31", note: "14 of 23 working days have passed" },
    { name: "Kept for payday", value: "−£654.34", note: "your employer lets you withdraw 50% of what you've earned" },
    { name: "Withdrawn above the limit", value: "+£4.00", note: "you don't need to repay it before payday" },
    { name: "Fee", value: "−£2.00", note: "£2.00 for each withdrawal" },
    { name: "You can withdraw", value: "£652.35", note: "rounded down to £652", total: true },
  ]);
  expect(amountLines({ ...amount, amount: 652 }, "3%", true).at(-1)).not.toHaveProperty("note");
  expect(amountLines(amount, "3%", false).at(-1)?.name).toBe("Left in this pay period");
});

const quote: Quote = {
  amount: 40,
  fee: 2,
  salaryAccountEnding: "4821",
  payslip: {
    payday: "2026-11-27",
    salary: 2150,
    givenBack: 0,
    advances: 40,
    fees: 2,
    carriedOver: 0,
    savings: 0,
    savingsShort: 0,
    net: 2108,
  },
};

test("separates this withdrawal from earlier ones on a payslip", () => {
  const notes = (of: Quote) => payslipLines(of).map(({ name, value, note }) => [name, value, note]);
  expect(notes(quote)).toEqual([
    ["Usual pay", "£2,150.00", "from your payroll record"],
    ["On-demand pay", "−£40.00", "this withdrawal"],
    ["Fees", "−£2.00", "for this withdrawal"],
    ["Pay on 27.11.2026", "£2,108.00", undefined],
  ]);
  const payslip = { ...quote.payslip, givenBack: 42, advances: 140, fees: 4, carriedOver: 10, savings: 100, net: 1938 };
  expect(notes({ ...quote, payslip })).toEqual([
    ["Usual pay", "£2,150.00", "from your payroll record"],
    ["Refund", "+£42.00", "deducted by mistake on an earlier payday"],
    ["Carried over from last payday", "−£10.00", "your last pay did not cover it"],
    ["On-demand pay", "−£140.00", "this withdrawal £40.00, earlier ones £100.00"],
    ["Fees", "−£4.00", "£2.00 for this withdrawal, £2.00 for earlier ones"],
    ["Savings", "−£100.00", undefined],
    ["Pay on 27.11.2026", "£1,938.00", undefined],
  ]);
});

test("shows the shortfall of a savings deposit that the pay does not cover", () => {
  const lines = (savings: number) =>
    payslipLines({ ...quote, payslip: { ...quote.payslip, savings, savingsShort: 12.5 } }).slice(3, 4);
  const note = "£12.50 less than planned because your pay does not cover it";
  expect(lines(37.5)).toEqual([{ name: "Savings", value: "−£37.50", note }]);
  expect(lines(0)).toEqual([{ name: "Savings", value: "£0.00", note }]);
});

test("adds the withdrawal to left to spend when a bank is connected", () => {
  expect(leftToSpendLines(-91.9, 40).map(({ value }) => value)).toEqual(["−£91.90", "+£40.00", "−£51.90"]);
});
