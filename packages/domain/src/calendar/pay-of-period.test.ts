import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pence } from "../money/pence.ts";
import { addDays, civilDate, daysBetween } from "./civil-date.ts";
import {
  EMPLOYED_THROUGHOUT,
  type Employment,
  earnedPay,
  hasLeft,
  payOfPeriod,
  workingDaysEmployed,
} from "./pay-of-period.ts";
import { payPeriodContaining, USUAL_PAY_CALENDAR } from "./payday.ts";

/** 24 October to 25 November 2026: 23 working days. */
const period = payPeriodContaining(civilDate("2026-11-17"), { ...USUAL_PAY_CALENDAR, paydayDay: 25 });
const between = (startedOn: string | null, leftOn: string | null): Employment => ({
  startedOn: startedOn === null ? null : civilDate(startedOn),
  leftOn: leftOn === null ? null : civilDate(leftOn),
});
const daysOn = (today: string, employment: Employment) =>
  workingDaysEmployed(period, civilDate(today), "england-and-wales", employment);
const salary = pence(200_000);

test.each([
  // today, started, left → passed, employed of 23, pay of the period, earned
  ["2026-11-17", null, null, 17, 23, 200_000, 147_826],
  ["2026-10-25", null, null, 0, 23, 200_000, 0],
  ["2026-11-17", "2025-01-01", "2027-01-01", 17, 23, 200_000, 147_826],
  ["2026-11-17", "2026-11-16", null, 2, 8, 69_565, 17_391],
  ["2026-11-15", "2026-11-16", null, 0, 8, 69_565, 0],
  ["2026-11-17", null, "2026-11-13", 15, 15, 130_434, 130_434],
  ["2026-11-12", null, "2026-11-13", 14, 15, 130_434, 121_739],
  ["2026-11-17", "2026-11-09", "2026-11-13", 5, 5, 43_478, 43_478],
  ["2026-11-17", null, "2026-10-23", 0, 0, 0, 0],
  ["2026-11-17", "2026-11-26", null, 0, 0, 0, 0],
])("on %s, with start %s and end %s, is %i of %i days and the pay %i", (...row) => {
  const [today, started, left, passed, employed, pay, earned] = row;
  const days = daysOn(today, between(started, left));
  expect(days).toEqual({ passed, employed, total: 23 });
  expect(payOfPeriod(days, salary)).toBe(pay);
  expect(earnedPay(days, salary)).toBe(earned);
});

describe("any days of employment", () => {
  const anyDay = fc.integer({ min: -40, max: 40 }).map((days) => addDays(period.firstDay, days));
  const anyEmployment = fc.record({
    startedOn: fc.option(anyDay, { nil: null }),
    leftOn: fc.option(anyDay, { nil: null }),
  });

  test("earn an amount that never falls and equals the pay of the period on payday", () => {
    fc.assert(
      fc.property(anyEmployment, anyDay, fc.integer({ min: 0, max: 1_000_000 }), (employment, today, monthly) => {
        const days = workingDaysEmployed(period, today, "england-and-wales", employment);
        const earned = earnedPay(days, pence(monthly));
        const next = workingDaysEmployed(period, addDays(today, 1), "england-and-wales", employment);
        expect(earnedPay(next, pence(monthly))).toBeGreaterThanOrEqual(earned);
        const last = workingDaysEmployed(period, period.payday, "england-and-wales", employment);
        expect(earnedPay(last, pence(monthly))).toBe(payOfPeriod(days, pence(monthly)));
        expect(payOfPeriod(days, pence(monthly))).toBeLessThanOrEqual(monthly);
      }),
    );
  });

  test("pay a full month together with the next employment, or a penny less", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: daysBetween(period.firstDay, period.payday) }), (after) => {
        const leftOn = addDays(period.firstDay, after);
        const days = daysOn(period.payday, { startedOn: null, leftOn });
        const rest = daysOn(period.payday, { startedOn: addDays(leftOn, 1), leftOn: null });
        expect(days.employed + rest.employed).toBe(days.total);
        expect(salary - payOfPeriod(days, salary) - payOfPeriod(rest, salary)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

test.each([
  ["2026-11-13", false],
  ["2026-11-14", true],
])("counts a last day of 13 November on %s as left: %s", (today, left) => {
  expect(hasLeft(between(null, "2026-11-13"), civilDate(today))).toBe(left);
  expect(hasLeft(EMPLOYED_THROUGHOUT, civilDate(today))).toBe(false);
});
