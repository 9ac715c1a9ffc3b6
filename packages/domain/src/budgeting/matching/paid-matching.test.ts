import { describe, expect, test } from "vitest";
import { addDays, civilDate } from "../../calendar/civil-date.ts";
import { payPeriodContaining, USUAL_PAY_CALENDAR } from "../../calendar/payday.ts";
import { pence } from "../../money/pence.ts";
import type { MatchablePayment } from "../bank-payment.ts";
import { budgetDaysOf, paidInfoOf, paymentDaysFor } from "./paid-matching.ts";
import type { DueDecision } from "./settle-due-dates.ts";
import { days, other, paidOn, payment, planned, today, typed } from "./testing/planned-rent.ts";

test("covers the budget days from the last payday to the day before the next for the 25th", () => {
  expect(days).toEqual({ first: "2026-05-22", last: "2026-06-24" });
});

describe("rent of £500 on the 1st", () => {
  const rent = planned("monthly", 1);
  test.each([
    ["on the day", payment("2026-06-01", -50_000), true],
    ["two weeks late", payment("2026-06-15", -50_000), true],
    ["ten days early", payment("2026-05-22", -50_000), true],
    ["eleven days early", payment("2026-05-21", -50_000), false],
    ["with 15 % more", payment("2026-06-01", -57_500), true],
    ["with 25 % more, late", payment("2026-06-09", -62_500), true],
    ["with 30 % more, late", payment("2026-06-09", -65_000), false],
    ["with three times as much, on the day", payment("2026-06-02", -150_000), true],
    ["by somebody else", payment("2026-06-01", -50_000, { counterparty: "grocer" }), false],
    ["by the same words", other("2026-06-01", -50_000, "STO Rent 0601"), true],
    ["by a word of its name", other("2026-06-01", -50_000, "S JONES HOME"), true],
    ["by a word of the merchant's name", other("2026-06-01", -50_000, "DD HMLT", { merchant: "Home Lettings" }), true],
    ["by words that say nothing", other("2026-06-01", -50_000, "123"), false],
    ["but money came in", payment("2026-06-01", 50_000), false],
  ])("paid %s, is recognised: %s", (_, found, isPaid) => {
    const { paid, late, left } = paidOn(rent, [found]);
    expect(paid).toHaveLength(isPaid ? 1 : 0);
    expect([late, left]).toEqual(isPaid ? [[], []] : [["2026-06-01"], [today]]);
  });
});

describe("£500 on the 3rd, typed in by hand as Home", () => {
  test.each<[string, readonly MatchablePayment[], string | null]>([
    ["one payment of that amount", [other("2026-06-03", -50_000, "STANDING ORDER FOXTONS LETTINGS")], "2026-06-03"],
    ["one within 2 %", [other("2026-06-04", -50_900, "STANDING ORDER FOXTONS LETTINGS")], "2026-06-04"],
    ["one of 10 % more", [other("2026-06-03", -55_000, "STANDING ORDER FOXTONS LETTINGS")], null],
    ["one six days late", [other("2026-06-09", -50_000, "STANDING ORDER FOXTONS LETTINGS")], null],
    ["cash", [other("2026-06-03", -50_000, "ATM CASH LEEDS")], null],
    ["two payees on one day", [other("2026-06-03", -50_000, "FOXTONS"), other("2026-06-03", -50_000, "SMITH")], null],
    [
      "two payees, one three days off",
      [other("2026-06-03", -50_000, "FOXTONS"), other("2026-06-06", -50_000, "SMITH")],
      "2026-06-03",
    ],
    [
      "two equal ones",
      [other("2026-06-03", -50_000, "FOXTONS"), other("2026-06-03", -50_000, "FOXTONS")],
      "2026-06-03",
    ],
    ["one of 15 % more with its name", [other("2026-06-03", -57_500, "DD HOME ENERGY")], "2026-06-03"],
  ])("is paid by %s", (_, payments, paidBy) => {
    expect(paidOn(typed(3), payments).paid).toEqual(paidBy === null ? [] : [`2026-06-03 by ${paidBy}`]);
  });

  test.each<[string, MatchablePayment, boolean]>([
    ["of the same amount with one of the payee's words", other("2026-06-06", -50_000, "FPO D NOWAK"), true],
    ["of 10 % more with one of the payee's words", other("2026-06-06", -55_000, "FPO D NOWAK"), false],
    ["of the same amount by words that say only how it was paid", other("2026-06-03", -50_000, "DIRECT DEBIT"), false],
    ["of the same amount to another payee", other("2026-06-03", -50_000, "FPO SMITH"), false],
  ])("whose payee is known by another text: a payment %s pays it: %s", (_, found, isPaid) => {
    const known = typed(3, { payees: [{ counterparty: null, description: "DIRECT DEBIT D NOWAK CLEANING" }] });
    expect(paidOn(known, [found]).paid).toHaveLength(isPaid ? 1 : 0);
  });

  test.each([
    ["STO MS JANE LEE", true],
    ["STO MS JANE KHAN", false],
    ["MRS BROWN FOR THE CAKES", false],
  ])("whose payee is known as MRS J LEE: a payment of the same amount, %s, pays it: %s", (text, isPaid) => {
    const known = typed(3, { payees: [{ counterparty: null, description: "FPO MRS J LEE FOR RENT" }] });
    expect(paidOn(known, [other("2026-06-03", -50_000, text)]).paid).toHaveLength(isPaid ? 1 : 0);
  });

  test("takes both payments where two such plans wait for them", () => {
    const plans = [typed(3, { id: "a" }), typed(3, { id: "b" })];
    const payments = [other("2026-06-03", -50_000, "FOXTONS"), other("2026-06-03", -50_000, "SMITH")];
    expect(paidInfoOf(plans, payments, days, today).map(({ paid }) => paid.length)).toEqual([1, 1]);
  });

  test("leaves a payment to the plan that knows its payee", () => {
    const plans = [typed(3, { id: "a" }), planned("monthly", 5, { id: "b" })];
    const infos = paidInfoOf(plans, [payment("2026-06-03", -50_000)], days, today);
    expect(infos.map(({ paid }) => paid.length)).toEqual([0, 1]);
  });

  test("recognises an income as money in", () => {
    const income = typed(3, { type: "income", name: "Maintenance" });
    const arrived = other("2026-06-03", 50_000, "FASTER PAYMENT J SMITH");
    expect(paidOn(income, [arrived])).toMatchObject({ paid: ["2026-06-03 by 2026-06-03"], left: [] });
  });
});

describe("a bill of £8.99 at a shop where much is bought", () => {
  const prime = planned("monthly", 10, { paymentPence: pence(899), counterparty: "amazon" });
  const bought = (date: string, amount: number) => payment(date, amount, { counterparty: "amazon" });
  const purchases = ["2026-05-24", "2026-06-01", "2026-06-09", "2026-06-13"].map((date) => bought(date, -3_000));
  test("is not paid by a purchase", () => expect(paidOn(prime, purchases).paid).toEqual([]));
  test("is paid by its own amount", () =>
    expect(paidOn(prime, [...purchases, bought("2026-06-12", -949)]).paid).toEqual(["2026-06-10 by 2026-06-12"]));
});

describe("what did not come", () => {
  test.each([
    ["two days ago", planned("monthly", 14), ["2026-06-14"]],
    ["25 days ago", planned("monthly", 22), ["2026-05-22"]],
    ["in an earlier period", planned("monthly", 20, { settledUntil: civilDate("2026-04-20") }), ["2026-05-20"]],
    ["before it was planned", planned("monthly", 14, { madeOn: civilDate("2026-06-15") }), []],
    ["more than a year ago", planned("monthly", 15, { settledUntil: null, madeOn: civilDate("2024-01-01") }), 13],
    ["every week, from a known payee", planned("weekly", 7), 4],
    ["every week, by name only", planned("weekly", 7, { counterparty: null, description: "Home" }), []],
    ["every day", planned("daily", 1), []],
  ])("%s, is expected until it is seen", (_, plan, expected) => {
    const { late, left } = paidOn(plan, []);
    if (typeof expected === "number") expect(late).toHaveLength(expected);
    else expect(late).toEqual(expected);
    const isOfDay = plan.schedule.frequency === "daily";
    expect(left.filter((date) => date === today)).toHaveLength(late.length + Number(isOfDay));
  });

  test("is the last payment before an end, which the bank moves past a weekend", () => {
    const ends = civilDate("2026-06-14");
    const loan = planned("monthly", 14, { schedule: { frequency: "monthly", day: 14, ends } });
    expect(paidOn(loan, [], civilDate("2026-06-15"))).toMatchObject({ late: [ends], left: ["2026-06-15"] });
    expect(paidOn(loan, [payment("2026-06-15", -50_000)])).toMatchObject({ late: [], left: [] });
  });

  test("of an income is named, and counted for five days only", () => {
    const on = (date: string) => paidOn(planned("monthly", 3, { type: "income" }), [], civilDate(date));
    expect(on("2026-06-08")).toMatchObject({ late: ["2026-06-03"], left: ["2026-06-08"] });
    expect(on("2026-06-09")).toMatchObject({ late: ["2026-06-03"], left: [] });
  });

  test("stays expected on payday, in the next period and until it comes", () => {
    const next = budgetDaysOf(payPeriodContaining(civilDate("2026-06-26"), { ...USUAL_PAY_CALENDAR, paydayDay: 25 }));
    const plan = planned("monthly", 20);
    const before = paidInfoOf([plan], [], next, civilDate("2026-06-26"))[0];
    expect([before?.late, before?.left.length]).toEqual([["2026-06-20"], 2]);
    const after = paidInfoOf([plan], [payment("2026-06-30", -50_000)], next, civilDate("2026-07-01"))[0];
    expect([after?.late, after?.paid.map(({ dueDate }) => dueDate)]).toEqual([[], ["2026-06-20"]]);
  });
});

test("keeps a later rent as left, and not when it was paid early", () => {
  const rent = planned("monthly", 20);
  expect(paidOn(rent, []).left).toEqual(["2026-06-20"]);
  expect(paidOn(rent, [payment("2026-06-16", -50_000)])).toMatchObject({
    paid: ["2026-06-20 by 2026-06-16"],
    left: [],
  });
});

test("matches each late weekly payment to the nearest payment, once", () => {
  const found = ["2026-06-02", "2026-06-08", "2026-06-08"].map((date) => payment(date, -50_000));
  const { paid, left } = paidOn(planned("weekly", 1), found);
  expect(paid).toContain("2026-06-01 by 2026-06-02");
  expect(paid).toContain("2026-06-08 by 2026-06-08");
  expect(left).toContain("2026-06-22");
});

test("ignores a payment that is late for a due date before the budget days", () => {
  const found = payment("2026-05-23", -50_000);
  expect(paidOn(planned("monthly", 21), [found])).toMatchObject({ left: ["2026-06-21"] });
});

test("expects the next daily payment tomorrow when two are made today", () => {
  const { left } = paidOn(planned("daily", 1), [payment("2026-06-16", -50_000), payment("2026-06-16", -50_000)]);
  expect(left[0]).toBe("2026-06-17");
});

test("settles one of two planned payments that fit the same payment", () => {
  const both = [planned("monthly", 1, { id: "a" }), planned("monthly", 2, { id: "b" })];
  const infos = paidInfoOf(both, [payment("2026-06-02", -50_000)], days, today);
  expect(infos.map((info) => info.paid.length)).toEqual([0, 1]);
});

test("reads payments back to the first due date that may be expected", () => {
  const read = (settledUntil: string | null, due: DueDecision[] = []) =>
    paymentDaysFor(
      [planned("monthly", 10, { settledUntil: settledUntil === null ? null : civilDate(settledUntil) })],
      days,
      today,
      { due, mismatches: [] },
    ).first;
  expect(read("2026-06-10")).toBe(addDays(days.first, -55));
  expect(read("2026-03-10")).toBe(addDays(civilDate("2026-04-10"), -55));
  expect(read(null)).toBe(addDays(civilDate("2026-01-10"), -55));
});
