import { addDays, type CivilDate, civilDate, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import { NO_PENCE, pence, sum } from "@wellpaid/domain/money/pence";
import { basisPoints } from "@wellpaid/domain/money/percent";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { closingPence, type Earning, earnUntil, wholePence } from "./interest.ts";

const PENNY = 3_650_000;
const start = (balance: number, from: string, earnedParts = 0): Earning => ({
  balance: pence(balance),
  earnedParts,
  from: civilDate(from),
});
const at = (rate: number) => () => basisPoints(rate);

describe("interest", () => {
  // £1,000.00 at 3.65 % earns a penny for each pound of the year's £36.50: 10p a day.
  test.each([
    ["2026-03-01", "2026-03-01", "Monthly", [], 0],
    ["2026-03-01", "2026-03-02", "Monthly", [], 10],
    ["2026-03-01", "2026-03-31", "Monthly", [], 300],
    ["2026-03-01", "2026-04-01", "Monthly", [["2026-04-01", 310]], 0],
    ["2026-03-20", "2026-04-02", "Monthly", [["2026-04-01", 120]], 10],
    ["2026-03-20", "2026-04-02", "Annually", [["2026-04-01", 120]], 10],
    ["2026-04-20", "2026-06-02", "Annually", [], 430],
    ["2026-01-01", "2027-01-01", "At maturity", [], 3_650],
    ["2028-01-01", "2029-01-01", "At maturity", [], 3_660],
  ] as const)("on £1,000.00 at 3.65 %% from %s to %s, paid %s, is credited as %o", (from, to, paid, credits, left) => {
    const earned = earnUntil(start(100_000, from), civilDate(to), at(365), paid);
    expect(earned.credits.map(({ date, amount }) => [date, amount])).toEqual(credits);
    expect(wholePence(earned.earnedParts)).toBe(left);
    expect(earned.from).toBe(to);
  });

  test("earns interest itself from the day it is credited", () => {
    const { credits } = earnUntil(start(100_000, "2026-03-01"), civilDate("2026-05-01"), at(365), "Monthly");
    // April: 30 days on £1,003.10 are 300.93p; the fraction is carried.
    expect(credits.map(({ amount }) => amount)).toEqual([310, 300]);
  });

  test("uses the rate of each day when the rate changes", () => {
    const rate = (day: CivilDate) => basisPoints(day < "2026-03-11" ? 365 : 730);
    expect(
      wholePence(earnUntil(start(100_000, "2026-03-01"), civilDate("2026-03-21"), rate, "Monthly").earnedParts),
    ).toBe(300);
  });

  test.each([
    [0, 0],
    [1_824_999, 0],
    [1_825_000, 1],
    [PENNY, 1],
    [PENNY + 1_825_000, 2],
  ])("for %i parts of a penny at closing credits %i p last", (parts, last) => {
    expect(closingPence(parts)).toBe(last);
  });

  const anyDay = fc.integer({ min: 0, max: 900 }).map((days) => addDays(civilDate("2026-01-01"), days));
  const anyPaid = fc.constantFrom("Monthly", "Annually", "At maturity");

  test("ends the same after a reading on any day in between", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 12_000_000 }),
        anyDay,
        anyDay,
        anyDay,
        anyPaid,
        (balance, a, b, c, paid) => {
          const [from = a, between = b, to = c] = [a, b, c].toSorted();
          const rate = (day: CivilDate) => basisPoints(200 + (daysBetween(from, day) % 300));
          const whole = earnUntil(start(balance, from), to, rate, paid);
          const first = earnUntil(start(balance, from), between, rate, paid);
          const second = earnUntil(first, to, rate, paid);
          expect({ ...second, credits: [...first.credits, ...second.credits] }).toEqual(whole);
        },
      ),
    );
  });

  test("neither loses nor creates a fraction of a penny, credited or not", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12_000_000 }), anyDay, anyDay, anyPaid, (balance, a, b, paid) => {
        const [from = a, to = b] = [a, b].toSorted();
        const { credits, earnedParts, balance: left } = earnUntil(start(balance, from), to, at(437), paid);
        const credited = sum([NO_PENCE, ...credits.map(({ amount }) => amount)]);
        expect(left).toBe(balance + credited);
        // The same computed again, day by day, in unbounded integers.
        let parts = 0n;
        let inHand = BigInt(balance);
        for (let day = from; day < to; day = addDays(day, 1)) {
          parts += inHand * 437n;
          inHand += BigInt(credits.find(({ date }) => date === addDays(day, 1))?.amount ?? 0);
        }
        expect(BigInt(credited) * BigInt(PENNY) + BigInt(earnedParts)).toBe(parts);
      }),
    );
  });
});
