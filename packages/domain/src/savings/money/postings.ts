import type { AccountRef } from "../../ledger/account-kinds.ts";
import { type Posting, reversalOf, type Transfer } from "../../ledger/transfer.ts";
import { add, type Pence, subtractToZero } from "../../money/pence.ts";

/** Whose savings are posted, and under which cause. */
export interface CauseOfSavings {
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
}

/** A deposit, an interest credit, or what a change of bank moves. */
export interface SavingsToPost extends CauseOfSavings {
  readonly amountPence: Pence;
}

/** A withdrawal: the amount leaves the saving, of which the fee is kept. */
export interface WithdrawalToPost extends SavingsToPost {
  readonly feePence: Pence;
  /** What closing an account added: its last interest, paid out with the rest. */
  readonly lateInterestPence: Pence;
}

const receivedFromPayroll: AccountRef = { kind: "received-from-payroll" };
const inTransit: AccountRef = { kind: "savings-in-transit" };
const atProvider: AccountRef = { kind: "savings-at-provider" };
const providerInterest: AccountRef = { kind: "provider-interest" };
const payoutsInTransit: AccountRef = { kind: "payouts-in-transit" };
const payoutsSettled: AccountRef = { kind: "payouts-settled" };
const feeIncome: AccountRef = { kind: "fee-income" };
const owed = ({ employeeId }: CauseOfSavings): AccountRef => ({ kind: "savings-owed", employeeId });
const refunds = ({ employeeId }: CauseOfSavings): AccountRef => ({ kind: "refunds-payable", employeeId });

// A deposit: what payday deducted is instructed, then placed or rejected.

/** Instructed at the platform: what payroll has paid is on its way. */
export function depositSentTransfer(deposit: SavingsToPost): Transfer {
  return transferOf("savings-deposit", deposit, "sent", [
    { from: receivedFromPayroll, to: inTransit, pence: deposit.amountPence },
  ]);
}

export function depositPlacedTransfer(deposit: SavingsToPost): Transfer {
  return transferOf("savings-deposit", deposit, "placed", [
    { from: inTransit, to: atProvider, pence: deposit.amountPence },
  ]);
}

/** The platform rejected it: it is no longer saved, and is owed back to the employee. */
export function depositRejectedTransfer(deposit: SavingsToPost): Transfer {
  return transferOf("savings-deposit", deposit, "rejected", [
    { from: inTransit, to: receivedFromPayroll, pence: deposit.amountPence },
    { from: refunds(deposit), to: owed(deposit), pence: deposit.amountPence },
  ]);
}

/** What is owed back is promised to the rail; each payment attempt is a step of its own. */
export function depositRefundPromisedTransfer(deposit: SavingsToPost, payment: number): Transfer {
  return transferOf("savings-deposit", deposit, `refund-promised-${payment}`, [
    { from: payoutsInTransit, to: refunds(deposit), pence: deposit.amountPence },
  ]);
}

export function depositRefundPaidTransfer(deposit: SavingsToPost, payment: number): Transfer {
  return transferOf("savings-deposit", deposit, `refund-paid-${payment}`, [
    { from: payoutsSettled, to: payoutsInTransit, pence: deposit.amountPence },
  ]);
}

/** The rail could not pay it: it is owed back again. */
export function depositRefundFailedTransfer(deposit: SavingsToPost, payment: number): Transfer {
  return reversalOf(depositRefundPromisedTransfer(deposit, payment), `refund-failed-${payment}`);
}

// Interest: what the platform credits belongs to the employee.

export function interestEarnedTransfer(interest: SavingsToPost): Transfer {
  return transferOf("savings-interest", interest, "earned", [
    { from: providerInterest, to: atProvider, pence: interest.amountPence },
  ]);
}

/** Posted with `earned`, under a step of its own, so that the account of interest shows both. */
export function interestPassedOnTransfer(interest: SavingsToPost): Transfer {
  return transferOf("savings-interest", interest, "passed-on", [
    { from: owed(interest), to: providerInterest, pence: interest.amountPence },
  ]);
}

// A withdrawal: accepted, sent, back, paid. It is rejected after `sent`, or fails after `back` and is placed again.

/** The amount is no longer saved: a payout is promised of it, less the fee. */
export function withdrawalAcceptedTransfer(withdrawal: WithdrawalToPost): Transfer {
  const { amountPence, feePence } = withdrawal;
  return transferOf("savings-withdrawal", withdrawal, "accepted", [
    { from: payoutsInTransit, to: owed(withdrawal), pence: subtractToZero(amountPence, feePence) },
    { from: feeIncome, to: owed(withdrawal), pence: feePence },
  ]);
}

/** Instructed at the platform. */
export function withdrawalSentTransfer(withdrawal: WithdrawalToPost): Transfer {
  return transferOf("savings-withdrawal", withdrawal, "sent", [
    { from: atProvider, to: inTransit, pence: withdrawal.amountPence },
  ]);
}

/** Closing an account pays the last interest out with the rest: posted after that interest, and before `back`. */
export function withdrawalInterestAddedTransfer(withdrawal: WithdrawalToPost): Transfer {
  return transferOf("savings-withdrawal", withdrawal, "interest-added", [
    { from: payoutsInTransit, to: owed(withdrawal), pence: withdrawal.lateInterestPence },
    { from: atProvider, to: inTransit, pence: withdrawal.lateInterestPence },
  ]);
}

/** The platform paid nothing out: everything is as it was before it was accepted. */
export function withdrawalRejectedTransfer(withdrawal: WithdrawalToPost): Transfer {
  return transferOf("savings-withdrawal", withdrawal, "rejected", [
    ...reversalOf(withdrawalSentTransfer(withdrawal), "rejected").postings,
    ...reversalOf(withdrawalAcceptedTransfer(withdrawal), "rejected").postings,
  ]);
}

/**
 * The platform's money has arrived in the account that deposits are sent from. Not in payouts settled: that is what the rail has
 * paid, to be reconciled with the rail's own list.
 */
export function withdrawalBackTransfer(withdrawal: WithdrawalToPost): Transfer {
  return transferOf("savings-withdrawal", withdrawal, "back", [
    { from: inTransit, to: receivedFromPayroll, pence: movedOf(withdrawal) },
  ]);
}

export function withdrawalPaidTransfer(withdrawal: WithdrawalToPost): Transfer {
  return transferOf("savings-withdrawal", withdrawal, "paid", [
    { from: payoutsSettled, to: payoutsInTransit, pence: subtractToZero(movedOf(withdrawal), withdrawal.feePence) },
  ]);
}

/** The rail could not pay it: it is saved again, its fee given back, and the money is on its way to the platform. */
export function withdrawalFailedTransfer(withdrawal: WithdrawalToPost): Transfer {
  return transferOf("savings-withdrawal", withdrawal, "failed", [
    ...reversalOf(withdrawalAcceptedTransfer(withdrawal), "failed").postings,
    { from: owed(withdrawal), to: payoutsInTransit, pence: withdrawal.lateInterestPence },
    ...reversalOf(withdrawalBackTransfer(withdrawal), "failed").postings,
  ]);
}

export function withdrawalPlacedAgainTransfer(withdrawal: WithdrawalToPost): Transfer {
  return transferOf("savings-withdrawal", withdrawal, "placed-again", [
    { from: inTransit, to: atProvider, pence: movedOf(withdrawal) },
  ]);
}

// A change of bank: out of one product, then into the other or back.

export function bankChangeOutTransfer(change: SavingsToPost): Transfer {
  return transferOf("bank-change", change, "out", [{ from: atProvider, to: inTransit, pence: change.amountPence }]);
}

/** The last interest of the old bank moves as well; the amount of `in` and `back` then includes it. */
export function bankChangeInterestAddedTransfer(change: CauseOfSavings, interestPence: Pence): Transfer {
  return transferOf("bank-change", change, "interest-added", [
    { from: atProvider, to: inTransit, pence: interestPence },
  ]);
}

/** Placed at the new bank. */
export function bankChangeInTransfer(change: SavingsToPost): Transfer {
  return transferOf("bank-change", change, "in", [{ from: inTransit, to: atProvider, pence: change.amountPence }]);
}

/** Not paid out, or placed again at the old bank: the money is where it was. */
export function bankChangeBackTransfer(change: SavingsToPost): Transfer {
  return reversalOf(bankChangeOutTransfer(change), "back");
}

/** What a withdrawal moves at the platform. */
function movedOf({ amountPence, lateInterestPence }: WithdrawalToPost): Pence {
  return add(amountPence, lateInterestPence);
}

function transferOf(type: string, cause: CauseOfSavings, step: string, postings: readonly Posting[]): Transfer {
  return {
    companyId: cause.companyId,
    cause: { type, id: cause.id, step },
    postings: postings.filter(({ pence }) => pence > 0),
  };
}
