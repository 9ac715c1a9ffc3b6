import { addDays } from "../../calendar/civil-date.ts";
import { type Instant, secondsBetween } from "../../calendar/instant.ts";
import { londonDate } from "../../calendar/london.ts";
import { type IncomingTransaction, type OwnPayment, SHOWN_WITHIN_DAYS } from "./own-payments.ts";

/** Where a payment goes to: an account that the balance counts. */
export interface CountedDestination {
  /** When its balance was true. */
  readonly balanceAt: Instant;
  /** How far its transactions have been read; null before the first time. */
  readonly syncedAt: Instant | null;
}

/** What is known of a payment of ours. */
export interface PaymentPosition {
  readonly payment: OwnPayment & { readonly paidAt: Instant | null };
  /** Null where it goes to an account that the balance does not count, or that is not connected. */
  readonly destination: CountedDestination | null;
  /** Its transaction at the bank; undefined where none is seen. */
  readonly seen: Pick<IncomingTransaction, "status"> | undefined;
}

/** A bank has booked a payment that was paid by the rail this long before: the balance contains it, listed or not. */
const BOOKED_WITHIN_HOURS = 48;

/**
 * Whether a payment is promised and not in the balance yet, so that left to spend adds it (docs/decisions/0067-money-on-its-way.md). A
 * pending transaction is not in the balance either.
 */
export function isOnItsWay({ payment, destination, seen }: PaymentPosition, now: Instant): boolean {
  if (payment.state === "failed" || destination === null || seen?.status === "posted") return false;
  if (londonDate(now) >= addDays(londonDate(payment.promisedAt), SHOWN_WITHIN_DAYS)) return false;
  const { paidAt } = payment;
  if (payment.state === "promised" || paidAt === null || seen !== undefined) return true;
  const { balanceAt, syncedAt } = destination;
  const hasOnlyBalance = balanceAt > paidAt && (syncedAt === null || syncedAt < paidAt);
  return !hasOnlyBalance && secondsBetween(paidAt, balanceAt) < BOOKED_WITHIN_HOURS * 3600;
}
