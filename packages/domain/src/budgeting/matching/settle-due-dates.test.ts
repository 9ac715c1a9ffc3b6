import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CivilDate, civilDate } from "../../calendar/civil-date.ts";
import { pence } from "../../money/pence.ts";
import { paidInfoOf } from "./paid-matching.ts";
import type { PlannedPayment } from "../regular/planned-payment.ts";
import type { DueDecision, PlanDecisions } from "./settle-due-dates.ts";
import { days, other, paidOn, payment, planned, today, typed } from "./testing/planned-rent.ts";

describe("what the employee decides", () => {
  const rent = planned("monthly", 10);
  const decide = (decision: Partial<DueDecision> & Pick<DueDecision, "kind">, mismatches: string[] = []) =>
    ({
      due: [{ planId: "p", dueDate: civilDate("2026-06-10"), decidedOn: today, ...decision } as DueDecision],
      mismatches: mismatches.map((transactionId) => ({ planId: "p", transactionId })),
    }) satisfies PlanDecisions;

  test("marks as paid what the bank does not show", () =>
    expect(paidOn(rent, [], today, decide({ kind: "paid" }))).toMatchObject({
      paid: ["2026-06-10 by hand"],
      left: [],
      late: [],
    }));
  test("marks as paid, and the payment that comes later does not pay the next", () =>
    expect(paidOn(rent, [payment("2026-06-15", -50_000)], today, decide({ kind: "paid" })).paid).toEqual([
      "2026-06-10 by 2026-06-15",
    ]));
  test("skips it, and a payment that comes all the same pays nothing", () =>
    expect(paidOn(rent, [payment("2026-06-10", -50_000)], today, decide({ kind: "skipped" }))).toEqual({
      paid: [],
      left: [],
      late: [],
      missed: [],
      skipped: ["2026-06-10"],
    }));
  test("links a payment that nothing else speaks for", () => {
    const cash = other("2026-06-08", -20_000, "ATM");
    const link = decide({ kind: "linked", transactionId: cash.id });
    expect(paidOn(rent, [cash], today, link).paid).toEqual(["2026-06-10 by 2026-06-08"]);
    const plans = [rent, typed(8, { id: "q", paymentPence: pence(20_000) })];
    expect(paidInfoOf(plans, [cash], days, today, link).map(({ paid }) => paid.length)).toEqual([1, 0]);
  });
  test("refuses a payment that was taken for it", () => {
    const found = payment("2026-06-10", -50_000);
    const decisions: PlanDecisions = { due: [], mismatches: [{ planId: "p", transactionId: found.id }] };
    expect(paidOn(rent, [found], today, decisions)).toMatchObject({ paid: [], late: ["2026-06-10"] });
  });
  test("recognises later payments to the payee that it linked", () => {
    const plan = typed(10, { payees: [{ counterparty: null, description: "FOXTONS LETTINGS" }] });
    expect(paidOn(plan, [other("2026-06-12", -57_500, "STO FOXTONS LETTINGS 88")]).paid).toHaveLength(1);
  });
});

describe("a move between own accounts", () => {
  const move = other("2026-06-10", -50_000, "STO S JONES HOME", { isOwnMove: true });
  test("settles nothing by its words, amount and day", () => {
    expect(paidOn(typed(10), [move]).paid).toEqual([]);
    expect(paidOn(typed(10), [{ ...move, isOwnMove: false }]).paid).toHaveLength(1);
  });
  test("settles what was planned from it, or has been linked to its payee", () => {
    const payee = { counterparty: null, description: "STO S JONES HOME" };
    expect(paidOn(planned("monthly", 10, payee), [move]).paid).toHaveLength(1);
    expect(paidOn(typed(10, { payees: [payee] }), [move]).paid).toHaveLength(1);
  });
  test("settles a due date that it is linked to", () => {
    const due = { planId: "p", dueDate: civilDate("2026-06-10"), decidedOn: today };
    const decisions: PlanDecisions = { due: [{ ...due, kind: "linked", transactionId: move.id }], mismatches: [] };
    expect(paidOn(typed(10), [move], today, decisions).paid).toHaveLength(1);
  });
});

const PAYEES = ["landlord", "grocer", null] as const;
const anyDay = fc.integer({ min: -20, max: 25 }).map((distance) => addDays(today, distance - 10));
const anyPayment = fc
  .record({
    date: anyDay,
    amount: fc.constantFrom(-50_000, -51_000, -57_500, -899, 50_000),
    counterparty: fc.constantFrom(...PAYEES),
    description: fc.constantFrom("-", "FOXTONS", "STO RENT", "HOME", "ATM"),
  })
  .map(({ date, amount, counterparty, description }) => payment(date, amount, { counterparty, description }));
const anyPlan = fc.constantFrom<(id: string) => PlannedPayment>(
  (id) => typed(3, { id }),
  (id) => planned("monthly", 1, { id }),
  (id) => planned("monthly", 26, { id }),
  (id) => planned("weekly", 2, { id }),
  (id) => planned("daily", 1, { id, paymentPence: pence(899) }),
  (id) => typed(3, { id, type: "income" }),
);
const anyPlans = fc.array(anyPlan, { maxLength: 5 }).map((makers) => makers.map((make, index) => make(`p${index}`)));

test("uses each payment once, and never counts a due date as both paid and left", () => {
  fc.assert(
    fc.property(anyPlans, fc.array(anyPayment, { maxLength: 30 }), (plans, payments) => {
      const infos = paidInfoOf(plans, payments, days, today);
      const used = infos.flatMap(({ paid }) => paid.flatMap(({ payment: by }) => (by === null ? [] : [by.id])));
      expect(new Set(used).size).toBe(used.length);
      for (const { paid, upcoming, late, left } of infos) {
        const settled = new Set<CivilDate>(paid.map(({ dueDate }) => dueDate));
        expect([...upcoming, ...late].some((date) => settled.has(date))).toBe(false);
        expect(left.length).toBeLessThanOrEqual(upcoming.length + late.length);
      }
    }),
  );
});

test("gives the same result in whatever order payments are read", () => {
  fc.assert(
    fc.property(anyPlans, fc.array(anyPayment, { maxLength: 20 }), (plans, payments) => {
      expect(paidInfoOf(plans, payments.toReversed(), days, today)).toEqual(paidInfoOf(plans, payments, days, today));
    }),
  );
});
