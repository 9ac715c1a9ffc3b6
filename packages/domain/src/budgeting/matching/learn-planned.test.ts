import { describe, expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { pence, signedPence } from "../../money/pence.ts";
import { learnedOf } from "./learn-planned.ts";
import type { MatchablePayment } from "../bank-payment.ts";
import type { SettledDueDate } from "./paid-matching.ts";
import type { PlannedPayment } from "../regular/planned-payment.ts";

const today = civilDate("2026-06-16");
const plan: PlannedPayment = {
  id: "p",
  type: "expense",
  name: "Energy",
  category: "bills",
  paymentPence: pence(10_000),
  schedule: { frequency: "monthly", day: 1 },
  counterparty: null,
  description: "Energy",
  payees: [],
  accountId: null,
  settledUntil: null,
  madeOn: civilDate("2026-01-15"),
};
const payment = (date: string, amount: number, description = "OCTOPUS"): MatchablePayment => ({
  id: date,
  date: civilDate(date),
  pence: signedPence(-amount),
  counterparty: null,
  description,
  accountId: "a",
  isOwnMove: false,
  category: "bills",
  merchant: null,
});
const settled = (by: MatchablePayment): SettledDueDate => ({ dueDate: by.date, payment: by, by: "matched" });
const learned = (
  payments: MatchablePayment[],
  change: Partial<PlannedPayment> = {},
  kept: number | null = null,
  more: MatchablePayment[] = [],
) =>
  learnedOf(
    { planned: { ...plan, ...change }, paid: payments.map(settled), late: [] },
    kept === null ? null : pence(kept),
    [...payments, ...more],
    today,
  );
const may = (amount: number, words?: string) => payment("2026-05-01", amount, words);
const june = (amount: number, words?: string) => payment("2026-06-01", amount, words);

describe("the amount", () => {
  test.each([
    ["as planned twice", [may(10_000), june(10_000)], null],
    ["a new one once", [may(10_000), june(11_500)], null],
    ["a new one twice", [may(11_500), june(11_500)], 11_500],
    ["a new one twice, a few pence apart", [may(11_500), june(11_560)], 11_560],
    ["another each time", [may(11_500), june(12_400)], null],
    ["a new one in June only", [june(11_500)], null],
    ["what cannot be planned", [may(11_000_000), june(11_000_000)], null],
  ])("is learned from %s: %s", (_, payments, expected) => {
    expect(learned(payments).paymentPence).toBe(expected);
  });
  test("is not learned from what was paid before it was planned", () =>
    expect(learned([may(11_500), june(11_500)], { madeOn: civilDate("2026-05-20") }).paymentPence).toBeNull());
  test("is not learned against the employee's will", () =>
    expect(learned([may(11_500), june(11_500)], {}, 11_500).paymentPence).toBeNull());
});

describe("the payee", () => {
  const octopus = { counterparty: null, description: "OCTOPUS" };
  test("is learned from one payment where nothing else is bought", () =>
    expect(learned([june(10_000)]).payee).toEqual(octopus));
  test("is learned from two where much is bought", () => {
    const more = [payment("2026-06-03", 700), payment("2026-06-05", 900), payment("2026-06-08", 900)];
    expect(learned([june(10_000)], {}, null, more).payee).toBeNull();
    expect(learned([may(10_000), june(10_000)], {}, null, more).payee).toEqual(octopus);
  });
  test.each<[string, Partial<PlannedPayment>]>([
    ["by a link", { payees: [octopus] }],
    ["by the transaction that it was planned from", { counterparty: "octopus" }],
  ])("is not learned where it is known %s", (_, change) =>
    expect(learned([may(10_000), june(10_000)], change).payee).toBeNull(),
  );
});

describe("what is settled", () => {
  const until = (late: string[], change: Partial<PlannedPayment> = {}) =>
    learnedOf({ planned: { ...plan, ...change }, paid: [], late: late.map((date) => civilDate(date)) }, null, [], today)
      .settledUntil;
  test.each([
    ["nothing is late", [], {}, "2026-05-16"],
    ["one is late", ["2026-04-01", "2026-06-01"], {}, "2026-03-31"],
    ["one of this month is late", ["2026-06-01"], {}, "2026-05-16"],
    ["it was planned later", [], { madeOn: civilDate("2026-06-01") }, null],
    ["it is known", [], { settledUntil: civilDate("2026-05-16") }, null],
  ])("reaches as far as is sure when %s", (_, late, change, expected) => expect(until(late, change)).toBe(expected));
  test.each([
    ["a new amount", [june(11_500), payment("2026-06-15", 11_500)], "2026-05-31"],
    ["a new amount that came long ago", [payment("2026-03-01", 11_500), payment("2026-04-01", 11_500)], "2026-05-16"],
    ["a payee", [may(10_000), june(10_000, "EON")], "2026-05-31"],
  ])("reaches up to the payments that show %s", (_, payments, expected) =>
    expect(learned(payments).settledUntil).toBe(expected),
  );
});
