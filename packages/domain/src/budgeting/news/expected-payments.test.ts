import { describe, expect, test } from "vitest";
import { addDays, civilDate } from "../../calendar/civil-date.ts";
import { pence } from "../../money/pence.ts";
import { scheduleOf } from "../regular/schedule-fields.ts";
import { billsTomorrow } from "./bill-tomorrow.ts";
import { missingIncomes } from "./missing-income.ts";
import { daysAround, foundIn, monthly, planOf } from "./testing/series.ts";

/** A Thursday. */
const due = civilDate("2031-03-13");
/** What a person sees of these items: + where it may begin, = where it stays. */
const seen = (items: readonly { readonly isBeginning: boolean }[]) =>
  items.map(({ isBeginning }) => (isBeginning ? "+" : "=")).join("");

describe("a bill tomorrow", () => {
  const rent = planOf({}, { upcoming: [due] });

  test.each([
    ["two days before", -2, ""],
    ["the day before", -1, "+"],
    ["on its day, not paid yet", 0, "="],
    ["the day after", 1, ""],
    ["six days later", 6, ""],
  ])("%s", (_, days, expected) => {
    expect(seen(billsTomorrow([rent], [], addDays(due, days)))).toBe(expected);
  });

  test("names the plan, its amount and its day, and is past after it", () => {
    expect(billsTomorrow([rent], [], addDays(due, -1))).toEqual([
      {
        kind: "bill-tomorrow",
        key: "2031-03-13 plan",
        day: due,
        untilDay: due,
        isBeginning: true,
        name: "Rent",
        pence: 50_000,
        subject: { plannedPaymentId: "plan" },
      },
    ]);
  });

  const daily = scheduleOf("daily", null, null);
  const weekly = scheduleOf("weekly", null, 4);
  test.each([
    ["an income", planOf({ type: "income" }, { upcoming: [due] }), 0],
    ["a move between own accounts", planOf({}, { upcoming: [due] }, true), 0],
    ["a daily coffee", planOf({ ...(daily && { schedule: daily }) }, { upcoming: [due] }), 0],
    ["a weekly shop that was typed in", planOf({ ...(weekly && { schedule: weekly }) }, { upcoming: [due] }), 0],
    [
      "a weekly rent of a known payee",
      planOf({ ...(weekly && { schedule: weekly }), counterparty: "holt" }, { upcoming: [due] }),
      1,
    ],
    ["what is paid or skipped", planOf({}, { upcoming: [] }), 0],
  ])("%s", (_, plan, count) => {
    expect(billsTomorrow([plan], [], addDays(due, -1))).toHaveLength(count);
  });

  test("is found where nothing is planned, on each day around it", () => {
    const history = monthly("netflix", "2030-09-13", [-999, -999, -999, -999, -999, -999]);
    const on = (days: number) => {
      const today = addDays(due, days);
      return seen(billsTomorrow([], [foundIn(history, today)], today));
    };
    expect([-2, -1, 0, 1, 6].map(on)).toEqual(["", "+", "=", "", ""]);
  });

  test("is for the day on which banks collect it", () => {
    // Due on the 16th, and collected on the Monday after a weekend.
    const collected = ["2030-09-16", "2030-10-16", "2030-11-18", "2030-12-16", "2031-01-16", "2031-02-17"];
    const [each] = monthly("netflix", "2030-09-16", [-999]);
    const history = collected.flatMap((date) =>
      each === undefined ? [] : { ...each, id: date, date: civilDate(date) },
    );
    const on = (today: string) => {
      const items = billsTomorrow([], [foundIn(history, civilDate(today))], civilDate(today));
      return items.map(({ day, isBeginning, key }) => `${day} ${isBeginning} ${key.slice(0, 10)}`);
    };
    expect(["2031-03-15", "2031-03-16", "2031-03-17", "2031-03-18"].map(on)).toEqual([
      [],
      ["2031-03-17 true 2031-03-16"],
      ["2031-03-17 false 2031-03-16"],
      [],
    ]);
  });

  test("is none once it has been paid, on its day or early", () => {
    const history = monthly("netflix", "2030-09-13", [-999, -999, -999, -999, -999, -999, -999]);
    for (const today of daysAround(due, 1, 2)) expect(billsTomorrow([], [foundIn(history, today)], today)).toEqual([]);
  });
});

describe("an income that did not come", () => {
  const wages = planOf({ type: "income", name: "Evening class", paymentPence: pence(12_000) }, { late: [due] });
  const on = (today: string, readDay: string | null = today) =>
    missingIncomes({
      plans: [wages],
      found: [],
      pay: null,
      today: civilDate(today),
      readDay: readDay === null ? null : civilDate(readDay),
      division: "england-and-wales",
    });

  test.each([
    ["the day after, read since", "2031-03-14", "2031-03-14", "+"],
    ["the day after, read before", "2031-03-14", "2031-03-13", "="],
    ["the day after, never read", "2031-03-14", null, "="],
    ["six days later", "2031-03-19", "2031-03-19", "+"],
    ["after ten days it begins no more", "2031-03-24", "2031-03-24", "="],
    ["after a month it is no news", "2031-04-14", "2031-04-14", ""],
  ])("%s", (_, today, readDay, expected) => {
    expect(seen(on(today, readDay))).toBe(expected);
  });

  test("waits for the working day after a weekend", () => {
    const saturday = civilDate("2031-03-15");
    const plan = planOf({ type: "income" }, { late: [saturday] });
    const begins = (today: string) =>
      seen(
        missingIncomes({
          ...{ plans: [plan], found: [], pay: null, today: civilDate(today), readDay: civilDate(today) },
          division: "england-and-wales",
        }),
      );
    expect(["2031-03-16", "2031-03-17", "2031-03-18"].map(begins)).toEqual(["=", "=", "+"]);
  });

  const rentIn = monthly("lodger", "2030-09-13", [40_000, 40_000, 40_000, 40_000, 40_000, 40_000]);
  test.each([
    [0, ""],
    [1, "="],
    [4, "="],
    [5, "+"],
    [6, "+"],
    [11, "="],
  ])("found and not planned, %i days after", (days, expected) => {
    const today = addDays(due, days);
    const found = [foundIn(rentIn, today)];
    const facts = { plans: [], found, pay: null, today, readDay: today, division: "england-and-wales" } as const;
    expect(seen(missingIncomes(facts))).toBe(expected);
  });

  test.each([
    ["the day before payday", -1, ""],
    ["on payday", 0, ""],
    ["the day after", 1, "+"],
    ["six days later", 6, "+"],
  ])("the employer's pay %s", (_, days, expected) => {
    const today = addDays(due, days);
    const pay = { payment: foundIn(rentIn, today), payday: due };
    const facts = { plans: [], found: [], pay, today, readDay: today, division: "england-and-wales" } as const;
    expect(seen(missingIncomes(facts))).toBe(expected);
  });

  test("pay that came before its payday is not missing", () => {
    const today = addDays(due, 2);
    const pay = { payment: foundIn(rentIn, today), payday: addDays(due, -20) };
    const facts = { plans: [], found: [], pay, today, readDay: today, division: "england-and-wales" } as const;
    expect(missingIncomes(facts)).toEqual([]);
  });
});
