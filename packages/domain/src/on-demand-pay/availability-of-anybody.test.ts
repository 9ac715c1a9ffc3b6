import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, daysBetween } from "../calendar/civil-date.ts";
import { pence, sum } from "../money/pence.ts";
import { basisPoints } from "../money/percent.ts";
import { ADVANCE_STATUSES } from "./withdrawal-states.ts";
import { availabilityOf, USUAL_WITHDRAWAL_TERMS } from "./availability.ts";
import { enoughEarnedFrom } from "./enough-earned.ts";
import { amountWithFee, FEE_WHEN_MISSING } from "./fee.ts";
import { refusalOfAmount } from "./refuse-amount.ts";
import { NO_OWN_LIMITS } from "./own-limits.ts";
import { PERIOD_OF_JUNE, THREE_PERCENT, USUAL_FACTS } from "./usual-facts.ts";

const ownPence = fc.option(fc.integer({ min: 1000, max: 100_000 }).map(pence), { nil: null });
const anyFacts = fc
  .record({
    salary: fc.integer({ min: 0, max: 1_000_000 }),
    day: fc.integer({ min: 0, max: daysBetween(PERIOD_OF_JUNE.firstDay, PERIOD_OF_JUNE.payday) }),
    fee: fc.constantFrom(FEE_WHEN_MISSING, THREE_PERCENT),
    carriedOver: fc.integer({ min: 0, max: 20_000 }),
    earnedPercent: fc.integer({ min: 0, max: 10_000 }).map(basisPoints),
    own: fc.record({
      eachPence: ownPence,
      periodPence: ownPence,
      count: fc.option(fc.integer({ min: 1, max: 9 }), { nil: null }),
    }),
    advances: fc.array(
      fc.record({
        amountPence: fc.integer({ min: 1000, max: 100_000 }).map(pence),
        feePence: fc.integer({ min: 0, max: 500 }).map(pence),
        status: fc.constantFrom(...ADVANCE_STATUSES),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ salary, day, fee, carriedOver, advances, earnedPercent, own }) => ({
    ...USUAL_FACTS,
    terms: { ...USUAL_WITHDRAWAL_TERMS, earnedPercent },
    own,
    monthlySalaryPence: pence(salary),
    today: addDays(PERIOD_OF_JUNE.firstDay, day),
    fee,
    advances,
    carriedOverPence: pence(carriedOver),
  }));

describe("availability for any employee", () => {
  test("has lines that sum to the amount to the penny, each once and none for nothing", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { trace, amountPence } = availabilityOf(facts);
        expect(sum(trace.map((line) => line.pence))).toBe(amountPence);
        expect(new Set(trace.map((line) => line.kind)).size).toBe(trace.length);
        expect(trace.slice(1).every((line) => line.pence !== 0)).toBe(true);
        const ups = trace.filter((line) => line.pence > 0).map((line) => line.kind);
        expect(ups.every((kind) => kind === "pay" || kind === "beyond-limit")).toBe(true);
      }),
    );
  });

  test("allows no more with the employee's own limits than without them", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const [found, without] = [availabilityOf(facts), availabilityOf({ ...facts, own: NO_OWN_LIMITS })];
        expect(found.amountPence).toBeLessThanOrEqual(without.amountPence);
        expect(found.amountPence).toBeLessThanOrEqual(facts.own.eachPence ?? Number.MAX_SAFE_INTEGER);
        expect(found.maxPence).toBeLessThanOrEqual(facts.own.periodPence ?? Number.MAX_SAFE_INTEGER);
        expect(found.availableCount).toBeLessThanOrEqual(without.availableCount);
      }),
    );
  });

  test("stays within the limit on withdrawal and leaves at most pennies without a fee", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const found = availabilityOf(facts);
        fc.pre(found.amountPence > 0);
        const fee = amountWithFee(found.amountPence, facts.fee) - found.amountPence;
        const more = { amountPence: found.amountPence, feePence: pence(fee), status: "new" } as const;
        const then = availabilityOf({ ...facts, advances: [...facts.advances, more] });
        expect(then.takenPence).toBeLessThanOrEqual(found.limitPence);
        if (found.bound !== "own-each-limit") expect(then.amountPence).toBeLessThan(found.minPence / 10);
      }),
    );
  });

  test("does not fall from one day to the next", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const tomorrow = availabilityOf({ ...facts, today: addDays(facts.today, 1) });
        expect(tomorrow.amountPence).toBeGreaterThanOrEqual(availabilityOf(facts).amountPence);
      }),
    );
  });

  test("shows no figure below the minimum when an amount is refused", () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 1, max: 300_000 }).map(pence), (facts, amount) => {
        const found = availabilityOf(facts);
        const refusal = refusalOfAmount(amount, found, () => undefined);
        expect(refusal === undefined).toBe(amount >= found.minPence && amount <= found.amountPence);
        const named = refusal?.code === "AMOUNT_ABOVE_AVAILABLE" ? refusal.amountPence : null;
        const left = refusal?.code === "PERIOD_LIMIT_REACHED" ? refusal.leftPence : null;
        const limit = refusal?.code === "PERIOD_LIMIT_REACHED" ? refusal.maxPence : null;
        expect([named, left, limit].every((figure) => figure === null || figure >= 1000)).toBe(true);
      }),
    );
  });

  test("names the first day on which enough is earned", () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const from = enoughEarnedFrom(facts, null);
        fc.pre(from !== undefined && availabilityOf(facts).amountPence < 1000);
        expect(from > facts.today && from < PERIOD_OF_JUNE.cutOffDay).toBe(true);
        expect(availabilityOf({ ...facts, today: from }).amountPence).toBeGreaterThanOrEqual(1000);
        for (let day = addDays(facts.today, 1); day < from; day = addDays(day, 1)) {
          expect(availabilityOf({ ...facts, today: day }).amountPence).toBeLessThan(1000);
        }
      }),
    );
  });
});

test("gives each pound a cause when every kind of deduction applies", () => {
  const advances = [
    { amountPence: pence(9800), feePence: pence(200), status: "paid" as const },
    { amountPence: pence(1800), feePence: pence(200), status: "processing" as const },
  ];
  const terms = { ...USUAL_WITHDRAWAL_TERMS, earnedPercent: basisPoints(9000) };
  const own = { eachPence: pence(10_000), periodPence: pence(50_000), count: null };
  const facts = { ...USUAL_FACTS, advances, terms, own, carriedOverPence: pence(1000) };
  expect(availabilityOf(facts).trace).toEqual([
    { kind: "pay", pence: 200_000 },
    { kind: "not-earned-yet", pence: -69_566 },
    { kind: "employers-share", pence: -13_044, percent: 9000 },
    { kind: "period-limit", pence: -17_390, percent: 5000 },
    { kind: "own-period-limit", pence: -50_000 },
    { kind: "carried-over", pence: -1000 },
    { kind: "withdrawn", pence: -10_000 },
    { kind: "on-its-way", pence: -2000 },
    { kind: "fee", pence: -200 },
    { kind: "own-each-limit", pence: -26_800 },
  ]);
  expect(
    availabilityOf({
      ...facts,
      advances: [{ amountPence: pence(60_000), feePence: pence(0), status: "paid" }],
    }).trace.at(-1),
  ).toEqual({ kind: "beyond-limit", pence: 11_000 });
});
