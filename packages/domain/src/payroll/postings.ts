import type { AccountRef } from "../ledger/account-kinds.ts";
import { type Posting, reversalOf, type Transfer } from "../ledger/transfer.ts";
import { add, magnitude, type Pence, type SignedPence, subtractToZero } from "../money/pence.ts";
import type { Deduction } from "./deduction.ts";

/** Whose cause is posted. */
export interface CauseOfPayroll {
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
}

const dueFromPayroll: AccountRef = { kind: "due-from-payroll" };
const receivedFromPayroll: AccountRef = { kind: "received-from-payroll" };
const dueFromEmployer: AccountRef = { kind: "due-from-employer" };
const payoutsInTransit: AccountRef = { kind: "payouts-in-transit" };
const payoutsSettled: AccountRef = { kind: "payouts-settled" };

/** At the cut-off: what is taken is due from payroll, what is given back is due to it, what pay cannot cover is carried over. */
export function fixedTransfer(cause: CauseOfPayroll, { facts, taken }: Deduction): Transfer {
  const { employeeId } = cause;
  const advances: AccountRef = { kind: "advances-receivable", employeeId };
  const fees: AccountRef = { kind: "fees-receivable", employeeId };
  const carriedOver: AccountRef = { kind: "carried-over", employeeId };
  return transferOf("deduction", cause, "fixed", [
    { from: carriedOver, to: dueFromPayroll, pence: taken.carriedOverPence },
    { from: advances, to: dueFromPayroll, pence: taken.advancesPence },
    { from: fees, to: dueFromPayroll, pence: taken.feesPence },
    { from: { kind: "savings-owed", employeeId }, to: dueFromPayroll, pence: taken.savingsPence },
    {
      from: dueFromPayroll,
      to: { kind: "refunds-payable", employeeId },
      pence: add(facts.amountsCreditedPence, facts.feesCreditedPence),
    },
    { from: advances, to: carriedOver, pence: subtractToZero(facts.advancesPence, taken.advancesPence) },
    { from: fees, to: carriedOver, pence: subtractToZero(facts.feesPence, taken.feesPence) },
  ]);
}

/**
 * To which account a payday moves what payroll deducted: the company owes it until its payment is recorded. Runs of before
 * payments were recorded count as paid.
 */
export type RunSettlement = "due-from-employer" | "received-from-payroll";

/** On payday: payroll has deducted it, so the company owes it, or we owe the company what a run gave back (`duePence` below zero). */
export function postedTransfer(
  cause: CauseOfPayroll,
  duePence: SignedPence,
  settlement: RunSettlement = "due-from-employer",
): Transfer {
  return transferOf("deduction", cause, "posted", [moved(dueFromPayroll, { kind: settlement }, duePence)]);
}

/**
 * Payroll took another amount than was due, posted on top of what payday posted: what it took less is carried over, what
 * it took more is owed back. A line that returned money is below zero in both. The company owes the difference, or is owed it, also
 * where the run counts as paid: no money came for it.
 */
export function returnedTransfer(
  cause: CauseOfPayroll,
  { duePence, takenPence }: { readonly duePence: SignedPence; readonly takenPence: SignedPence },
): Transfer {
  const { employeeId } = cause;
  return transferOf("payroll-return", cause, "carried", [
    { from: dueFromEmployer, to: { kind: "carried-over", employeeId }, pence: subtractToZero(duePence, takenPence) },
    { from: { kind: "refunds-payable", employeeId }, to: dueFromEmployer, pence: subtractToZero(takenPence, duePence) },
  ]);
}

/** The employer paid for a run; an amount below zero is one that we paid back. */
export function employerPaymentTransfer(cause: Omit<CauseOfPayroll, "employeeId">, amountPence: SignedPence): Transfer {
  return transferOf("employer-payment", cause, "recorded", [moved(dueFromEmployer, receivedFromPayroll, amountPence)]);
}

/** It was recorded wrongly. */
export function employerPaymentReversedTransfer(
  cause: Omit<CauseOfPayroll, "employeeId">,
  amountPence: SignedPence,
): Transfer {
  return reversalOf(employerPaymentTransfer(cause, amountPence), "reversed");
}

/** An amount below zero moves the other way. */
function moved(from: AccountRef, to: AccountRef, amount: SignedPence): Posting {
  return amount >= 0 ? { from, to, pence: magnitude(amount) } : { from: to, to: from, pence: magnitude(amount) };
}

/** A refund that no run will credit is promised to the rail; each payment that is tried is a step of its own. */
export function refundPromisedTransfer(cause: CauseOfPayroll, payment: number, pence: Pence): Transfer {
  return transferOf("refund", cause, `promised-${payment}`, [
    { from: payoutsInTransit, to: { kind: "refunds-payable", employeeId: cause.employeeId }, pence },
  ]);
}

export function refundPaidTransfer(cause: CauseOfPayroll, payment: number, pence: Pence): Transfer {
  return transferOf("refund", cause, `paid-${payment}`, [{ from: payoutsSettled, to: payoutsInTransit, pence }]);
}

/** The rail could not pay it: it is owed again. */
export function refundFailedTransfer(cause: CauseOfPayroll, payment: number, pence: Pence): Transfer {
  return reversalOf(refundPromisedTransfer(cause, payment, pence), `failed-${payment}`);
}

function transferOf(
  type: string,
  cause: Omit<CauseOfPayroll, "employeeId">,
  step: string,
  postings: readonly Posting[],
): Transfer {
  return {
    companyId: cause.companyId,
    cause: { type, id: cause.id, step },
    postings: postings.filter(({ pence }) => pence > 0),
  };
}
