import type { SavingAccount } from "@wellpaid/contract/savings/savings";
import { expect, test } from "vitest";
import { savingsOfferOf } from "./savings-offer.ts";

const saving = (wish: Partial<SavingAccount> = {}, fee = 0, ending: string | null = "4821", isAccountNew = false) =>
  ({
    status: "active",
    saved: 20_000,
    underWay: 0,
    awaitingEmployer: 0,
    isGoalReached: false,
    isDeadlinePassed: false,
    isClosingPeriod: false,
    isChangeProductInProcess: false,
    withdrawal: { fee, paidOn: "2026-11-23", salaryAccountEnding: ending, isAccountNew },
    ...wish,
  }) as SavingAccount;

const paidOn = "2026-11-23";

test.each([
  ["enough is saved", saving(), 9_190, { amountPence: 9_200, feePence: 0, payoutPence: 9_200, isAll: true }],
  [
    "it is not the first of the month",
    saving({}, 50),
    9_190,
    { amountPence: 9_300, feePence: 50, payoutPence: 9_250, isAll: true },
  ],
  [
    "less is saved",
    saving({ saved: 4_050 }),
    9_190,
    { amountPence: 4_050, feePence: 0, payoutPence: 4_050, isAll: false },
  ],
  [
    "the fee makes it too little",
    saving({ saved: 9_200 }, 50),
    9_190,
    { amountPence: 9_200, feePence: 50, payoutPence: 9_150, isAll: false },
  ],
  ["pennies are missing", saving(), 20, { amountPence: 100, feePence: 0, payoutPence: 100, isAll: true }],
])("offers that amount when %s", (_, saving, short, offered) => {
  expect(savingsOfferOf(saving, short)).toEqual({ ...offered, paidOn, isWhole: false });
});

test.each([
  ["its goal is reached", { isGoalReached: true }],
  ["its deadline has passed", { isDeadlinePassed: true }],
])("when %s, offers only a withdrawal of everything, without a fee", (_, over) => {
  const whole = { amountPence: 20_000, feePence: 0, payoutPence: 20_000, paidOn, isWhole: true };
  expect(savingsOfferOf(saving(over, 50), 9_190)).toEqual({ ...whole, isAll: true });
  expect(savingsOfferOf(saving(over), 20_001)).toEqual({ ...whole, isAll: false });
  expect(savingsOfferOf(saving({ ...over, underWay: 5_000 }), 9_190)).toBeNull();
});

test.each([
  ["there is no saving", null],
  ["it is not open yet", saving({ status: "pending-open" })],
  ["it is suspended or being ended", saving({ status: "suspended" })],
  ["it is before payday", saving({ isClosingPeriod: true })],
  ["it moves to another bank", saving({ isChangeProductInProcess: true })],
  ["less than the least is saved", saving({ saved: 99 })],
  ["payroll knows no salary account", saving({}, 0, null)],
  ["the salary account has just replaced another", saving({}, 0, "4821", true)],
])("offers nothing when %s", (_, saving) => {
  expect(savingsOfferOf(saving, 9_190)).toBeNull();
});
