import { type AccountPayment, MOVED_WITHIN_DAYS } from "@wellpaid/domain/budgeting/own-moves/own-moves";
import { daysBetween } from "@wellpaid/domain/calendar/civil-date";

/** The plainest search: each transaction beside every other, and the first equal one in another account about that day. */
export function allPairs(payments: readonly AccountPayment[]): Map<string, string> {
  const pairs = new Map<string, string>();
  const taken = new Set<string>();
  for (const out of payments) {
    if (out.pence >= 0) continue;
    const into = payments.find(
      (other) =>
        other.pence + out.pence === 0 &&
        other.accountId !== out.accountId &&
        !taken.has(other.id) &&
        Math.abs(daysBetween(out.date, other.date)) <= MOVED_WITHIN_DAYS,
    );
    if (into === undefined) continue;
    taken.add(into.id);
    pairs.set(out.id, into.id);
  }
  return pairs;
}
