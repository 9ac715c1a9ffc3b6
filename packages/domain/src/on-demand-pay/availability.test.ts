import { describe, expect, test } from "vitest";
import { addDays, civilDate } from "../calendar/civil-date.ts";
import { EMPLOYED_THROUGHOUT, workingDaysEmployed } from "../calendar/pay-of-period.ts";
import { nextPeriod, payPeriodContaining } from "../calendar/payday.ts";
import { pence, sum } from "../money/pence.ts";
import { basisPoints } from "../money/percent.ts";
import { type AvailabilityFacts, availabilityOf, USUAL_WITHDRAWAL_TERMS } from "./availability.ts";
import { enoughEarnedFrom } from "./enough-earned.ts";
import { NO_OWN_LIMITS } from "./own-limits.ts";
import { stageOfWithdraw } from "./stage-of-withdraw.ts";
import { PAID_ON_THE_25TH, PERIOD_OF_JUNE, THREE_PERCENT, USUAL_FACTS } from "./usual-facts.ts";

const july = nextPeriod(PERIOD_OF_JUNE, PAID_ON_THE_25TH);

/** A period of `total` working days, on the day when `passed` of them have passed. */
function after(passed: number, total: number): Pick<AvailabilityFacts, "period" | "today"> {
  for (let from = civilDate("2026-01-01"); ; from = addDays(from, 1)) {
    const payday = addDays(from, 28);
    const made = { month: "2026-01", firstDay: from, payday, cutOffDay: payday };
    if (workingDaysEmployed(made, payday, "england-and-wales", EMPLOYED_THROUGHOUT).total !== total) continue;
    for (let today = from; today <= payday; today = addDays(today, 1)) {
      if (workingDaysEmployed(made, today, "england-and-wales", EMPLOYED_THROUGHOUT).passed === passed)
        return { period: made, today };
    }
  }
}

function taken(amount: number, fee = 0): AvailabilityFacts["advances"] {
  return [{ amountPence: pence(amount - fee), feePence: pence(fee), status: "paid" }];
}

describe("the worked numbers of the decisions", () => {
  test("leave £98, by the limit of the period, for £2,000 in 15 of 21 days less £900", () => {
    const found = availabilityOf({ ...USUAL_FACTS, ...after(15, 21), advances: taken(90_000, 200) });
    expect(found).toMatchObject({ earnedPence: 142_857, maxPence: 100_000, limitPence: 100_000, takenPence: 90_000 });
    expect(found).toMatchObject({ amountPence: 9800, bound: "period-limit" });
  });

  test("allow £97.09 when £100 is left at 3 %", () => {
    const found = availabilityOf({ ...USUAL_FACTS, ...after(15, 21), advances: taken(90_000), fee: THREE_PERCENT });
    expect(found.amountPence).toBe(9709);
  });

  test("allow £73 when £150 is earned in 16 of 19 days", () => {
    const found = availabilityOf({ ...USUAL_FACTS, ...after(16, 19), monthlySalaryPence: pence(15_000) });
    expect(found).toMatchObject({ earnedPence: 12_631, maxPence: 7500, amountPence: 7300, bound: "period-limit" });
  });

  test("allow nothing, by what is earned, when nothing is earned yet", () => {
    const found = availabilityOf({ ...USUAL_FACTS, today: addDays(PERIOD_OF_JUNE.firstDay, -1) });
    expect(found).toMatchObject({ earnedPence: 0, amountPence: 0, bound: "earned" });
  });
});

test.each([
  // status, pence counted as taken, withdrawals left
  ["new", 10_000, 4],
  ["processing", 10_000, 4],
  ["paid", 10_000, 4],
  ["cancelled", 0, 5],
  ["failed", 0, 5],
] as const)("counts a withdrawal in state %s as %s taken and leaves %s withdrawals", (status, takenPence, left) => {
  const advances = [{ amountPence: pence(9800), feePence: pence(200), status }];
  expect(availabilityOf({ ...USUAL_FACTS, advances })).toMatchObject({ takenPence, availableCount: left });
});

test("counts a carried-over amount as taken", () => {
  expect(availabilityOf({ ...USUAL_FACTS, carriedOverPence: pence(5000) }).takenPence).toBe(5000);
});

test("bounds the amount by the part of earnings that may be withdrawn", () => {
  const terms = { ...USUAL_WITHDRAWAL_TERMS, earnedPercent: basisPoints(2500) };
  const found = availabilityOf({ ...USUAL_FACTS, terms });
  expect(found.limitPence).toBe(Math.floor(found.earnedPence / 4));
  expect(found.bound).toBe("earned");
});

test.each([
  ["2026-06-21", false],
  ["2026-06-22", true],
  ["2026-06-25", true],
])("on %s has isDateBeforeBoundary %s", (today, expected) => {
  expect(PERIOD_OF_JUNE).toMatchObject({ cutOffDay: "2026-06-22", payday: "2026-06-25" });
  expect(availabilityOf({ ...USUAL_FACTS, today: civilDate(today) }).isDateBeforeBoundary).toBe(expected);
});

test.each([
  // salary, taken, today, next, from
  [200_000, 0, "2026-05-25", "2026-05-26"],
  [20_000, 0, "2026-05-26", "2026-05-27"],
  [200_000, 60_000, "2026-06-04", "2026-06-05"],
  [200_000, 90_000, "2026-06-19", "2026-06-26"],
  [1_500, 0, "2026-06-01", undefined],
  // What this pay cannot cover is carried over to the next period: £200 of pay, £40 of it still to come off.
  [20_000, 24_000, "2026-06-01", "2026-07-03"],
  [20_000, 60_000, "2026-06-01", undefined],
])("for %s pence a month, %s taken, on %s, finds enough earned from %s", (salary, daysPassed, today, from) => {
  const facts = {
    ...USUAL_FACTS,
    monthlySalaryPence: pence(salary),
    advances: taken(daysPassed),
    today: civilDate(today),
  };
  expect(enoughEarnedFrom(facts, july)).toBe(from);
});

test.each([
  // salary, from: each of the other group's 22 working days earns a share, and those up to today's payday are paid already
  [200_000, "2026-06-26"],
  [20_000, "2026-06-29"],
  [2_000, undefined],
])("for an earlier pay group next and %s pence a month finds enough earned from %s", (salary, from) => {
  const today = PERIOD_OF_JUNE.payday;
  const others = payPeriodContaining(today, { ...PAID_ON_THE_25TH, paydayDay: 10 });
  const facts = { ...USUAL_FACTS, isRunStarted: true, monthlySalaryPence: pence(salary), today };
  expect(enoughEarnedFrom(facts, others)).toBe(from);
});

describe("before any entry", () => {
  const used = Array.from({ length: 5 }, () => ({
    amountPence: pence(1000),
    feePence: pence(0),
    status: "paid" as const,
  }));
  test.each([
    ["enough is left", {}, { stage: 1, kind: "entry", capPence: 99_800 }],
    [
      "the period is closed",
      { today: civilDate("2026-06-22"), advances: used },
      { stage: 1, kind: "closed-before-payday" },
    ],
    ["no withdrawal is left", { advances: used }, { stage: 3, kind: "no-withdrawals-left", maxCount: 5 }],
    [
      "the limit is used up",
      { advances: taken(99_500) },
      { stage: 3, kind: "period-limit-reached", maxPence: 100_000 },
    ],
    [
      "the employee's own limit is below the least",
      { own: { ...NO_OWN_LIMITS, eachPence: pence(500) } },
      { stage: 3, kind: "own-limit-reached" },
    ],
    [
      "the limit of a small pay is below the least",
      { monthlySalaryPence: pence(1500), today: civilDate("2026-06-19") },
      { stage: 3, kind: "company-limit-too-low", minPence: 1_000 },
    ],
    ["there is no pay", { monthlySalaryPence: pence(0) }, { stage: 3, kind: "not-enough-earned" }],
    [
      "the employee's own limit of the period is below the least",
      { own: { ...NO_OWN_LIMITS, periodPence: pence(500) } },
      { stage: 3, kind: "own-limit-reached" },
    ],
    [
      "too little is earned",
      { today: PERIOD_OF_JUNE.firstDay, advances: taken(8000) },
      { stage: 3, kind: "not-enough-earned" },
    ],
  ])("shows the page correctly when %s", (_, change, expected) => {
    const facts: AvailabilityFacts = { ...USUAL_FACTS, ...change };
    expect(stageOfWithdraw(availabilityOf(facts), null, false)).toMatchObject(expected);
  });
});

test("includes fees in the sum of the amounts", () => {
  const found = availabilityOf({ ...USUAL_FACTS, advances: taken(10_000, 200) });
  expect(found.takenPence).toBe(sum([pence(9800), pence(200)]));
});
