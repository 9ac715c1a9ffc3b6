import { daysBetween } from "../../calendar/civil-date.ts";
import type { DescribedPayment } from "./match-score.ts";

/** What banks print where a direct debit was not paid, or a purchase was taken back. A refund by a shop has none of these words. */
const RETURNED = new Set("UNPAID RETURNED REVERSAL REVERSED BOUNCED".split(" "));
/** What else such a text says of no payee. */
const OF_RETURNS = new Set("ITEM PAYMENT PAYMENTS INSUFFICIENT FUNDS".split(" "));
/** A direct debit comes back within some working days. */
const WITHIN_DAYS = 7;

/**
 * The payments without those that the bank gave back unpaid, and without what gave them back: neither settles a due date. The
 * same amount comes back to the same account within a week, under a text that says so and names no other payee.
 */
export function withoutReturned(payments: readonly DescribedPayment[]): readonly DescribedPayment[] {
  const returns = payments.filter(
    ({ payment, words }) => payment.pence > 0 && words.some((word) => RETURNED.has(word)),
  );
  if (returns.length === 0) return payments;
  const gone = new Set<DescribedPayment>();
  for (const back of returns.toSorted(byDay)) {
    const latest = payments
      .filter((sent) => !gone.has(sent) && isOf(sent, back))
      .toSorted(byDay)
      .at(-1);
    if (latest === undefined) continue;
    gone.add(latest);
    gone.add(back);
  }
  return payments.filter((described) => !gone.has(described));
}

function isOf(sent: DescribedPayment, back: DescribedPayment): boolean {
  const days = daysBetween(sent.payment.date, back.payment.date);
  const isSum = sent.payment.pence + back.payment.pence === 0 && sent.payment.accountId === back.payment.accountId;
  return isSum && days >= 0 && days <= WITHIN_DAYS && isSamePayee(sent, back);
}

function isSamePayee(sent: DescribedPayment, back: DescribedPayment): boolean {
  const { counterparty } = back.payment;
  if (counterparty !== null && counterparty === sent.payment.counterparty) return true;
  const named = back.words.filter((word) => word !== "" && !RETURNED.has(word) && !OF_RETURNS.has(word));
  const isBare = named.every((word) => word === "DIRECT" || word === "DEBIT" || word === "DD");
  return isBare || named.some((word) => sent.words.includes(word));
}

function byDay({ payment: a }: DescribedPayment, { payment: b }: DescribedPayment): number {
  return a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1;
}
