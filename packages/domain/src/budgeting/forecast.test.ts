import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, type CivilDate, civilDate, datesFromTo } from "../calendar/civil-date.ts";
import { signedPence } from "../money/pence.ts";
import { type ForecastInput, forecastDays, lastForecastDay } from "./forecast.ts";
import { comingOf, partHistory, pastForecast } from "./forecast-facts.ts";

const TODAY = civilDate("2026-06-15");
const on = (date: CivilDate, pence: number) => ({ date, pence: signedPence(pence) });
const ago = (days: number, pence: number) => on(addDays(TODAY, -days), pence);

const input = (wish: Partial<ForecastInput> = {}): ForecastInput => ({
  balancePence: signedPence(50_000),
  today: TODAY,
  lastDay: addDays(TODAY, 10),
  known: [],
  everyday: [],
  historyFrom: addDays(TODAY, -200),
  ...wish,
});

const everyDay = (pence: number) => datesFromTo(addDays(TODAY, -200), TODAY).map((date) => on(date, pence));

describe("a forecast", () => {
  test("keeps the balance, apart from known payments, when nothing is known of the past", () => {
    const known = [on(addDays(TODAY, 3), -12_000), on(addDays(TODAY, 5), 2_000), on(addDays(TODAY, 11), -1)];
    const days = forecastDays(input({ known, historyFrom: TODAY }));
    expect(days.map((day) => day.expectedPence)).toEqual([
      ...[50_000, 50_000],
      ...[38_000, 38_000],
      ...[40_000, 40_000, 40_000, 40_000, 40_000, 40_000],
    ]);
    expect(days.every((day) => day.lowPence === day.expectedPence && day.highPence === day.expectedPence)).toBe(true);
  });

  test("continues equal daily spending with a range that is a line", () => {
    const days = forecastDays(input({ everyday: everyDay(-1_000) }));
    expect(days.map((day) => day.expectedPence)).toEqual(Array.from({ length: 10 }, (_, n) => 49_000 - n * 1_000));
    expect(days.every((day) => day.lowPence === day.highPence)).toBe(true);
  });

  test("expects events on the same days of each month at their place", () => {
    const everyday = [1, 2, 3, 4, 5, 6].map((month) => ago(Math.round(month * 30.44) - 5, -9_000));
    const days = forecastDays(input({ everyday }));
    expect(days[0]?.expectedPence).toBe(50_000);
    expect(days[9]?.expectedPence).toBe(41_000);
  });

  test("forecasts no day when payday is today", () => {
    expect(forecastDays(input({ lastDay: TODAY }))).toEqual([]);
    expect(lastForecastDay(input({ lastDay: TODAY }))).toBeUndefined();
  });

  const amounts = fc.array(fc.record({ days: fc.nat({ max: 250 }), pence: fc.integer({ min: -1e6, max: 1e6 }) }), {
    maxLength: 80,
  });

  test("orders low, expected and high after any events and gives each day its own", () => {
    fc.assert(
      fc.property(amounts, fc.nat({ max: 200 }), fc.integer({ min: 1, max: 31 }), (past, history, length) => {
        const everyday = past.map(({ days, pence }) => ago(days, pence));
        const lastDay = addDays(TODAY, length);
        const days = forecastDays(input({ everyday, lastDay, historyFrom: addDays(TODAY, -history) }));
        expect(days.map((day) => day.date)).toEqual(datesFromTo(addDays(TODAY, 1), lastDay));
        for (const day of days) {
          expect(day.lowPence).toBeLessThanOrEqual(day.expectedPence);
          expect(day.highPence).toBeGreaterThanOrEqual(day.expectedPence);
        }
        const known = [on(addDays(TODAY, 2), -700), on(addDays(lastDay, 1), -5), on(TODAY, -9)];
        const wish = input({ everyday, known, lastDay, historyFrom: addDays(TODAY, -history) });
        expect(lastForecastDay(wish)).toEqual(forecastDays(wish).at(-1));
      }),
    );
  });

  test("raises each later day by the surplus of the balance or a known payment", () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: -1e6, max: 1e6 }), (past, more) => {
        const everyday = past.map(({ days, pence }) => ago(days, pence));
        const plain = forecastDays(input({ everyday }));
        const richer = forecastDays(input({ everyday, balancePence: signedPence(50_000 + more) }));
        const known = [on(addDays(TODAY, 1), more)];
        expect(forecastDays(input({ everyday, known }))).toEqual(richer);
        expect(richer.map((day) => day.lowPence)).toEqual(plain.map((day) => day.lowPence + more));
      }),
    );
  });
});

describe("the forecast from a history", () => {
  let made = 0;
  const paid = (date: CivilDate, pence: number, description: string) => {
    made += 1;
    return { id: `p${made}`, ...on(date, pence), counterparty: null, description };
  };
  const rents = ["2026-02-03", "2026-03-03", "2026-04-03", "2026-05-03", "2026-06-03"].map((date) =>
    paid(civilDate(date), -60_000, "Ashdown Homes"),
  );
  const coffees = [4, 9, 40].map((days) => paid(addDays(TODAY, -days), -300 - days, "Coffee"));

  test("expects recurring payments and does not count them as everyday spending", () => {
    const { regular, everyday } = partHistory([...rents, ...coffees], TODAY);
    expect(everyday).toEqual(coffees);
    const [rent] = regular;
    if (rent === undefined) throw new Error("the rent was not found");
    expect(comingOf(rent, TODAY, civilDate("2026-07-10"))).toEqual([on(civilDate("2026-07-03"), -60_000)]);
    expect(comingOf(rent, TODAY, civilDate("2026-07-02"))).toEqual([]);
  });

  test.each([
    ["today", "2026-06-03", ["2026-06-04"]],
    ["two days ago", "2026-06-05", ["2026-06-06"]],
    ["so long ago that it will not come", "2026-06-09", []],
  ])("still expects a payment that was due %s and has not come", (_, day, expected) => {
    const date = civilDate(day);
    const { regular } = partHistory(rents.slice(0, -1), date);
    const coming = regular.flatMap((regularPayment) => comingOf(regularPayment, date, civilDate("2026-06-30")));
    expect(coming.map((each) => each.date)).toEqual(expected);
    const incomes = rents
      .slice(0, -1)
      .map((regularPayment) => ({ ...regularPayment, pence: signedPence(-regularPayment.pence) }));
    const [income] = partHistory(incomes, date).regular;
    expect(income && comingOf(income, date, civilDate("2026-06-30"))).toEqual([]);
  });

  test("expects a payment planned by the employee once, as planned", () => {
    const { regular, everyday } = partHistory([...rents, ...coffees], TODAY, new Set(["out what ASHDOWN HOMES"]));
    expect(regular).toEqual([]);
    expect(everyday).toEqual(coffees);
  });

  test("uses nothing that came later when it forecasts the past", () => {
    const stretch = { from: civilDate("2026-05-20"), to: civilDate("2026-06-10") };
    const history = [...rents, ...coffees];
    const first = civilDate("2026-02-01");
    const past = pastForecast(history, first, stretch);
    expect(past?.foretold.expectedPence).toBe(-60_000);
    expect(past?.actualPence).toBe(-60_000 - 309 - 0);
    const without = pastForecast(
      history.filter(({ date }) => date <= stretch.from),
      first,
      stretch,
    );
    expect(without?.foretold).toEqual(past?.foretold);
    expect(pastForecast(history, civilDate("2026-05-01"), stretch)).toBeUndefined();
  });
});
