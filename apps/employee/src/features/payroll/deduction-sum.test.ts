import type { DeductionItem } from "@wellpaid/contract/on-demand-pay/payroll";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changeText, keptBackOf, notesOf, seriesOf, sumLinesOf } from "./deduction-sum.ts";

const nothing: DeductionItem = {
  id: "00000000-0000-4000-8000-000000000000",
  createdAt: "2026-11-24T00:00:00.000Z",
  payday: "2026-11-27",
  month: "2026-11",
  salary: 215_000,
  advanceRecon: 0,
  advanceFee: 0,
  savingsDeposit: 0,
  netSalary: 215_000,
  carriedOver: 0,
  amountGivenBack: 0,
  feeGivenBack: 0,
  carriedOn: 0,
};

const shown = (item: DeductionItem) => sumLinesOf(item).map(({ name, amount }) => `${name} ${changeText(amount)}`);

describe("an opened payday", () => {
  test("shows the sum: salary, advances, fees, savings", () => {
    const item = { ...nothing, advanceRecon: 14_000, advanceFee: 400, savingsDeposit: 10_000, netSalary: 190_600 };
    expect(shown(item)).toEqual(["Usual pay +£2,150.00", "On-demand pay −£140.00", "Fees −£4.00", "Savings −£100.00"]);
    expect(keptBackOf(item)).toBe(24_400);
    expect(seriesOf(item)).toEqual([190_600, 14_400, 10_000]);
    expect(notesOf(item)).toEqual([]);
  });

  test("shows a refund as a separate line in addition to the deduction", () => {
    const item = {
      ...nothing,
      advanceRecon: -2_500,
      advanceFee: 0,
      amountGivenBack: 4_000,
      feeGivenBack: 200,
      netSalary: 217_500,
    };
    expect(shown(item)).toEqual(["Usual pay +£2,150.00", "On-demand pay −£15.00", "Fees −£2.00", "Refunded +£42.00"]);
    expect(keptBackOf(item)).toBe(-2_500);
    expect(seriesOf(item)).toEqual([217_500, 0, 0]);
    expect(notesOf(item)).toEqual(["£42.00 refunded because too much was deducted on an earlier payday"]);
  });

  test("shows the amount carried over from the previous payday and to the next", () => {
    const item = { ...nothing, salary: 5_000, advanceRecon: 5_000, carriedOver: 1_200, carriedOn: 700, netSalary: 0 };
    expect(shown(item)).toEqual([
      "Usual pay +£50.00",
      "Carried over from last payday −£12.00",
      "On-demand pay −£38.00",
    ]);
    expect(notesOf(item)).toEqual([
      "Includes £12.00 from an earlier payday",
      "£7.00 more will be deducted on your next payday",
    ]);
  });

  test("has lines that add up to the net salary, whatever was deducted and returned", () => {
    const amount = fc.nat({ max: 1_000_000 });
    fc.assert(
      fc.property(
        fc.record({
          carriedOver: amount,
          advances: amount,
          fees: amount,
          savings: amount,
          back: amount,
          feeBack: amount,
        }),
        ({ carriedOver, advances, fees, savings, back, feeBack }) => {
          const taken = {
            advanceRecon: carriedOver + advances - back,
            advanceFee: fees - feeBack,
            savingsDeposit: savings,
          };
          const netSalary = 9_000_000 - taken.advanceRecon - taken.advanceFee - savings;
          const sums = { carriedOver, amountGivenBack: back, feeGivenBack: feeBack };
          const item = { ...nothing, ...taken, ...sums, salary: 9_000_000, netSalary };
          expect(sumLinesOf(item).reduce((sum, line) => sum + line.amount, 0)).toBe(netSalary);
        },
      ),
    );
  });
});
