import { addDays, addMonths, type CivilDate, civilDate, partsOf } from "@wellpaid/domain/calendar/civil-date";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { realAccount } from "../history/real-accounts.ts";
import { replay } from "../history/replay.ts";
import { type Happening, whatHappens } from "./what-happens.ts";

/** Each with a year or more, and outgoings of about a salary a month. */
const REAL_ACCOUNTS = [1378, 2902, 2670, 8330, 772, 3260, 6040, 3424];
const from = civilDate("2026-11-20");
const paydays = Array.from({ length: 30 }, (_, index) => addMonths(civilDate("2026-10-30"), index - 12));
const salary = { amountPence: 220_000, paydays, employerName: "Acorn" };
const historyOf = (account: number) =>
  replay(realAccount(account), { today: from, salary, withoutCashDeposits: true }).rows;
const upTo = (days: number): CivilDate => addDays(from, days);

const order = (date: string, amountPence = -50_000): Happening => ({
  date: civilDate(date),
  amountPence,
  longDescription: "STANDING ORDER",
  shortDescription: "Rent",
  category: "std:housing",
  counterpartyId: "c-1",
  counterpartyName: "Landlord",
});
const datesOf = (rows: readonly Happening[]) => rows.map((row) => row.date);

describe("events after the end of a history", () => {
  it("are the same in parts as in whole", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REAL_ACCOUNTS),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 300 }),
        (account, first, second) => {
          const history = historyOf(account);
          const [middle, end] = [upTo(first), upTo(first + second)];
          const whole = whatHappens(history, { from, after: from, until: end }, salary);
          const pieces = [
            ...whatHappens(history, { from, after: from, until: middle }, salary),
            ...whatHappens(history, { from, after: middle, until: end }, salary),
          ];
          expect(pieces).toEqual(whole);
          for (const row of whole) expect(row.date > from && row.date <= end).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });

  it("include a salary on each payday of a year and continued purchases", () => {
    for (const account of REAL_ACCOUNTS) {
      const year = whatHappens(historyOf(account), { from, after: from, until: upTo(365) }, salary);
      const paid = year.filter((row) => row.counterpartyId === "employer-acorn");
      expect(datesOf(paid)).toEqual(paydays.filter((day) => day > from && day <= upTo(365)));
      expect(year.filter((row) => row.amountPence < 0).length).toBeGreaterThan(40);
    }
  });

  it("include the salary after payroll deductions, and none where nothing was left", () => {
    const netOn = { "2026-11-30": 210_000, "2026-12-30": 0 };
    const [account = 0] = REAL_ACCOUNTS;
    const year = whatHappens(historyOf(account), { from, after: from, until: upTo(80) }, { ...salary, netOn });
    const paid = year.filter((row) => row.counterpartyId === "employer-acorn");
    expect(paid.map((row) => [row.date, row.amountPence])).toEqual([
      ["2026-11-30", 210_000],
      ["2027-01-30", 220_000],
    ]);
  });

  it("continue an active standing order on its day and at the end of the month", () => {
    const history = ["2026-08-31", "2026-09-30", "2026-10-31"].map((date) => order(date));
    const next = whatHappens(history, { from, after: from, until: civilDate("2027-02-28") }, null);
    expect(datesOf(next)).toEqual(["2026-11-30", "2026-12-31", "2027-01-31", "2027-02-28"]);
    expect(new Set(next.map((row) => row.amountPence))).toEqual(new Set([-50_000]));
  });

  it("omit an order that ended, was paid only twice or is unknown", () => {
    const until = upTo(200);
    const ended = ["2026-05-01", "2026-06-01", "2026-07-01"].map((date) => order(date));
    expect(whatHappens(ended, { from, after: from, until }, null)).toEqual([]);
    expect(whatHappens([order("2026-10-01"), order("2026-11-01")], { from, after: from, until }, null)).toEqual([]);
    expect(whatHappens([], { from, after: from, until }, null)).toEqual([]);
  });

  it("still take purchases from the history after years, on their day of the month", () => {
    const history = historyOf(1378);
    const later = whatHappens(history, { from, after: upTo(1_200), until: upTo(1_300) }, null);
    expect(later.length).toBeGreaterThan(10);
    const known = new Set(history.map((row) => `${partsOf(row.date).day} ${row.shortDescription} ${row.amountPence}`));
    for (const row of later.filter(({ counterpartyId }) => !counterpartyId?.startsWith("c-")))
      expect(known).toContain(`${partsOf(row.date).day} ${row.shortDescription} ${row.amountPence}`);
  });
});
