import { describe, expect, test } from "vitest";
import { addDays, civilDate } from "../../calendar/civil-date.ts";
import { pence, signedPence } from "../../money/pence.ts";
import { largePayments, type SpentPayment } from "./large-payment.ts";
import { lowBalance } from "./low-balance.ts";
import { priceRises } from "./price-rise.ts";
import { foundIn, monthly, planOf } from "./testing/series.ts";

const today = civilDate("2031-03-12");

describe("a low balance before payday", () => {
  const payday = civilDate("2031-03-28");
  const days = (expected: readonly number[], planned: readonly number[] = expected.map(() => 50_000)) =>
    expected.map((pounds, at) => ({
      date: addDays(today, at + 1),
      expectedPence: signedPence(pounds),
      plannedOnlyPence: signedPence(planned[at] ?? 0),
    }));
  const low = (each: ReturnType<typeof days>, limit = 0) =>
    lowBalance({ days: each, today, payday, limitPence: pence(limit) });

  test.each([
    ["never", days([100, 0]), 0, null],
    ["at the limit exactly", days([100, 20]), 20, null],
    ["a penny below it", days([100, 19]), 20, { day: "2031-03-14", shortPence: 1 }],
    ["below zero on the worst day", days([-1, -500, 30]), 0, { day: "2031-03-13", shortPence: 500 }],
    ["below zero and below the limit", days([-100]), 200, { day: "2031-03-13", shortPence: 300 }],
  ])("%s", (_, each, limit, expected) => {
    const [item] = low(each, limit);
    expect(item === undefined ? null : item).toEqual(expected && expect.objectContaining(expected));
  });

  test("by usual spending it begins a week before, by planned payments at any time", () => {
    const far = Array.from({ length: 9 }, (_, at) => (at < 7 ? 100 : -100));
    expect(low(days(far))[0]).toMatchObject({ day: "2031-03-20", isBeginning: false });
    expect(low(days(far.slice(1)))[0]).toMatchObject({ day: "2031-03-19", isBeginning: true });
    expect(low(days(far, far))[0]).toMatchObject({ day: "2031-03-20", isBeginning: true });
  });

  test("is one occurrence in a pay period for each limit, whichever day it is by now", () => {
    const keys = [low(days([-1])), low(days([100, -1])), low(days([100, 100, -9_000])), low(days([-1]), 5)];
    expect(keys.map(([item]) => item?.key)).toEqual(["2031-03-28 0", "2031-03-28 0", "2031-03-28 0", "2031-03-28 5"]);
  });
});

describe("a price rise", () => {
  const gym = (amounts: readonly number[]) => monthly("gym", "2030-10-10", amounts);
  const risen = gym([-2_499, -2_499, -2_499, -2_499, -2_499, -2_699]);
  const at = (history: ReturnType<typeof gym>, day: string, paymentPence: number | null = null) => {
    const plan = { ...planOf({ paymentPence: pence(paymentPence ?? 0) }, {}).planned, transactionId: null };
    const planned = paymentPence === null ? null : { ...plan, comparedPence: null };
    return priceRises([{ payment: foundIn(history, civilDate(day)), planned }], civilDate(day));
  };

  test.each([
    ["on its day", "2031-03-10", 1],
    ["the day after", "2031-03-11", 1],
    ["six days later", "2031-03-16", 1],
    ["a month later, not paid again yet", "2031-04-10", 0],
  ])("%s", (_, day, count) => {
    expect(at(risen, day)).toHaveLength(count);
  });

  test("is the first payment of the new amount, also after the second", () => {
    const expected = { key: "gym 5", day: "2031-03-10", fromPence: 2_499, toPence: 2_699, transactionId: "gym 5" };
    expect(at(risen, "2031-03-12")).toEqual([expect.objectContaining(expected)]);
    const twice = [...risen, ...monthly("gym", "2031-04-10", [-2_699])].map((each, index) => ({
      ...each,
      id: `gym ${index}`,
    }));
    expect(at(twice, "2031-04-09").map(({ key }) => key)).toEqual(["gym 5"]);
    expect(at(twice, "2031-04-12")).toEqual([]);
  });

  test.each([
    ["a cheaper one", gym([-2_499, -2_499, -2_499, -2_499, -2_499, -2_299]), null, 0],
    ["a bill that changes each time", gym([-2_499, -2_599, -2_399, -2_699, -2_499, -2_799]), null, 0],
    ["an income", gym([2_499, 2_499, 2_499, 2_499, 2_499, 2_699]), null, 0],
    ["the planned amount", risen, 2_699, 0],
    ["dearer than planned", risen, 2_499, 1],
  ])("%s", (_, history, planned, count) => {
    expect(at(history, "2031-03-12", planned)).toHaveLength(count);
  });
});

describe("an unusually large payment", () => {
  let made = 0;
  const paid = (date: string, amount: number, change: Partial<SpentPayment> = {}): SpentPayment => {
    made += 1;
    return {
      id: `t${made}`,
      date: civilDate(date),
      pence: signedPence(-amount),
      counterparty: null,
      description: `SHOP ${made % 7}`,
      category: "shopping",
      merchant: null,
      ...change,
    };
  };
  /** £10 to £40 twice a week since the autumn. */
  const usual = Array.from({ length: 40 }, (_, at) => paid(addDays(today, -4 * at - 3), 1_000 + (at % 4) * 1_000));
  const of = (payment: SpentPayment, change: Partial<Parameters<typeof largePayments>[0]> = {}, before = usual) =>
    largePayments({
      history: [...before, payment],
      expectedIds: new Set(),
      plannedLikenesses: new Set(),
      today,
      ...change,
    });

  test.each([
    ["three times the usual", 12_000, 0],
    ["a penny more", 12_001, 1],
    ["far more", 80_000, 1],
  ])("%s", (_, amount, count) => {
    expect(of(paid("2031-03-11", amount, { description: "SOFA" }))).toHaveLength(count);
  });

  test("is at least £100", () => {
    const cheap = usual.map((payment) => ({ ...payment, pence: signedPence(-500) }));
    expect(of(paid("2031-03-11", 9_999, { description: "SOFA" }), {}, cheap)).toEqual([]);
    expect(of(paid("2031-03-11", 10_000, { description: "SOFA" }), {}, cheap)).toHaveLength(1);
  });

  test("names what is usual, by nine in ten", () => {
    const sofa = paid("2030-12-01", 90_000, { description: "DFS" });
    const found = of(paid("2031-03-11", 50_000, { description: "BED", merchant: "Dreams" }), {}, [...usual, sofa]);
    expect(found).toEqual([
      expect.objectContaining({ name: "Dreams", pence: 50_000, usualPence: 4_000, day: "2031-03-11" }),
    ]);
  });

  test.each([
    ["on its day", 0, "+"],
    ["the day after", 1, "+"],
    ["six days later", 6, "+"],
    ["eight days later", 8, "="],
    ["a month later", 31, ""],
  ])("%s", (_, days, expected) => {
    const sofa = paid(today, 80_000, { description: "SOFA" });
    const items = of(sofa, { today: addDays(today, days) });
    expect(items.map(({ isBeginning }) => (isBeginning ? "+" : "=")).join("")).toBe(expected);
  });

  test.each([
    ["rent", { category: "housing" }],
    ["a loan", { category: "loan" }],
    ["money put aside", { category: "savings" }],
    ["a transfer", { category: "transfer" }],
    ["money in", { pence: signedPence(80_000) }],
    ["a planned payee", { counterparty: "planned" }],
  ])("is not %s", (_, change) => {
    const plannedLikenesses = new Set(["out who planned"]);
    expect(of(paid("2031-03-11", 80_000, change), { plannedLikenesses })).toEqual([]);
  });

  test("is none that is expected, or that was as much before at the same payee", () => {
    const holiday = paid("2031-03-11", 80_000, { merchant: "TUI" });
    expect(of(holiday, { expectedIds: new Set([holiday.id]) })).toEqual([]);
    expect(of(holiday, {}, [...usual, paid("2030-12-02", 85_000, { merchant: "TUI" })])).toEqual([]);
    expect(of(holiday, {}, [...usual, paid("2030-12-02", 2_000, { merchant: "TUI" })])).toHaveLength(1);
  });

  test("is compared with the payee where enough is known, and else with what the money is for", () => {
    const dear = Array.from({ length: 5 }, (_, at) =>
      paid(addDays(today, -20 * at - 9), 30_000 + at, { merchant: "Vet" }),
    );
    expect(of(paid("2031-03-11", 70_000, { merchant: "Vet" }), {}, [...usual, ...dear])).toEqual([]);
    expect(of(paid("2031-03-11", 95_000, { merchant: "Vet" }), {}, [...usual, ...dear])).toHaveLength(1);
    expect(of(paid("2031-03-11", 70_000, { category: "health" }))).toHaveLength(1);
  });

  test("is not known in a short or thin history", () => {
    const sofa = paid("2031-03-11", 80_000, { description: "SOFA" });
    expect(of(sofa, {}, usual.slice(0, 12))).toEqual([]);
    expect(of(sofa, {}, usual.slice(-9))).toEqual([]);
  });
});
