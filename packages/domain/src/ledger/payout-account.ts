import { type Instant, plusHours } from "../calendar/instant.ts";

/** The salary account of the payroll record, the only one that is paid to, as far as a decision needs it. */
export interface PayoutAccount {
  /** When it took another account's place; null for a first one, which is paid to at once. */
  readonly replacedAnotherAt: Instant | null;
}

export type PayoutAccountRefusal =
  | { readonly code: "NO_PAYOUT_ACCOUNT" }
  | { readonly code: "PAYOUT_ACCOUNT_NEW"; readonly usableFrom: Instant };

/** A payout account that replaced another is not paid to for this long (decisions, section 6). */
export const NEW_PAYOUT_ACCOUNT_HOURS = 24;

/** Why nothing may be paid to somebody's account now; undefined when it may. */
export function refusalOfPayoutAccount(account: PayoutAccount | null, now: Instant): PayoutAccountRefusal | undefined {
  if (account === null) return { code: "NO_PAYOUT_ACCOUNT" };
  if (account.replacedAnotherAt === null) return undefined;
  const usableFrom = plusHours(account.replacedAnotherAt, NEW_PAYOUT_ACCOUNT_HOURS);
  return now < usableFrom ? { code: "PAYOUT_ACCOUNT_NEW", usableFrom } : undefined;
}
