import { describe, expect, test } from "vitest";
import { civilDate } from "../calendar/civil-date.ts";
import { type Instant, instant, plusHours } from "../calendar/instant.ts";
import { nextPeriod } from "../calendar/payday.ts";
import { pence } from "../money/pence.ts";
import { type AvailabilityFacts } from "./availability.ts";
import { decideWithdrawal, ORDER_OF_REFUSALS, refusalOfPause, type WithdrawalFacts } from "./decide-withdrawal.ts";
import { NO_OWN_LIMITS, type OwnLimits } from "./own-limits.ts";
import { PAID_ON_THE_25TH, PERIOD_OF_JUNE, USUAL_FACTS } from "./usual-facts.ts";

const now = instant("2026-06-15T10:00:00Z");
const until = instant("2026-06-16T10:00:00Z");

const granted: WithdrawalFacts = {
  isCompanySuspended: false,
  isAdvancesAvailable: true,
  isEmployeeSuspended: false,
  freeze: null,
  access: { account: "active", request: null },
  isAwaitingEmployer: false,
  pay: USUAL_FACTS,
  nextPeriod: nextPeriod(PERIOD_OF_JUNE, PAID_ON_THE_25TH),
  payoutAccount: { replacedAnotherAt: null, isObjectedTo: false },
  now,
};
const taken = (amount: number) => [{ amountPence: pence(amount), feePence: pence(0), status: "paid" as const }];
const fiveTimes = Array.from({ length: 5 }, () => taken(1000)).flat();

/** Each refusal with the one change that causes it; each is tested with all the later ones as well. */
const REASONS: [string, (facts: WithdrawalFacts) => WithdrawalFacts][] = [
  ["COMPANY_SUSPENDED", (facts) => ({ ...facts, isCompanySuspended: true })],
  ["ON_DEMAND_PAY_NOT_OFFERED", (facts) => ({ ...facts, isAdvancesAvailable: false })],
  ["SUSPENDED", (facts) => ({ ...facts, isEmployeeSuspended: true })],
  ["WITHDRAWALS_PAUSED", (facts) => ({ ...facts, freeze: { by: "employee", until } })],
  ["NO_ON_DEMAND_PAY_ACCESS", (facts) => ({ ...facts, access: { account: null, request: { status: "pending" } } })],
  ["STATUS_CHANGED", (facts) => changePay(facts, { employment: { startedOn: null, leftOn: civilDate("2026-06-14") } })],
  ["EMPLOYER_CONFIRMATION_PENDING", (facts) => ({ ...facts, isAwaitingEmployer: true })],
  ["CLOSED_BEFORE_PAYDAY", (facts) => changePay(facts, { today: civilDate("2026-06-22") })],
  ["NO_WITHDRAWALS_LEFT", (facts) => changePay(facts, { advances: [...(facts.pay?.advances ?? []), ...fiveTimes] })],
  ["NO_PAYOUT_ACCOUNT", (facts) => ({ ...facts, payoutAccount: null })],
];

function changePay(facts: WithdrawalFacts, change: Partial<AvailabilityFacts>): WithdrawalFacts {
  return facts.pay === null ? facts : { ...facts, pay: { ...facts.pay, ...change } };
}

function codeOf(facts: WithdrawalFacts, amount: number): string {
  const decision = decideWithdrawal(facts, pence(amount));
  return decision.outcome === "refused" ? decision.refusal.code : decision.outcome;
}

describe("the first refusal", () => {
  test("follows this order", () => {
    expect(ORDER_OF_REFUSALS.map(([code]) => code)).toEqual([
      "COMPANY_SUSPENDED",
      "ON_DEMAND_PAY_NOT_OFFERED",
      "SUSPENDED",
      "WITHDRAWALS_PAUSED",
      "NO_ON_DEMAND_PAY_ACCESS",
      "STATUS_CHANGED",
      "EMPLOYER_CONFIRMATION_PENDING",
      "CLOSED_BEFORE_PAYDAY",
      "NO_WITHDRAWALS_LEFT",
      "NO_PAYOUT_ACCOUNT",
      "PAYOUT_ACCOUNT_OBJECTED",
      "PAYOUT_ACCOUNT_NEW",
      "AMOUNT_BELOW_MIN",
      "EXPOSURE_LIMIT_REACHED",
      "OWN_LIMIT_REACHED",
      "NOT_ENOUGH_EARNED",
      "PERIOD_LIMIT_REACHED",
      "AMOUNT_ABOVE_AVAILABLE",
    ]);
  });

  test.each(REASONS.map(([code], index) => [code, index] as const))(
    "is %s when it and all that follow apply",
    (code, index) => {
      const facts = REASONS.slice(index).reduce((changed, [, change]) => change(changed), granted);
      expect(codeOf(facts, 1)).toBe(code);
    },
  );
});

describe("the amount", () => {
  const limitNear = changePay(granted, { advances: taken(97_000) });
  const limitUsed = changePay(granted, { advances: taken(99_900) });
  const earlyDays = changePay(granted, { today: civilDate("2026-05-26") });
  const nothingEarned = changePay(earlyDays, { advances: taken(8000) });
  test.each([
    ["a usual one", granted, 10_000, { outcome: "withdraw", amountPence: 10_000, feePence: 200 }],
    ["exactly what there is", granted, 99_800, { outcome: "withdraw" }],
    [
      "a penny more",
      granted,
      99_801,
      { refusal: { code: "PERIOD_LIMIT_REACHED", maxPence: 100_000, leftPence: 99_800 } },
    ],
    ["less than £10", granted, 999, { refusal: { code: "AMOUNT_BELOW_MIN", minPence: 1000 } }],
    ["over the limit with £28 left", limitNear, 5000, { refusal: { code: "PERIOD_LIMIT_REACHED", leftPence: 2800 } }],
    [
      "over the limit with nothing left",
      limitUsed,
      5000,
      { refusal: { code: "PERIOD_LIMIT_REACHED", leftPence: null } },
    ],
    ["more than is earned", earlyDays, 50_000, { refusal: { code: "AMOUNT_ABOVE_AVAILABLE", amountPence: 8495 } }],
    ["before enough is earned", nothingEarned, 1000, { refusal: { code: "NOT_ENOUGH_EARNED", from: "2026-05-27" } }],
  ])("is decided correctly when it is %s", (_, facts, amount, expected) => {
    expect(decideWithdrawal(facts, pence(amount))).toMatchObject(expected);
  });
});

describe("an employee's own limits", () => {
  const withOwn = (own: Partial<OwnLimits>, advances = taken(0)) =>
    changePay(granted, { own: { ...NO_OWN_LIMITS, ...own }, advances });
  const each = (pounds: number) => ({ eachPence: pence(pounds * 100) });
  test.each([
    ["as much as each may be", withOwn(each(100)), 10_000, { outcome: "withdraw", amountPence: 10_000 }],
    ["a penny more", withOwn(each(100)), 10_001, { refusal: { code: "OWN_LIMIT_REACHED", eachPence: 10_000 } }],
    ["below the least of all", withOwn(each(5)), 1000, { refusal: { code: "OWN_LIMIT_REACHED", eachPence: null } }],
    [
      "over the own limit of the period, fees included",
      withOwn({ periodPence: pence(30_000) }, taken(20_000)),
      9801,
      { refusal: { code: "PERIOD_LIMIT_REACHED", maxPence: 30_000, leftPence: 9800 } },
    ],
    [
      "once more than the own number",
      withOwn({ count: 1 }, taken(1000)),
      1000,
      { refusal: { code: "NO_WITHDRAWALS_LEFT", maxCount: 1 } },
    ],
    ["looser than the company's", withOwn({ ...each(5000), count: 9 }), 99_800, { outcome: "withdraw" }],
    [
      "more than the company's",
      withOwn({ periodPence: pence(500_000) }),
      99_801,
      { refusal: { code: "PERIOD_LIMIT_REACHED", maxPence: 100_000 } },
    ],
  ])("are decided correctly when it is %s", (_, facts, amount, expected) => {
    expect(decideWithdrawal(facts, pence(amount))).toMatchObject(expected);
  });
});

describe("the payout account", () => {
  test.each<[string, Instant | null, string, boolean?]>([
    ["objected to", plusHours(now, -48), "PAYOUT_ACCOUNT_OBJECTED", true],
    ["a first one", null, "withdraw"],
    ["changed a minute less than a day ago", instant(plusHours(now, -24) + 60_000), "PAYOUT_ACCOUNT_NEW"],
    ["changed a day ago", plusHours(now, -24), "withdraw"],
  ])("that is %s: %s %s", (_, replacedAnotherAt, expected, isObjectedTo = false) => {
    expect(codeOf({ ...granted, payoutAccount: { replacedAnotherAt, isObjectedTo } }, 10_000)).toBe(expected);
  });
});

test.each([
  ["an approved request and no account yet", { account: null, request: { status: "approved" } }, "withdraw"],
  ["a suspended account", { account: "suspended", request: { status: "approved" } }, "NO_ON_DEMAND_PAY_ACCESS"],
  ["nothing", { account: null, request: null }, "NO_ON_DEMAND_PAY_ACCESS"],
] as const)("decides for an employee with %s: %s %s", (_, access, expected) => {
  expect(codeOf({ ...granted, access }, 10_000)).toBe(expected);
});

test("gives no access when payroll does not know the employee", () => {
  expect(codeOf({ ...granted, pay: null }, 10_000)).toBe("NO_ON_DEMAND_PAY_ACCESS");
});

describe("an employee's own pause", () => {
  test.each(REASONS.slice(0, 7).map(([code, change]) => [code, change] as const))(
    "is unavailable when withdrawals are closed by %s",
    (code, change) => expect(refusalOfPause(change(granted))?.code).toBe(code),
  );

  test.each(REASONS.slice(7).map(([code, change]) => [code, change] as const))(
    "may begin when only %s stops a withdrawal",
    (_, change) => expect(refusalOfPause(change(granted))).toBeUndefined(),
  );
});
