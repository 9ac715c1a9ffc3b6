import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, addMonths, civilDate } from "../../calendar/civil-date.ts";
import { type PayCalendar, payPeriodContaining } from "../../calendar/payday.ts";
import { pence } from "../../money/pence.ts";
import { depositOfPayday } from "../money/deposit-of-payday.ts";
import { contributionOfGoal, monthDiffUntil, monthlyPayment } from "./monthly-payment.ts";
import { recalculatedDeadline } from "./recalculated-deadline.ts";
import { MAX_SAVINGS_PAYDAYS, paydaysToSaveOn, type SavingsPaydays } from "./savings-paydays.ts";

/** Paid on the 25th: of December 2026 on Thursday the 24th, its cut-off Monday the 21st. */
const calendar: PayCalendar = { paydayDay: 25, division: "england-and-wales", cutOffWorkingDays: 3 };

const paydaysOn = (day: string, startsOn: string | null = null, savedThrough: string | null = null): SavingsPaydays => {
  const today = civilDate(day);
  const period = payPeriodContaining(today, calendar);
  return { today, period, calendar, startsOn: startsOn === null ? null : civilDate(startsOn), savedThrough };
};

const firstOf = (paydays: SavingsPaydays): string | undefined => paydaysToSaveOn(paydays).next().value ?? undefined;

describe("the paydays that can be saved on", () => {
  test.each([
    ["the day before the cut-off", "2026-12-20", null, "2026-12-24"],
    ["the cut-off", "2026-12-21", null, "2027-01-25"],
    ["payday", "2026-12-24", null, "2027-01-25"],
    ["the day after payday", "2026-12-25", null, "2027-01-25"],
    ["saving begins on a payday", "2026-11-26", "2026-12-24", "2026-12-24"],
    ["saving begins the day after a payday", "2026-11-26", "2026-12-25", "2027-01-25"],
  ])("have the right first when it is %s", (_, today, startsOn, expected) => {
    expect(firstOf(paydaysOn(today, startsOn))).toBe(expected);
  });

  test.each([
    ["2026-11", "2026-12-24"],
    ["2026-12", "2027-01-25"],
  ])("after savings for %s, as in another pay group, begin with %s", (savedThrough, expected) => {
    expect(firstOf(paydaysOn("2026-12-01", null, savedThrough))).toBe(expected);
  });

  test("keep the payday of an open period that differs from the calendar", () => {
    const open = { ...payPeriodContaining(civilDate("2026-12-01"), calendar), payday: civilDate("2026-12-18") };
    expect(firstOf({ ...paydaysOn("2026-12-01"), period: { ...open, cutOffDay: civilDate("2026-12-15") } })).toBe(
      "2026-12-18",
    );
  });

  test("count the paydays after a late payroll run", () => {
    const period = payPeriodContaining(civilDate("2026-12-01"), calendar);
    expect(firstOf({ ...paydaysOn("2026-12-28"), period })).toBe("2027-01-25");
  });
});

describe("monthDiff", () => {
  test.each([
    ["a year of paydays", "2026-12-01", "2027-11-30", null, 12],
    ["the deadline is a payday", "2026-12-01", "2026-12-24", null, 1],
    ["the deadline is the day before a payday", "2026-12-01", "2027-01-24", null, 1],
    ["the cut-off has passed", "2026-12-21", "2027-01-25", null, 1],
    ["no payday is left before it: at least 1", "2026-12-21", "2026-12-24", null, 1],
    ["it has passed: at least 1", "2026-12-01", "2020-01-01", null, 1],
    ["saving begins in a month", "2026-12-01", "2027-03-31", "2027-01-01", 3],
    ["the first payday is exactly a month away", "2026-12-25", "2027-03-31", "2027-01-25", 3],
    ["it is as far away as there are dates", "2026-12-01", "2199-12-31", null, MAX_SAVINGS_PAYDAYS],
  ])("counts the paydays when %s", (_, today, deadline, startsOn, expected) => {
    expect(monthDiffUntil(civilDate(deadline), paydaysOn(today, startsOn))).toBe(expected);
  });
});

describe("the monthly payment", () => {
  const goal = { needToSavePence: pence(100_000), deadline: civilDate("2027-10-31"), savedPence: pence(0) };
  test.each([
    ["£1,000 in 11", goal, 9_091, 11],
    ["£1,000 of which £999.99 is saved", { ...goal, savedPence: pence(99_999) }, 1, 11],
    ["all of it is saved", { ...goal, savedPence: pence(100_000) }, 0, 11],
    ["more than it is saved", { ...goal, savedPence: pence(200_000) }, 0, 11],
    ["the sum is missing", { ...goal, needToSavePence: undefined }, 0, 11],
    ["the deadline is missing or none", { ...goal, deadline: undefined }, 0, 0],
  ])("is right for %s, rounded up", (_, plan, payment, monthDiff) => {
    expect(monthlyPayment(plan, paydaysOn("2026-12-01"))).toEqual({ monthlyPaymentPence: payment, monthDiff });
  });
});

test.each([
  [9_091, null, 9_091],
  [9_091, 5_000, 9_091],
  [0, 5_000, 5_000],
])("for a payment of %s after a deduction of %s deducts %s for a goal", (payment, before, expected) => {
  const computed = { monthlyPaymentPence: pence(payment), monthDiff: 11 };
  expect(contributionOfGoal(computed, before === null ? null : pence(before))).toBe(expected);
});

test("throws for a new goal that would deduct nothing", () => {
  expect(() => contributionOfGoal({ monthlyPaymentPence: pence(0), monthDiff: 0 }, null)).toThrow("from nothing");
});

/** What every payday up to the deadline takes of a goal that is saved for from nothing. */
function depositsOf(need: number, deadline: string, paydays: SavingsPaydays): number[] {
  const goal = { needToSavePence: pence(need), deadline: civilDate(deadline), savedPence: pence(0) };
  const { monthlyPaymentPence, monthDiff } = monthlyPayment(goal, paydays);
  const plan = { kind: "goal" as const, name: "Car", ...goal, monthlyContributionPence: monthlyPaymentPence };
  const deposits: number[] = [];
  for (const payday of paydaysToSaveOn(paydays)) {
    if (deposits.length === monthDiff) break;
    const saved = deposits.reduce((sum, each) => sum + each, 0);
    const states = { isOpen: true, isSuspended: false, isDeactivationInProcess: false, allReachedWithdrawn: false };
    const money = { savedPence: pence(saved), underWayPence: pence(0) };
    deposits.push(depositOfPayday({ plan, ...money, ...states, startsOn: null, leftoverPence: pence(0) }, payday));
  }
  return deposits;
}

describe("a goal over its paydays", () => {
  test("of £1,000 in 11 takes ten of £90.91 and one of £90.90", () => {
    expect(depositsOf(100_000, "2027-10-31", paydaysOn("2026-12-01"))).toEqual([...Array(10).fill(9_091), 9_090]);
  });

  test("deducts exactly its sum by the deadline, never more a month than promised", () => {
    const months = fc.integer({ min: 1, max: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), months, fc.nat(364), (need, ahead, offset) => {
        const today = addDays(civilDate("2026-01-01"), offset);
        const paydays = paydaysOn(today);
        const deadline = addMonths(today, ahead + 1);
        const deposits = depositsOf(need, deadline, paydays);
        expect(deposits.reduce((sum, each) => sum + each, 0)).toBe(need);
        expect(Math.max(...deposits)).toBe(deposits[0]);
      }),
    );
  });

  test("has its last payday by the deadline that the kept monthly payment leads to", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 60 }), (need, ahead) => {
        const paydays = paydaysOn("2026-12-01");
        const deadline = addMonths(civilDate("2026-12-24"), ahead);
        const money = { savedPence: pence(0), underWayPence: pence(0) };
        const { monthlyPaymentPence } = monthlyPayment(
          { needToSavePence: pence(need), deadline, savedPence: pence(0) },
          paydays,
        );
        const plan = { needToSavePence: pence(need), monthlyContributionPence: monthlyPaymentPence };
        const recalculated = recalculatedDeadline(plan, money, paydays);
        expect(recalculated !== null && recalculated <= deadline).toBe(true);
      }),
    );
  });
});
