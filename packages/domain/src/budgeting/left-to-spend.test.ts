import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { civilDate } from "../calendar/civil-date.ts";
import { instant, plusHours, plusSeconds } from "../calendar/instant.ts";
import { formatPounds } from "../money/format.ts";
import { pence, signedPence } from "../money/pence.ts";
import { currentBalanceOf, isStale } from "./current-balance.ts";
import { leftToSpend } from "./left-to-spend.ts";
import { paydayRing } from "./payday-ring.ts";

const expense = (amount: number, count: number) => ({ type: "expense", paymentPence: pence(amount), count }) as const;
const income = (amount: number, count: number) => ({ type: "income", paymentPence: pence(amount), count }) as const;

describe("left to spend", () => {
  test("is £233.00, £25.88 a day, for £840 less rent £500, 2 × £40 and 9 × £3 in 9 days", () => {
    const found = leftToSpend(signedPence(84_000), [expense(50_000, 1), expense(4000, 2), expense(300, 9)], 9);
    expect(formatPounds(found.monthRemindPence)).toBe("£233.00");
    expect(formatPounds(found.dailySpreadPence)).toBe("£25.88");
    expect(found.shortPence).toBe(0);
  });

  test.each([
    // balance, due, days → left, a day, short
    ["no days left", 10_000, [], 0, "£100.00", "£100.00", "£0.00"],
    ["one day left", 10_000, [], 1, "£100.00", "£100.00", "£0.00"],
    ["short", 40_810, [expense(50_000, 1)], 9, "−£91.90", "£0.00", "£91.90"],
    ["an income still due", 0, [income(5000, 2), expense(2500, 1)], 3, "£75.00", "£25.00", "£0.00"],
    ["overdrawn", -5000, [], 5, "−£50.00", "£0.00", "£50.00"],
    ["all paid", 10_000, [expense(50_000, 0)], 3, "£100.00", "£33.33", "£0.00"],
  ] as const)("is right with %s", (_, balance, due, days, left, daily, short) => {
    const found = leftToSpend(signedPence(balance), due, days);
    expect([found.monthRemindPence, found.dailySpreadPence, found.shortPence].map(formatPounds)).toEqual([
      left,
      daily,
      short,
    ]);
  });

  test("includes money on its way, whatever the balance", () => {
    const before = leftToSpend(signedPence(-2_000), [expense(5_000, 1)], 10, pence(8_000));
    const after = leftToSpend(signedPence(6_000), [expense(5_000, 1)], 10);
    expect(before.monthRemindPence).toBe(1_000);
    expect({ ...before, currentBalancePence: 0, onItsWayPence: 0 }).toEqual({ ...after, currentBalancePence: 0 });
  });

  test("is never overdrawn when the daily share is spent each day, with under a penny a day left", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e7, max: 1e7 }), fc.nat(35), (balance, days) => {
        const { monthRemindPence, dailySpreadPence } = leftToSpend(signedPence(balance), [], days);
        fc.pre(monthRemindPence >= 0);
        const rest = monthRemindPence - dailySpreadPence * Math.max(1, days);
        expect(rest >= 0 && rest < Math.max(1, days)).toBe(true);
      }),
    );
  });
});

test("counts only active, shared current and e-money accounts in pounds, savings if included", () => {
  const account = (kind: string, balance: number, more: object = {}) => ({
    kind,
    currency: "GBP",
    isActive: true,
    isShared: true,
    isIncluded: false,
    balancePence: signedPence(balance),
    ...more,
  });
  const accounts = [
    account("current", 84_000),
    account("e-money", 1000),
    account("current", -500),
    account("current", 7, { isActive: false }),
    account("current", 9, { isShared: false }),
    account("savings", 90, { isShared: false, isIncluded: true }),
    account("current", 70, { currency: "EUR" }),
    account("savings", 700),
    account("savings", 200, { isIncluded: true }),
    account("card", -7000, { isIncluded: true }),
    account("mortgage", -70_000),
  ];
  expect(currentBalanceOf(accounts)).toBe(84_700);
});

test("shows the time of a balance older than 24 hours", () => {
  const at = instant("2026-06-15T10:00:00Z");
  expect(isStale(at, plusHours(at, 24))).toBe(false);
  expect(isStale(at, plusSeconds(plusHours(at, 24), 1))).toBe(true);
});

test.each([
  // today, payday, days, progress
  ["2026-06-25", "2026-06-25", 0, 100],
  ["2026-06-16", "2026-06-25", 9, 70],
  ["2026-06-10", "2026-06-25", 15, 50],
  ["2026-02-01", "2026-03-31", 58, 0],
  ["2026-02-01", "2026-03-01", 28, 0],
])("on %s with payday %s has %s days left, and the ring shows %s", (today, payday, dateDiff, progress) => {
  expect(paydayRing(civilDate(today), civilDate(payday))).toEqual({ dateDiff, progress });
});
