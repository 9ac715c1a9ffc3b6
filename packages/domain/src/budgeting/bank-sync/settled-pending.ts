import { type CivilDate, daysBetween } from "../../calendar/civil-date.ts";
import type { SignedPence } from "../../money/pence.ts";
import { normaliseDescription } from "../regular/normalise-description.ts";

/** A transaction of one account, as far as telling whether it is another one settled needs it. */
export interface SettledOrPending {
  readonly date: CivilDate;
  readonly pence: SignedPence;
  readonly description: string;
}

/** A payment is booked up to a week after it was made: weekends, bank holidays, shops that collect late. */
export const SETTLES_WITHIN_DAYS = 7;
/** Banks book a few with the day before, such as the day of the purchase itself. */
export const SETTLES_EARLIER_DAYS = 2;

/**
 * Whether a booked transaction can be what became of a pending one of the same account that comes back under another
 * id: the same amount, a few days at most, a description that is alike.
 */
export function canSettle(pending: SettledOrPending, posted: SettledOrPending): boolean {
  if (pending.pence !== posted.pence) return false;
  const late = daysBetween(pending.date, posted.date);
  if (late > SETTLES_WITHIN_DAYS || late < -SETTLES_EARLIER_DAYS) return false;
  return areAlike(normaliseDescription(pending.description), normaliseDescription(posted.description));
}

/** Each pending one with the booked one that it became, nearest in time first, none used twice. */
export function pairSettled<P extends SettledOrPending, B extends SettledOrPending>(
  pending: readonly P[],
  posted: readonly B[],
): { readonly pending: P; readonly posted: B }[] {
  const candidates = pending.flatMap((transaction) =>
    posted
      .filter((other) => canSettle(transaction, other))
      .map((other) => ({
        pending: transaction,
        posted: other,
        distance: Math.abs(daysBetween(transaction.date, other.date)),
      })),
  );
  const used = new Set<P | B>();
  return candidates
    .toSorted((a, b) => a.distance - b.distance)
    .flatMap((pair) => {
      if (used.has(pair.pending) || used.has(pair.posted)) return [];
      used.add(pair.pending).add(pair.posted);
      return [{ pending: pair.pending, posted: pair.posted }];
    });
}

/** Equal, or one begins with the other's words: banks print a shorter text while a payment is pending. */
function areAlike(left: string, right: string): boolean {
  if (left === right) return true;
  if (left === "" || right === "") return false;
  return `${left} `.startsWith(`${right} `) || `${right} `.startsWith(`${left} `);
}
