import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, civilDate } from "../calendar/civil-date.ts";
import { payPeriodContaining, USUAL_PAY_CALENDAR } from "../calendar/payday.ts";
import { pence, signedPence } from "../money/pence.ts";
import { normaliseDescription } from "./regular/normalise-description.ts";
import { type BankPayment, budgetDaysOf, paidInfoOf, paymentDaysFor } from "./paid-matching.ts";
import type { PlannedPayment } from "./regular/planned-payment.ts";
import { scheduleOf } from "./regular/schedule-fields.ts";

const today = civilDate("2026-06-16");
/** Paydays 22 May and 25 June: the budget's days are 22 May to 24 June. */
const days = budgetDaysOf(payPeriodContaining(today, { ...USUAL_PAY_CALENDAR, paydayDay: 25 }));

function planned(
  frequency: "daily" | "weekly" | "monthly",
  date: number,
  change: Partial<PlannedPayment> = {},
): PlannedPayment {
  const schedule = scheduleOf(frequency, null, date);
  if (schedule === undefined) throw new Error("no schedule");
  const usual = {
    id: "p",
    type: "expense",
    paymentPence: pence(50_000),
    counterparty: "landlord",
    description: "RENT",
    madeOn: civilDate("2026-01-01"),
  } as const;
  return { ...usual, schedule, ...change };
}

let made = 0;
function payment(date: string, amount: number, change: Partial<BankPayment> = {}): BankPayment {
  made += 1;
  return {
    id: `b${made}`,
    date: civilDate(date),
    pence: signedPence(amount),
    counterparty: "landlord",
    description: "-",
    ...change,
  };
}

function paidOn(plannedPayment: PlannedPayment, ...payments: BankPayment[]) {
  const [info] = paidInfoOf([plannedPayment], payments, days, today);
  if (info === undefined) throw new Error("nothing was returned");
  return {
    paid: info.paid.map(({ dueDate, payment }) => `${dueDate} by ${payment.date}`),
    left: info.left,
    missed: info.missed,
  };
}

test("covers the budget days from the last payday to the day before the next for the 25th", () => {
  expect(days).toEqual({ first: "2026-05-22", last: "2026-06-24" });
});

describe("rent of £500 on the 1st", () => {
  const rent = planned("monthly", 1);
  test.each([
    ["on the day", payment("2026-06-01", -50_000), true],
    ["five days late", payment("2026-06-06", -50_000), true],
    ["six days late", payment("2026-06-07", -50_000), false],
    ["five days early", payment("2026-05-27", -50_000), true],
    ["with 10 % more", payment("2026-06-01", -55_000), true],
    ["with a penny above 10 %", payment("2026-06-01", -55_001), false],
    ["with 10 % less", payment("2026-06-01", -45_000), true],
    ["by somebody else", payment("2026-06-01", -50_000, { counterparty: "grocer" }), false],
    ["by the same words", payment("2026-06-01", -50_000, { counterparty: null, description: "STO Rent 0601" }), true],
    ["by words that say nothing", payment("2026-06-01", -50_000, { counterparty: null, description: "123" }), false],
    ["but money came in", payment("2026-06-01", 50_000), false],
  ])("paid %s, is recognised: %s", (_, found, isPaid) => {
    const { paid, missed } = paidOn(rent, found);
    expect(paid).toHaveLength(isPaid ? 1 : 0);
    expect(missed).toHaveLength(isPaid ? 0 : 1);
  });
});

test("keeps a later rent as left, and not when it was paid early", () => {
  const rent = planned("monthly", 20);
  expect(paidOn(rent)).toEqual({ paid: [], left: ["2026-06-20"], missed: [] });
  expect(paidOn(rent, payment("2026-06-16", -50_000))).toEqual({
    paid: ["2026-06-20 by 2026-06-16"],
    left: [],
    missed: [],
  });
});

describe("nothing received on the due day", () => {
  const [sameDay, dayAfter] = [civilDate("2026-06-14"), civilDate("2026-06-15")];
  test.each([
    ["two days ago", planned("monthly", 14), "2026-06-14", true],
    ["five days ago", planned("monthly", 11), "2026-06-11", true],
    ["six days ago", planned("monthly", 10), "2026-06-10", false],
    ["two days ago, when it was planned", planned("monthly", 14, { madeOn: sameDay }), "2026-06-14", true],
    ["the day before it was planned", planned("monthly", 14, { madeOn: dayAfter }), "2026-06-14", false],
    ["on Sunday, as every week", planned("weekly", 7), "2026-06-14", false],
    ["yesterday, as every day", planned("daily", 1), "2026-06-15", false],
  ])("decides whether a payment due %s is still expected today", (_, plannedPayment, due, isExpected) => {
    const { left, missed } = paidOn(plannedPayment);
    expect(missed).toContain(due);
    expect(left.includes(today)).toBe(isExpected || plannedPayment.schedule.frequency === "daily");
  });

  test.each([
    ["2026-06-10", true],
    ["2026-06-11", false],
  ])("with bank data only until %s: a bill due on the 5th is still expected: %s", (knownUntil, isExpected) => {
    const [info] = paidInfoOf([planned("monthly", 5)], [], days, today, civilDate(knownUntil));
    expect(info?.left).toEqual(isExpected ? [today] : []);
  });

  test("and payday reached: not deducted from the new pay", () => {
    const [info] = paidInfoOf([planned("monthly", 23)], [], days, civilDate("2026-06-25"));
    expect(info).toMatchObject({ left: [], missed: ["2026-05-23", "2026-06-23"] });
  });

  test("and another amount from the same payee: neither paid nor expected twice", () => {
    const more = payment("2026-06-15", -60_000);
    expect(paidOn(planned("monthly", 14), more)).toEqual({ paid: [], left: [], missed: ["2026-06-14"] });
    const [first, second] = paidInfoOf(
      [planned("monthly", 14, { id: "a", paymentPence: pence(60_000) }), planned("monthly", 14, { id: "b" })],
      [more],
      days,
      today,
    );
    expect([first?.paid.length, second?.left]).toEqual([1, [today]]);
  });

  test("and a late arrival: paid", () => {
    const late = payment("2026-06-16", -50_000);
    expect(paidOn(planned("monthly", 14), late)).toEqual({ paid: ["2026-06-14 by 2026-06-16"], left: [], missed: [] });
  });
});

test("matches each late weekly payment to the nearest payment, once", () => {
  const weekly = planned("weekly", 1);
  const found = paidOn(
    weekly,
    payment("2026-06-02", -50_000),
    payment("2026-06-08", -50_000),
    payment("2026-06-08", -50_000),
  );
  expect(found.paid).toContain("2026-06-01 by 2026-06-02");
  expect(found.paid).toContain("2026-06-08 by 2026-06-08");
  expect(found.left).toEqual(["2026-06-22"]);
});

test("ignores a payment that is late for a due date before the budget days", () => {
  const monthly = planned("monthly", 21);
  expect(paidOn(monthly, payment("2026-05-23", -50_000))).toEqual({ paid: [], left: ["2026-06-21"], missed: [] });
});

test("expects the next daily payment tomorrow when two are made today", () => {
  const lunch = planned("daily", 1);
  const { left } = paidOn(lunch, payment("2026-06-16", -50_000), payment("2026-06-16", -50_000));
  expect(left[0]).toBe("2026-06-17");
});

test("settles one of two planned payments that fit the same payment", () => {
  const both = [planned("monthly", 1, { id: "a" }), planned("monthly", 2, { id: "b" })];
  const infos = paidInfoOf(both, [payment("2026-06-02", -50_000)], days, today);
  expect(infos.map((info) => info.paid.length)).toEqual([0, 1]);
});

test("recognises an income as money in", () => {
  const pay = planned("monthly", 1, { type: "income" });
  expect(paidOn(pay, payment("2026-06-01", 50_000)).paid).toHaveLength(1);
});

test.each([
  ["CARD PAYMENT TO Tesco Stores 2041 ON 03 MAY", "TESCO STORES"],
  ["TESCO STORES 3297", "TESCO STORES"],
  ["Netflix.com 866-579-7172", "NETFLIX"],
  ["DD O2 UK LTD REF 88213Z01", "O2"],
  ["McDonald's 104", "MCDONALDS"],
  ["Café Nero GB", "CAFE NERO"],
  ["DIRECT DEBIT", "DIRECT DEBIT"],
  ["12345", ""],
  ["", ""],
])("normalises the bank's description %j to %j", (description, expected) => {
  expect(normaliseDescription(description)).toBe(expected);
});

test("ignores payments outside the days that are read", () => {
  const read = paymentDaysFor(days);
  const daysAround = fc.integer({ min: -40, max: 75 }).map((distance) => addDays(days.first, distance));
  const plans = [planned("monthly", 1), planned("monthly", 26, { id: "q" }), planned("weekly", 2, { id: "r" })];
  fc.assert(
    fc.property(fc.array(daysAround, { maxLength: 60 }), (dates) => {
      const payments = dates.map((date) => payment(date, -50_000));
      const within = payments.filter(({ date }) => date >= read.first && date <= read.last);
      expect(paidInfoOf(plans, within, days, today)).toEqual(paidInfoOf(plans, payments, days, today));
    }),
  );
});
