import type { AccountRef } from "../ledger/account-kinds.ts";
import { type Posting, reversalOf, type Transfer } from "../ledger/transfer.ts";
import type { Pence } from "../money/pence.ts";

/** An advance as the ledger needs it. */
export interface AdvanceToPost {
  readonly id: string;
  readonly companyId: string;
  readonly employeeId: string;
  readonly amountPence: Pence;
  readonly feePence: Pence;
}

/** The steps of an advance in the ledger: `withdrawn`, then exactly one of the others. */
export const ADVANCE_STEPS = ["withdrawn", "cancelled", "paid", "failed"] as const;
export type AdvanceStep = (typeof ADVANCE_STEPS)[number];

const payoutsInTransit: AccountRef = { kind: "payouts-in-transit" };
const payoutsSettled: AccountRef = { kind: "payouts-settled" };
const feeIncome: AccountRef = { kind: "fee-income" };

/** The employee owes the amount and the fee; the payout is promised. */
export function withdrawnTransfer(advance: AdvanceToPost): Transfer {
  const { employeeId } = advance;
  return transferOf(advance, "withdrawn", [
    { from: payoutsInTransit, to: { kind: "advances-receivable", employeeId }, pence: advance.amountPence },
    { from: feeIncome, to: { kind: "fees-receivable", employeeId }, pence: advance.feePence },
  ]);
}

/** Cancelled in time: nothing is owed and nothing promised. */
export function cancelledTransfer(advance: AdvanceToPost): Transfer {
  return reversalOf(withdrawnTransfer(advance), "cancelled" satisfies AdvanceStep);
}

/** The rail paid it: what was promised has left our bank account. */
export function paidTransfer(advance: AdvanceToPost): Transfer {
  return transferOf(advance, "paid", [{ from: payoutsSettled, to: payoutsInTransit, pence: advance.amountPence }]);
}

/** The rail could not pay it: amount and fee are given back. */
export function failedTransfer(advance: AdvanceToPost): Transfer {
  return reversalOf(withdrawnTransfer(advance), "failed" satisfies AdvanceStep);
}

/**
 * The rail could not pay what a payroll run had taken already: nothing is owed by the employee any more, so amount and fee
 * are owed to them.
 */
export function failedAfterRunTransfer(advance: AdvanceToPost): Transfer {
  const owedBack: AccountRef = { kind: "refunds-payable", employeeId: advance.employeeId };
  return transferOf(advance, "failed", [
    { from: owedBack, to: payoutsInTransit, pence: advance.amountPence },
    { from: owedBack, to: feeIncome, pence: advance.feePence },
  ]);
}

function transferOf(advance: AdvanceToPost, step: AdvanceStep, postings: readonly Posting[]): Transfer {
  return {
    companyId: advance.companyId,
    cause: { type: "advance", id: advance.id, step },
    postings: postings.filter((posting) => posting.pence > 0),
  };
}
