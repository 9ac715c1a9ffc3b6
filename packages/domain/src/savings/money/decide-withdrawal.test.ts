import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { instant, plusHours } from "../../calendar/instant.ts";
import { pence } from "../../money/pence.ts";
import {
  type RequestedWithdrawal,
  decideSavingsWithdrawal,
  type EarlierWithdrawal,
  feeOfSavingsWithdrawal,
  MIN_SAVINGS_WITHDRAWAL,
  paidOn,
  SAVINGS_WITHDRAWAL_FEE,
  type SavingsWithdrawalFacts,
} from "./decide-withdrawal.ts";

const now = instant("2026-12-09T11:59:00Z");
const facts: SavingsWithdrawalFacts = {
  isOpen: true,
  isReadOnly: false,
  isClosingPeriod: false,
  isChangeInProcess: false,
  isGoalEnded: true,
  savedPence: pence(50_000),
  underWayPence: pence(0),
  awaitingEmployerPence: pence(0),
  earlier: [],
  payoutAccount: { replacedAnotherAt: null, isObjectedTo: false },
  now,
  today: civilDate("2026-12-09"),
  timeOfDay: "11:59",
};
const amountOf = (amount: number): RequestedWithdrawal => ({ kind: "amount", amountPence: pence(amount) });
const awaiting = { underWayPence: pence(5_000), awaitingEmployerPence: pence(5_000) };
const all: RequestedWithdrawal = { kind: "withdraw-all" };
const deactivation: RequestedWithdrawal = { kind: "deactivation" };
const before: EarlierWithdrawal = { requestedOn: civilDate("2026-12-01"), kind: "amount", isRejected: false };

const codeOf = (facts: SavingsWithdrawalFacts, requested: RequestedWithdrawal): string => {
  const decision = decideSavingsWithdrawal(facts, requested);
  return decision.outcome === "refused" ? decision.refusal.code : decision.outcome;
};

describe("a withdrawal of savings", () => {
  test.each<[string, Partial<SavingsWithdrawalFacts>, RequestedWithdrawal, string]>([
    ["99p", {}, amountOf(99), "SAVINGS_WITHDRAWAL_BELOW_MIN"],
    ["nothing", {}, amountOf(0), "SAVINGS_WITHDRAWAL_BELOW_MIN"],
    ["£1", {}, amountOf(100), "withdraw"],
    ["all that is saved", {}, amountOf(50_000), "withdraw"],
    ["a penny more", {}, amountOf(50_001), "SAVINGS_WITHDRAWAL_ABOVE_SAVED"],
    [
      "what is saved is below £1, and £1 is asked for",
      { savedPence: pence(60) },
      amountOf(100),
      "SAVINGS_WITHDRAWAL_ABOVE_SAVED",
    ],
    ["no account is open", { isOpen: false, isReadOnly: true }, amountOf(100), "NO_SAVING"],
    ["it is suspended or being ended", { isReadOnly: true, isClosingPeriod: true }, amountOf(100), "SAVING_READ_ONLY"],
    ["the closing period", { isClosingPeriod: true }, amountOf(100), "SAVINGS_CLOSED_BEFORE_PAYDAY"],
    ["the closing period, everything", { isClosingPeriod: true }, all, "SAVINGS_CLOSED_BEFORE_PAYDAY"],
    ["the closing period, to end it", { isClosingPeriod: true }, deactivation, "SAVINGS_CLOSED_BEFORE_PAYDAY"],
    ["the money moves to another bank", { isChangeInProcess: true }, amountOf(100), "SAVINGS_UNDER_WAY"],
    ["a deposit is under way", { underWayPence: pence(1) }, amountOf(100), "withdraw"],
    ["everything, and a deposit is under way", { underWayPence: pence(1) }, all, "SAVINGS_UNDER_WAY"],
    ["everything, and a deposit waits for the employer", awaiting, all, "SAVINGS_UNDER_WAY"],
    ["to end it, and a deposit waits for the employer", awaiting, deactivation, "withdraw"],
    ["to end it, and a deposit is under way", { underWayPence: pence(1) }, deactivation, "SAVINGS_UNDER_WAY"],
    ["everything, and nothing is saved", { savedPence: pence(0) }, all, "SAVINGS_WITHDRAWAL_BELOW_MIN"],
    ["everything of a goal that goes on, or of a buffer", { isGoalEnded: false }, all, "GOAL_NOT_ENDED"],
    ["an amount of a goal that goes on", { isGoalEnded: false }, amountOf(100), "withdraw"],
    ["to end a goal that goes on", { isGoalEnded: false }, deactivation, "withdraw"],
    ["everything, and it is 40p", { savedPence: pence(40) }, all, "withdraw"],
    ["to end it, and nothing is saved", { savedPence: pence(0) }, deactivation, "withdraw"],
    ["there is no salary account", { payoutAccount: null }, amountOf(100), "NO_PAYOUT_ACCOUNT"],
    ["to end it without a salary account", { payoutAccount: null }, deactivation, "NO_PAYOUT_ACCOUNT"],
    [
      "to end what is empty without a salary account",
      { payoutAccount: null, savedPence: pence(0) },
      deactivation,
      "withdraw",
    ],
    [
      "the salary account is new",
      { payoutAccount: { replacedAnotherAt: plusHours(now, -23), isObjectedTo: false } },
      amountOf(100),
      "PAYOUT_ACCOUNT_NEW",
    ],
    [
      "the salary account is objected to",
      { payoutAccount: { replacedAnotherAt: plusHours(now, -48), isObjectedTo: true } },
      amountOf(100),
      "PAYOUT_ACCOUNT_OBJECTED",
    ],
    [
      "the salary account is a day old",
      { payoutAccount: { replacedAnotherAt: plusHours(now, -24), isObjectedTo: false } },
      amountOf(100),
      "withdraw",
    ],
  ])("is decided correctly when it is: %s", (_, differing, requested, expected) => {
    expect(codeOf({ ...facts, ...differing }, requested)).toBe(expected);
  });

  test("pays £39.50 for a second withdrawal of £40.00 in a month", () => {
    expect(decideSavingsWithdrawal({ ...facts, earlier: [before] }, amountOf(4_000))).toEqual({
      outcome: "withdraw",
      amountPence: 4_000,
      feePence: 50,
      payoutPence: 3_950,
      paidOn: "2026-12-09",
    });
  });

  test("of everything is what is saved, without a fee", () => {
    expect(decideSavingsWithdrawal({ ...facts, earlier: [before], timeOfDay: "12:00" }, all)).toEqual({
      outcome: "withdraw",
      amountPence: 50_000,
      feePence: 0,
      payoutPence: 50_000,
      paidOn: "2026-12-10",
    });
  });

  test("splits any amount into payout and fee, with a payout above zero", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 50_000 }), fc.boolean(), (amount, isLater) => {
        const decision = decideSavingsWithdrawal({ ...facts, earlier: isLater ? [before] : [] }, amountOf(amount));
        if (decision.outcome === "refused") throw new Error(decision.refusal.code);
        expect(decision.payoutPence + decision.feePence).toBe(decision.amountPence);
        expect(decision.payoutPence).toBeGreaterThanOrEqual(MIN_SAVINGS_WITHDRAWAL - SAVINGS_WITHDRAWAL_FEE);
      }),
    );
  });
});

describe("the fee", () => {
  test.each<[string, readonly EarlierWithdrawal[], number]>([
    ["the first of its month", [], 0],
    ["the second", [before], 50],
    ["the third", [before, before], 50],
    ["the first after one of the month before", [{ ...before, requestedOn: civilDate("2026-11-30") }], 0],
    ["the first after one a year ago", [{ ...before, requestedOn: civilDate("2025-12-09") }], 0],
    ["the first after a rejected one", [{ ...before, isRejected: true }], 0],
    ["the first after everything was withdrawn", [{ ...before, kind: "withdraw-all" }], 0],
  ])("is right when it is %s", (_, earlier, expected) => {
    expect(feeOfSavingsWithdrawal("amount", earlier, facts.today)).toBe(expected);
    expect(feeOfSavingsWithdrawal("withdraw-all", earlier, facts.today)).toBe(0);
    expect(feeOfSavingsWithdrawal("deactivation", earlier, facts.today)).toBe(0);
  });
});

test.each([
  // 25 December 2026 is a Friday, and Monday the 28th is a bank holiday in its place for the 26th.
  ["2026-12-09", "00:00", "2026-12-09"],
  ["2026-12-09", "11:59", "2026-12-09"],
  ["2026-12-09", "12:00", "2026-12-10"],
  ["2026-12-11", "12:00", "2026-12-14"],
  ["2026-12-12", "09:00", "2026-12-14"],
  ["2026-12-24", "12:00", "2026-12-29"],
  ["2026-12-25", "09:00", "2026-12-29"],
  // Holidays of Northern Ireland and of Scotland alone: the banks pay; and one that Scotland has not: they do not.
  ["2027-03-17", "09:00", "2027-03-17"],
  ["2027-01-04", "09:00", "2027-01-04"],
  ["2027-03-29", "09:00", "2027-03-30"],
] as const)("pays a withdrawal requested on %s at %s on %s", (today, timeOfDay, expected) => {
  expect(paidOn(civilDate(today), timeOfDay)).toBe(expected);
});
