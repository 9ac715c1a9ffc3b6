import type { AdvanceAmount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { expect, test } from "vitest";
import { offerOf } from "./offer.ts";

const available = (wish: Partial<AdvanceAmount> = {}) =>
  ({
    ...{ amount: 500.9, min: 10, max: 1_000, availableCount: 5, isDateBeforeBoundary: false },
    ...{ salaryAccountEnding: "4821", isAccountNew: false, isAwaitingEmployer: false, ...wish },
  }) as AdvanceAmount;

test.each([
  ["there is enough", available(), 9_190, { pounds: 92, isAll: true }],
  ["exactly so much is missing", available(), 9_200, { pounds: 92, isAll: true }],
  ["less than the least is missing", available(), 120, { pounds: 10, isAll: true }],
  ["more is missing than there is", available(), 90_000, { pounds: 500, isAll: false }],
  ["the maximum is less", available({ max: 80 }), 9_190, { pounds: 80, isAll: false }],
  ["not enough is earned for the least", available({ amount: 9.99 }), 9_190, null],
  ["no withdrawal is left", available({ availableCount: 0 }), 9_190, null],
  ["the period is closed", available({ isDateBeforeBoundary: true }), 9_190, null],
  ["payroll knows no salary account", available({ salaryAccountEnding: null }), 9_190, null],
  ["the employer has to confirm them first", available({ isAwaitingEmployer: true }), 9_190, null],
  ["the salary account has just replaced another", available({ isAccountNew: true }), 9_190, null],
  ["the salary account is objected to", available({ isAccountObjectedTo: true }), 9_190, null],
  ["there is no access", null, 9_190, null],
])("offers that amount when %s", (_, available, short, expected) => {
  expect(offerOf(available, short)).toEqual(expected);
});
