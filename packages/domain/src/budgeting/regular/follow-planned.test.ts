import { describe, expect, test } from "vitest";
import { addMonths, type CivilDate, civilDate } from "../../calendar/civil-date.ts";
import { pence, signedPence } from "../../money/pence.ts";
import { type FollowedPlanned, followPlanned, newsOf } from "./follow-planned.ts";
import { ownSalaryIn } from "../own-salary.ts";
import type { BankPayment } from "../bank-payment.ts";
import { allRegularPaymentsIn } from "./regular-payments.ts";

const today = civilDate("2026-06-16");
const first = civilDate("2025-12-10");

/** A month's payments one after the other, from December 2025 on. */
const monthly = (amounts: readonly number[], who: string | null, description = "-", from = first): BankPayment[] =>
  amounts.map((amount, at) => ({
    id: `${who ?? description} ${from} ${at}`,
    date: addMonths(from, at),
    pence: signedPence(amount),
    counterparty: who,
    description,
  }));
const times = (count: number, amount: number): number[] => Array.from({ length: count }, () => amount);

const planned = (id: string, paymentPence: number, wish: Partial<FollowedPlanned> = {}): FollowedPlanned => ({
  id,
  type: "expense",
  name: id,
  category: "other",
  payees: [],
  accountId: null,
  settledUntil: null,
  paymentPence: pence(paymentPence),
  schedule: { frequency: "monthly", day: 10 },
  counterparty: "shop",
  description: null,
  madeOn: civilDate("2026-01-01"),
  transactionId: null,
  comparedPence: null,
  ...wish,
});

/** What the history says about these plans, by their id. */
function newsIn(plans: readonly FollowedPlanned[], history: readonly BankPayment[], day: CivilDate = today) {
  const followed = followPlanned(plans, allRegularPaymentsIn(history, day));
  return Object.fromEntries(
    [...followed].map(([followedPlanned, found]) => [followedPlanned.id, newsOf(followedPlanned, found)]),
  );
}

const rise = (fromPence: number, toPence: number, on: string) => ({
  kind: "amount",
  amountPence: toPence,
  rise: { fromPence, toPence, on },
});

describe("the history compared with a plan", () => {
  test.each([
    ["as planned", times(7, -1000), null],
    ["once dearer", [...times(6, -1000), -1300], rise(1000, 1300, "2026-06-10")],
    ["once a little dearer", [...times(6, -1000), -1001], rise(1000, 1001, "2026-06-10")],
    ["twice dearer", [...times(5, -1000), -1300, -1300], rise(1000, 1300, "2026-05-10")],
    ["dearer and dearer", [...times(5, -1000), -1300, -1500], rise(1300, 1500, "2026-06-10")],
    ["once dearer, of a bill that changes", [-1010, -990, -1000, -1020, -1000, -1000, -1300], null],
    ["once dearer, and as planned again", [...times(5, -1000), -1300, -1000], null],
    ["once dearer, as when the amount was kept", [...times(6, -1000), -1300], null, 1300],
    ["dearer than when the amount was kept", [...times(6, -1300), -1400], rise(1300, 1400, "2026-06-10"), 1300],
    ["once cheaper", [...times(6, -1000), -900], null],
    ["twice cheaper", [...times(5, -1000), -900, -900], { kind: "amount", amountPence: 900, rise: null }],
    ["a little dearer, each time the same", [...times(4, -1000), ...times(3, -1050)], rise(1000, 1050, "2026-04-10")],
    ["a bill that changes a little", [-980, -1012, -1021, -990, -1003, -1030, -1011], null],
    [
      "a bill that is much larger by now",
      [-1300, -1280, -1350, -1400, -1410, -1500, -1490],
      { kind: "amount", amountPence: 1410, rise: null },
    ],
    ["as dear as it was when the amount was kept", times(7, -1300), null, 1300],
    ["about as dear as then", [-1300, -1280, -1350, -1310, -1290, -1320, -1340], null, 1300],
    ["dearer again", [...times(4, -1300), ...times(3, -1400)], rise(1300, 1400, "2026-04-10"), 1300],
    ["as planned again", times(7, -1000), null, 1300],
    ["not paid since April", times(4, -1000), { kind: "stopped", lastPaidOn: "2026-03-10" }],
  ] as const)("has the right news when it is %s: %#", (_, amounts, notice, compared?: number) => {
    const wish = compared === undefined ? {} : { comparedPence: pence(compared) };
    expect(newsIn([planned("a", 1000, wish)], monthly(amounts, "shop"))).toEqual({ a: notice });
  });

  test("has no news without anything similar", () => {
    const history = monthly(times(7, -900), "other");
    expect(newsIn([planned("a", 1000), planned("b", 1000, { counterparty: null })], history)).toEqual({});
  });

  test("keeps an income apart from a similar expense", () => {
    expect(newsIn([planned("a", 1000)], monthly(times(7, 900), "shop"))).toEqual({});
  });

  test("follows each of two payments to one payee by its own history", () => {
    const history = [
      ...monthly(times(7, -1000), "shop"),
      ...monthly(times(7, -3000), "shop", "-", civilDate("2025-12-05")),
    ];
    expect(newsIn([planned("dear", 3000), planned("cheap", 1000)], history)).toEqual({ dear: null, cheap: null });
  });

  test("follows the series it was planned from, whatever the amounts", () => {
    const history = [
      ...monthly(times(7, -1000), "shop"),
      ...monthly(times(7, -3000), "shop", "-", civilDate("2025-12-05")),
    ];
    const from = planned("a", 1100, { transactionId: "shop 2025-12-05 6" });
    expect(newsIn([from], history)).toEqual({ a: { kind: "amount", amountPence: 3000, rise: null } });
  });

  test("has no news once the plan has the new amount, and says when that was a single payment", () => {
    const risen = [...times(6, -1000), -1300];
    expect(newsIn([planned("a", 1300)], monthly(risen, "shop"))).toEqual({ a: null });
    expect(newsIn([planned("a", 1300)], monthly([...times(5, -1000), -1300, -1000], "shop"))).toEqual({
      a: { kind: "amount", amountPence: 1000, rise: null },
    });
  });

  test("does not take a payment that comes once for a series", () => {
    const once = planned("a", 1000, { schedule: { frequency: "once", date: today } });
    expect(newsIn([once], monthly(times(4, -1000), "shop"))).toEqual({});
  });

  test("does not compare the amounts of a weekly plan and a monthly payment", () => {
    const weekly = planned("a", 250, { schedule: { frequency: "weekly", weekday: 3 } });
    expect(newsIn([weekly], monthly(times(7, -1000), "shop"))).toEqual({ a: null });
  });

  test("compares the rest of the description where it is the only clue", () => {
    const plan = planned("a", 1000, { counterparty: null, description: "DD PUREGYM LTD REF 1" });
    expect(newsIn([plan], monthly(times(7, -1500), null, "DD PUREGYM LTD REF 99"))).toEqual({
      a: { kind: "amount", amountPence: 1500, rise: null },
    });
  });
});

describe("the salary of the employer", () => {
  const pays = { paydayDay: 10, division: "england-and-wales", cutOffWorkingDays: 3 } as const;
  const salary = monthly([200_000, 190_000, 210_000, 200_000, 195_000, 200_000, 200_000], "acorn");
  const nameOf = (history: readonly BankPayment[], salaryPence: number | null) =>
    ownSalaryIn(allRegularPaymentsIn(history, today), pays, salaryPence === null ? null : pence(salaryPence))
      ?.counterparty;
  const onPayday = monthly(times(7, 5_000), "benefit");
  const between = monthly(times(7, 250_000), "tenant", "-", civilDate("2025-12-22"));
  test.each([
    ["is the income on the paydays", [...salary, ...onPayday], 200_000, "acorn"],
    ["is the largest on the paydays where payroll tells no amount", [...onPayday, ...salary], null, "acorn"],
    ["is none between the paydays, however large", between, 200_000, undefined],
    ["is none that is far below the usual pay", onPayday, 200_000, undefined],
    ["is no expense", monthly(times(7, -200_000), "landlord"), 200_000, undefined],
  ])("%s", (_, history, salaryPence, who) => {
    expect(nameOf(history, salaryPence)).toBe(who);
  });
});
