import { type Instant, secondsBetween } from "../calendar/instant.ts";
import { type SignedPence, sum } from "../money/pence.ts";

/** A connected account, as far as the balance needs it. */
export interface CountableAccount {
  /** `current` and `e-money` count; `savings` where the employee includes it; every other kind is only listed. */
  readonly kind: string;
  readonly currency: string;
  readonly isActive: boolean;
  /** Its bank still tells it; one that was left out of the latest consent has an old balance. */
  readonly isShared: boolean;
  /** A savings account that the employee wants counted. */
  readonly isIncluded: boolean;
  /** Without any overdraft limit. */
  readonly balancePence: SignedPence;
}

const STALE_AFTER_SECONDS = 24 * 3600;

/** Whether an account's balance is part of the current balance. */
export function isCounted(account: Omit<CountableAccount, "balancePence">): boolean {
  if (!account.isActive || !account.isShared || account.currency !== "GBP") return false;
  return account.kind === "current" || account.kind === "e-money" || (account.kind === "savings" && account.isIncluded);
}

export function currentBalanceOf(accounts: readonly CountableAccount[]): SignedPence {
  return sum(accounts.filter(isCounted).map((account) => account.balancePence));
}

/** A balance older than 24 hours shows its time. */
export function isStale(balanceAt: Instant, now: Instant): boolean {
  return secondsBetween(balanceAt, now) > STALE_AFTER_SECONDS;
}
