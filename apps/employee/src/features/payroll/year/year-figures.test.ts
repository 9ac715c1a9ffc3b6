import type { DeductionItem } from "@wellpaid/contract/on-demand-pay/payroll";
import { expect, test } from "vitest";
import { feesByMonth, payByMonth, payFiguresOf, paydaysOf } from "./year-figures.ts";

const item = (payday: string, change: Partial<DeductionItem> = {}): DeductionItem => ({
  ...{ id: payday, createdAt: `${payday}T00:00:00Z`, payday, month: payday.slice(0, 7) },
  ...{ salary: 200_000, advanceRecon: 4_000, advanceFee: 200, savingsDeposit: 5_000, netSalary: 190_800 },
  ...{ carriedOver: 0, amountGivenBack: 0, feeGivenBack: 0, carriedOn: 0 },
  ...change,
});

const known = { taxYear: 2026, since: "2026-04-20", today: "2026-07-10" };

test("shows months without a known payday as unknown, and leaves out other tax years", () => {
  const items = [item("2026-06-30"), item("2026-04-30"), item("2026-04-03"), item("2025-12-30")];
  const months = payByMonth(items, known);
  expect(months.map(({ month, figures }) => [month, figures?.paydays ?? null])).toEqual([
    ["2026-04", 1],
    ["2026-05", null],
    ["2026-06", 1],
    ["2026-07", null],
  ]);
  expect(months[0]?.parts).toEqual([190_800, 4_200, 5_000]);
  expect(months[1]?.parts).toBeNull();
});

test("adds up the months to the penny as the history's lines do", () => {
  const refunded = { advanceRecon: -2_500, advanceFee: 0, savingsDeposit: 0, netSalary: 202_500 };
  const items = [item("2026-04-30"), item("2026-05-29", refunded), item("2026-05-30")];
  const all = payFiguresOf(paydaysOf(items, 2026));
  expect(all).toEqual({ paydays: 3, salary: 600_000, paid: 584_100, kept: 5_900, savings: 10_000 });
  expect(all.paid + all.kept + all.savings).toBe(all.salary);
  const months = payByMonth(items, known).flatMap(({ figures }) => figures ?? []);
  expect(months.reduce((sum, { paid }) => sum + paid, 0)).toBe(all.paid);
  // A refund is no bar: what was paid is higher by it.
  expect(payByMonth(items, known)[1]?.parts).toEqual([393_300, 4_200, 5_000]);
});

test("keeps the last days of the year apart where they have a payday", () => {
  const ending = { ...known, since: "2027-03-01", today: "2027-06-01" };
  expect(payByMonth([item("2027-04-02")], ending).map(({ month }) => month)).toEqual(["2027-03", "2027-04"]);
});

test("has months without withdrawals at nothing", () => {
  const months = [{ month: "2026-05", count: 2, amountPence: 6_000, feesPence: 400 }];
  expect(feesByMonth({ ...known, months }).map(({ feesPence }) => feesPence)).toEqual([0, 400, 0, 0]);
});
