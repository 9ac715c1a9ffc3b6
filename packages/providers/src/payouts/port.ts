/**
 * Payments to a person's bank account, in the product's own terms. A payout is requested under a reference derived from its
 * cause; requesting it again under the same reference pays nothing twice. Its outcome is read, never assumed: after `unknown`
 * the product calls `find` before it does anything else.
 *
 * Nothing is thrown except for bugs.
 */
import type { Instant } from "@wellpaid/domain/calendar/instant";
import type { Pence } from "@wellpaid/domain/money/pence";

/** Where money is paid to. */
export interface PayeeAccount {
  /** Six digits. */
  readonly sortCode: string;
  /** Eight digits. */
  readonly accountNumber: string;
  readonly name: string;
}

export const PAYOUT_PURPOSES = ["advance", "refund", "savings-withdrawal"] as const;
export type PayoutPurpose = (typeof PAYOUT_PURPOSES)[number];

export interface Payout {
  /** Derived from the cause, at most 64 letters, digits and `-`; the rail's idempotency key. */
  readonly reference: string;
  readonly account: PayeeAccount;
  readonly amountPence: Pence;
  readonly purpose: PayoutPurpose;
}

export type PayOutcome =
  /** The rail has it, from this call or an earlier one of the same reference and body; not yet paid. */
  | { readonly outcome: "taken" }
  /** The rail will never take it in this form. */
  | { readonly outcome: "refused"; readonly reason: "reference-reused" | "not-payable" }
  /** Timed out, lost, or the rail is faulty: it may have been taken or not. `reason` holds no account. */
  | { readonly outcome: "unknown"; readonly reason: string };

export type PayoutState =
  | { readonly state: "accepted" }
  | { readonly state: "paid"; readonly at: Instant }
  | { readonly state: "failed"; readonly at: Instant; readonly reason: string }
  /** The rail has never taken it: `pay` may be called again under the same reference. */
  | { readonly state: "not-found" }
  /** The rail does not answer at the moment; nothing is known. */
  | { readonly state: "unknown"; readonly reason: string };

export interface Payouts {
  pay(payout: Payout): Promise<PayOutcome>;
  find(reference: string): Promise<PayoutState>;
}
