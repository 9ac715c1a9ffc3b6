import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, civilDate } from "../../calendar/civil-date.ts";
import { NO_PENCE, type Pence, pence, signedPence } from "../../money/pence.ts";
import {
  decideLeftover,
  isAutomaticDay,
  type LeftoverFacts,
  leftoverOpensOn,
  type LeftoverLimits,
  MIN_LEFTOVER_PENCE,
} from "./leftover.ts";

const period = { payday: civilDate("2031-03-31"), cutOffDay: civilDate("2031-03-26") };
const rule = { keepPence: pence(20_000), atMostPence: pence(10_000) };
const left = { payday: period.payday, leftPence: signedPence(26_200), isStale: false };
const limits: LeftoverLimits = { ofPlanPence: null, atBankPence: null, ofPayPence: pence(150_000) };
const facts: LeftoverFacts = { today: civilDate("2031-03-25"), period, isDeducting: true, left, limits };

const decide = (change: Partial<LeftoverFacts>) => decideLeftover(rule, { ...facts, ...change });
const limitedBy = (change: Partial<LeftoverLimits>) => decide({ limits: { ...limits, ...change } });
const leaving = (leftPence: number) => decide({ left: { ...left, leftPence: signedPence(leftPence) } });

describe("a leftover", () => {
  test.each([
    ["what is above the kept amount", leaving(26_200), 6_200],
    ["at most the rule's amount", leaving(90_000), 10_000],
    ["exactly £1", leaving(20_100), 100],
    ["what the goal still needs", limitedBy({ ofPlanPence: pence(4_000) }), 4_000],
    ["what the bank still accepts", limitedBy({ atBankPence: pence(5_000) }), 5_000],
    ["what the pay still covers", limitedBy({ ofPayPence: pence(3_001) }), 3_001],
  ])("is %s", (_, decision, amountPence) => {
    expect(decision).toMatchObject({ outcome: "offered", amountPence });
  });

  test.each([
    ["less than £1", leaving(20_099), "nothing-left"],
    ["nothing above the kept amount", leaving(20_000), "nothing-left"],
    ["less than nothing", leaving(-500), "nothing-left"],
    ["a payday that deducts nothing", decide({ isDeducting: false }), "not-saving"],
    ["the cut-off", decide({ today: period.cutOffDay }), "closed"],
    ["payday", decide({ today: period.payday }), "closed"],
    ["no counted account", decide({ left: "no-account" }), "no-account"],
    ["no known payday", decide({ left: "payday-unknown" }), "payday-unknown"],
    ["another payday", decide({ left: { ...left, payday: civilDate("2031-03-28") } }), "payday-unknown"],
    ["too short a history", decide({ left: "history-too-short" }), "history-too-short"],
    ["a day too early", decide({ today: civilDate("2031-03-22") }), "too-early"],
    ["an old balance", decide({ left: { ...left, isStale: true } }), "bank-stale"],
    ["a silent platform", limitedBy({ atBankPence: undefined }), "provider-unavailable"],
    ["an unknown pay", limitedBy({ ofPayPence: null }), "pay-unknown"],
    ["a goal that is covered", limitedBy({ ofPlanPence: NO_PENCE }), "goal-covered"],
    ["a full account", limitedBy({ atBankPence: NO_PENCE }), "bank-full"],
    ["a pay that is used up", limitedBy({ ofPayPence: pence(99) }), "pay-too-low"],
  ])("is not offered for %s", (_, decision, why) => {
    expect(decision).toEqual({ outcome: "not-offered", why });
  });

  test("is offered on the three days before the cut-off, and saved automatically on the last", () => {
    expect(leftoverOpensOn(period)).toBe("2031-03-23");
    const days = [0, 1, 2].map((ahead) => addDays(leftoverOpensOn(period), ahead));
    expect(days.map((today) => decide({ today }).outcome)).toEqual(["offered", "offered", "offered"]);
    expect(days.map((today) => isAutomaticDay(today, period))).toEqual([false, false, true]);
  });

  test("is whole pence, never above Y or any limit, and never leaves less than X", () => {
    const amount = fc.integer({ min: 0, max: 10_000_000 }).map(pence);
    const maybe = fc.option(amount);
    fc.assert(
      fc.property(
        fc.record({ keepPence: amount, atMostPence: amount.filter((each) => each >= MIN_LEFTOVER_PENCE) }),
        fc.integer({ min: -10_000_000, max: 20_000_000 }),
        fc.record({ ofPlanPence: maybe, atBankPence: maybe, ofPayPence: maybe }),
        (anyRule, leftPence, anyLimits) => {
          const decision = decideLeftover(anyRule, {
            ...facts,
            left: { ...left, leftPence: signedPence(leftPence) },
            limits: anyLimits,
          });
          if (decision.outcome === "not-offered") return;
          const { amountPence } = decision;
          expect(Number.isSafeInteger(amountPence)).toBe(true);
          expect(amountPence).toBeGreaterThanOrEqual(MIN_LEFTOVER_PENCE);
          expect(amountPence).toBeLessThanOrEqual(anyRule.atMostPence);
          expect(leftPence - amountPence).toBeGreaterThanOrEqual(anyRule.keepPence);
          for (const limit of Object.values(anyLimits).filter((each): each is Pence => each !== null))
            expect(amountPence).toBeLessThanOrEqual(limit);
        },
      ),
    );
  });
});
