import { negate, type Pence, type SignedPence, signedPence } from "../money/pence.ts";
import { type AccountRef, isSameAccount } from "./account-kinds.ts";

/** Why money moved. Unique in the ledger, so that a retry posts nothing twice. */
export interface Cause {
  readonly type: string;
  readonly id: string;
  readonly step: string;
}

/** Money going from one account to another. Never negative: the direction is in `from` and `to`. */
export interface Posting {
  readonly from: AccountRef;
  readonly to: AccountRef;
  readonly pence: Pence;
}

/** Postings that belong together, all or none. A transfer never leaves its company. */
export interface Transfer {
  readonly companyId: string;
  readonly cause: Cause;
  readonly postings: readonly Posting[];
}

/** A line of the ledger: a debit is positive, a credit negative. */
export interface Entry {
  readonly account: AccountRef;
  readonly pence: SignedPence;
}

/**
 * The lines of a transfer, one per account, in the order in which the accounts first appear. They sum to zero.
 * Accounts and postings of nothing leave no line.
 */
export function entriesOf(transfer: Transfer): Entry[] {
  const lines: { account: AccountRef; pence: SignedPence }[] = [];
  const move = (account: AccountRef, pence: SignedPence) => {
    const line = lines.find((known) => isSameAccount(known.account, account));
    if (line === undefined) lines.push({ account, pence });
    else line.pence = signedPence(line.pence + pence);
  };
  for (const posting of transfer.postings) {
    move(posting.to, posting.pence);
    move(posting.from, negate(posting.pence));
  }
  return lines.filter((line) => line.pence !== 0);
}

/** The transfer that takes another back: every posting the other way round, under a step of its own. */
export function reversalOf(transfer: Transfer, step: string): Transfer {
  if (step === transfer.cause.step) throw new Error(`a reversal needs a step of its own, not ${step} again`);
  return {
    companyId: transfer.companyId,
    cause: { ...transfer.cause, step },
    postings: transfer.postings.map(({ from, to, pence }) => ({ from: to, to: from, pence })),
  };
}
