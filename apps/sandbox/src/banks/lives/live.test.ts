import { addDays, addMonths, type CivilDate, civilDate, datesFromTo } from "@wellpaid/domain/calendar/civil-date";
import { paydayOfMonth } from "@wellpaid/domain/calendar/payday";
import { isWorkingDay } from "@wellpaid/domain/calendar/working-days";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CATEGORIES } from "../categories.ts";
import { beginLife, closingOf, rolesOf } from "./begin.ts";
import { demoBankingOf } from "./demo-lives.ts";
import { householdOf } from "./households/index.ts";
import type { HouseholdName, Life, LifeEvent, Pay } from "./life.ts";
import { inBankOrder, lifeEvents } from "./live.ts";
import { paydayAfter } from "./paydays.ts";
import { statementOf } from "./statement.ts";

const HOUSEHOLDS: readonly HouseholdName[] = ["family", "flatshare", "city", "couple", "debt"];
const sumOf = (events: readonly { readonly amountPence: number }[]): number =>
  events.reduce((sum, { amountPence }) => sum + amountPence, 0);

/** A pay on this day of the month, up to a day. */
function payOf(paydayDay: number, until: CivilDate, amountPence = 220_000): Pay {
  const calendar = { paydayDay, division: "england-and-wales", cutOffWorkingDays: 3 } as const;
  const paydays = Array.from({ length: 50 }, (_, index) => addMonths(until, index - 48))
    .map((date) => paydayOfMonth(Number(date.slice(0, 4)), Number(date.slice(5, 7)), calendar))
    .filter((payday) => payday <= until);
  return { amountPence, paydays: [...new Set(paydays)] };
}

/** Balances after each payment of an account, from the day on which its life began until `until`. */
function balancesOf(life: Life, role: LifeEvent["role"], today: CivilDate, until: CivilDate, paydayDay: number) {
  const pay = payOf(paydayDay, until);
  const paid = role === "main" ? pay.paydays.map((date) => ({ date, amountPence: pay.amountPence })) : [];
  const rows = [...paid, ...lifeEvents(life, pay, [life.since, until]).filter((event) => event.role === role)]
    .filter(({ date }) => date >= life.since)
    .toSorted(inBankOrder);
  let balance = closingOf(life, role, payOf(paydayDay, today), today) - sumOf(rows.filter(({ date }) => date <= today));
  return rows.map(({ date, amountPence }) => ({ date, balance: (balance += amountPence) }));
}

const anyLife = fc.record({
  household: fc.constantFrom(...HOUSEHOLDS),
  seed: fc.stringMatching(/^[a-z]{3,9}$/),
  paydayDay: fc.integer({ min: 1, max: 31 }),
  today: fc.integer({ min: 0, max: 1_500 }).map((days) => addDays(civilDate("2026-01-01"), days)),
});

describe("a life", () => {
  it("is the same in parts as in whole", () => {
    fc.assert(
      fc.property(
        anyLife,
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 200 }),
        ({ household, seed, paydayDay, today }, first, second) => {
          const life = beginLife(seed, household, payOf(paydayDay, today), today);
          const [middle, end] = [addDays(today, first), addDays(today, first + second)];
          const whole = lifeEvents(life, payOf(paydayDay, end), [addDays(today, 1), end]);
          const parts = [
            ...lifeEvents(life, payOf(paydayDay, middle), [addDays(today, 1), middle]),
            ...lifeEvents(life, payOf(paydayDay, end), [addDays(middle, 1), end]),
          ];
          expect(parts).toEqual(whole);
        },
      ),
      { numRuns: 20 },
    );
  });

  it("stays within its overdraft for thirteen months and the year after, and savings above zero", () => {
    fc.assert(
      fc.property(anyLife, ({ household, seed, paydayDay, today }) => {
        const life = beginLife(seed, household, payOf(paydayDay, today), today);
        const { overdraftPence } = householdOf(life);
        for (const role of rolesOf(life)) {
          const lowest = Math.min(
            ...balancesOf(life, role, today, addDays(today, 365), paydayDay).map((row) => row.balance),
          );
          expect(lowest, `${household} ${seed} ${role}`).toBeGreaterThanOrEqual(role === "main" ? -overdraftPence : 0);
        }
      }),
      { numRuns: 20 },
    );
  });

  it("spends no more in a year than comes in", () => {
    fc.assert(
      fc.property(anyLife, ({ household, seed, paydayDay, today }) => {
        const pay = payOf(paydayDay, today);
        const life = beginLife(seed, household, pay, today);
        const year = sumOf(lifeEvents(life, pay, [addDays(today, -364), today])) + 12 * pay.amountPence;
        expect(year, `${household} ${seed}`).toSatisfy((pence: number) => pence > -35_000 && pence < 300_000);
      }),
      { numRuns: 20 },
    );
  });

  it("is overdrawn in February, when the bill that no one saved for is paid", () => {
    for (const household of ["family", "flatshare", "city"] as const) {
      const today = civilDate("2027-06-10");
      const life = beginLife("everyday", household, payOf(25, today), today);
      const lowest = balancesOf(life, "main", today, today, 25).reduce((left, row) =>
        row.balance < left.balance ? row : left,
      );
      expect(lowest.date.slice(0, 7), household).toBe("2027-02");
      expect(lowest.balance, household).toBeLessThan(0);
    }
  });

  it("pays bills that banks collect on working days and cards on any day", () => {
    const today = civilDate("2027-06-10");
    const life = beginLife("everyday", "family", payOf(14, today), today);
    const events = lifeEvents(life, payOf(14, today), [life.since, today]);
    for (const { kind, date, party } of events)
      if (kind === "direct debit") expect(isWorkingDay(date, "england-and-wales"), `${party.name} ${date}`).toBe(true);
    const benefit = events.filter(({ party }) => party.name === "HMRC Child Benefit").map(({ date }) => date);
    expect(benefit.length).toBeGreaterThanOrEqual(13);
    const councilTax = events.filter(({ party }) => party.name.includes("Council")).map(({ date }) => date.slice(5, 7));
    expect(new Set(councilTax)).not.toContain("03");
    expect(councilTax.length).toBeGreaterThanOrEqual(10);
  });

  it("is printed in the words of each bank, with known categories", () => {
    const known = new Set<string>(CATEGORIES.map(({ id }) => id));
    const today = civilDate("2026-11-27");
    for (const household of HOUSEHOLDS) {
      const life = beginLife("words", household, payOf(14, today), today);
      for (const event of lifeEvents(life, payOf(14, today), [life.since, today])) {
        const printed = ["albion", "bramble", "kestrel", "norland", "calder"].map((bank) =>
          statementOf(event, bank, "words"),
        );
        expect(new Set(printed.map(({ longDescription }) => longDescription)).size).toBeGreaterThanOrEqual(1);
        for (const { longDescription, shortDescription, category } of printed) {
          if (longDescription.includes("#") || shortDescription === "" || !known.has(category))
            throw new Error(`${longDescription} ${category}`);
        }
      }
    }
  });
});

describe("the accounts of a life", () => {
  it("have what a demo account is for on any day of two years", () => {
    for (const today of datesFromTo(civilDate("2026-11-01"), civilDate("2028-10-31")).filter(
      (_, index) => index % 29 === 0,
    )) {
      for (const username of ["everyday", "limit", "percent", "partner", "short"]) {
        const pay = payOf(Number(addDays(today, 17).slice(8)), today, username === "short" ? 205_000 : 230_000);
        const life = beginLife(username, demoBankingOf(username).household, pay, today);
        const closing = closingOf(life, "main", pay, today);
        const next = paydayAfter(pay.paydays) ?? today;
        const { bills, home } = householdOf(life);
        const parties = new Set([home, ...bills].filter(({ role }) => role !== "savings").map(({ party }) => party));
        const due = lifeEvents(life, pay, [addDays(today, 1), addDays(next, -1)]).filter(
          ({ party, role }) => role === "main" && [...parties].some(({ name }) => name === party.name),
        );
        const left = closing + sumOf(due.filter(({ amountPence }) => amountPence < 0));
        const [from, to] = username === "short" ? [-60_000, -1] : [15_000, 95_000];
        expect(left, `${username} ${today}`).toSatisfy((pence: number) => pence >= from && pence <= to);
      }
    }
  });
});

describe("the payday after known ones", () => {
  it.each([
    [["2026-08-28", "2026-09-28", "2026-10-28"], "2026-11-27"],
    [["2026-10-30", "2026-11-30"], "2026-12-30"],
    [["2026-11-30", "2026-12-31"], "2027-01-29"],
    [["2026-09-01", "2026-10-01", "2026-10-30"], "2026-12-01"],
  ])("after %j is %s", (paydays, expected) => {
    expect(paydayAfter(paydays.map((day) => civilDate(day)))).toBe(expected);
  });
});
