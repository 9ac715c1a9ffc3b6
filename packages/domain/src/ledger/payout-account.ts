import { type Instant, plusHours } from "../calendar/instant.ts";

/** The salary account of the payroll record, the only one that is paid to, as far as a decision needs it. */
export interface PayoutAccount {
  /**
   * When it replaced another account or was the first to be added, or an objection to it was lifted; null for the account that
   * was there when they signed up, which is paid to at once.
   */
  readonly replacedAnotherAt: Instant | null;
  /** Whether its owner has said that they do not know it. */
  readonly isObjectedTo: boolean;
}

export type PayoutAccountRefusal =
  | { readonly code: "NO_PAYOUT_ACCOUNT" }
  | { readonly code: "PAYOUT_ACCOUNT_OBJECTED" }
  | { readonly code: "PAYOUT_ACCOUNT_NEW"; readonly usableFrom: Instant };

/** A payout account that replaced another is not paid to for this long (docs/product/account.md#salary-account). */
export const NEW_PAYOUT_ACCOUNT_HOURS = 24;

/** Why nothing may be paid to a person's account now; undefined when it may. */
export function refusalOfPayoutAccount(account: PayoutAccount | null, now: Instant): PayoutAccountRefusal | undefined {
  if (account === null) return { code: "NO_PAYOUT_ACCOUNT" };
  if (account.isObjectedTo) return { code: "PAYOUT_ACCOUNT_OBJECTED" };
  if (account.replacedAnotherAt === null) return undefined;
  const usableFrom = plusHours(account.replacedAnotherAt, NEW_PAYOUT_ACCOUNT_HOURS);
  return now < usableFrom ? { code: "PAYOUT_ACCOUNT_NEW", usableFrom } : undefined;
}

/** The number of days for which the links about a changed account, by SMS and by e-mail, are valid. */
export const OBJECTION_LINK_DAYS = 7;
/** The maximum number of objections to one account within the days below: a phone thief cannot block the owner more often. */
export const MAX_OBJECTIONS = 5;
export const OBJECTIONS_COUNTED_DAYS = 30;

export type ObjectionRefusal = "NO_PAYOUT_ACCOUNT" | "SALARY_ACCOUNT_NOT_CHANGED" | "TOO_MANY_OBJECTIONS";

/**
 * Why a person may not object to their salary account now; undefined when they may. A first account was given with the person
 * themselves, and replaced nothing.
 * @param objections the number of their objections to this account within `OBJECTIONS_COUNTED_DAYS`
 */
export function refusalOfObjection(account: PayoutAccount | null, objections: number): ObjectionRefusal | undefined {
  if (account === null) return "NO_PAYOUT_ACCOUNT";
  if (account.replacedAnotherAt === null) return "SALARY_ACCOUNT_NOT_CHANGED";
  return objections >= MAX_OBJECTIONS ? "TOO_MANY_OBJECTIONS" : undefined;
}
