import { addDays, type CivilDate, daysBetween } from "../../calendar/civil-date.ts";
import { magnitude, type Pence, pence } from "../../money/pence.ts";
import type { BankPayment } from "../bank-payment.ts";
import { likenessOf } from "../regular/likeness.ts";
import type { NewsItem } from "./news-item.ts";

export interface SpentPayment extends BankPayment {
  readonly category: string;
  readonly merchant: string | null;
}

export interface LargePaymentFacts {
  /** Booked payments without own moves, of at least the last year as far as the history goes. */
  readonly history: readonly SpentPayment[];
  /** Ids of regular payments, and of those that a plan expected. */
  readonly expectedIds: ReadonlySet<string>;
  /** Likenesses of what is planned. */
  readonly plannedLikenesses: ReadonlySet<string>;
  readonly today: CivilDate;
}

const SMALLEST_PENCE = 10_000;
const TIMES_USUAL = 3;
/** With less history it is not known what is usual. */
const MIN_HISTORY_DAYS = 60;
const HISTORY_DAYS = 365;
const BEGINS_WITHIN_DAYS = 7;
const STAYS_DAYS = 30;
/** So many payments are enough to compare with: to this payee, in this category, in all. */
const MIN_TO_PAYEE = 5;
const MIN_IN_CATEGORY = 10;
const MIN_IN_ALL = 30;
/** Of ten payments nine are no larger than what is usual, so that one sofa does not make the next one usual. */
const USUAL_SHARE = 0.9;

/** The home's price, a loan and what is put aside are large and no surprise; to whom a transfer goes is not known well enough. */
const NEVER_UNUSUAL: ReadonlySet<string> = new Set(["housing", "loan", "savings", "transfer"]);

/**
 * Payments of the last days that are unusually large for this person: at least £100, over three times what is usual for the payee,
 * else the category, else all spending, and larger than every earlier one to the payee.
 */
export function largePayments(facts: LargePaymentFacts): NewsItem[] {
  const { history, expectedIds, plannedLikenesses, today } = facts;
  const spent = history.filter((payment) => payment.pence < 0);
  const isSurprise = (payment: SpentPayment) =>
    !NEVER_UNUSUAL.has(payment.category) &&
    !expectedIds.has(payment.id) &&
    !plannedLikenesses.has(likenessOf(payment) ?? "");
  const oldest = history.reduce<CivilDate>((first, { date }) => (date < first ? date : first), today);
  return spent.flatMap((payment): NewsItem[] => {
    const { id, date } = payment;
    const amount = magnitude(payment.pence);
    const isRecent = daysBetween(date, today) <= STAYS_DAYS;
    if (!isRecent || amount < SMALLEST_PENCE || !isSurprise(payment)) return [];
    if (daysBetween(oldest, date) < MIN_HISTORY_DAYS) return [];
    const before = spent.filter((other) => other.date < date && daysBetween(other.date, date) <= HISTORY_DAYS);
    const usualPence = usualFor(payment, before, isSurprise);
    if (usualPence === null || amount <= TIMES_USUAL * usualPence) return [];
    return [
      {
        kind: "large-payment",
        key: id,
        day: date,
        untilDay: addDays(date, STAYS_DAYS),
        isBeginning: daysBetween(date, today) <= BEGINS_WITHIN_DAYS,
        name: payment.merchant ?? payment.description,
        pence: amount,
        usualPence,
        transactionId: id,
      },
    ];
  });
}

/** What is usual for a payment; null where too little is known, or as much was paid to the payee before. */
function usualFor(
  payment: SpentPayment,
  before: readonly SpentPayment[],
  isSurprise: (payment: SpentPayment) => boolean,
): Pence | null {
  const payee = payeeOf(payment);
  const toPayee = payee === undefined ? [] : before.filter((other) => payeeOf(other) === payee);
  if (toPayee.some((other) => other.pence <= payment.pence)) return null;
  if (toPayee.length >= MIN_TO_PAYEE) return usualOf(toPayee);
  const surprises = before.filter(isSurprise);
  const inCategory = surprises.filter(({ category }) => category === payment.category);
  if (inCategory.length >= MIN_IN_CATEGORY) return usualOf(inCategory);
  return surprises.length >= MIN_IN_ALL ? usualOf(surprises) : null;
}

function payeeOf(payment: SpentPayment): string | undefined {
  const { counterparty, merchant } = payment;
  const isNamed = counterparty === null || counterparty === "";
  return isNamed && merchant !== null ? `merchant ${merchant}` : likenessOf(payment);
}

function usualOf(payments: readonly SpentPayment[]): Pence {
  const amounts = payments.map((payment) => magnitude(payment.pence)).toSorted((a, b) => a - b);
  return amounts[Math.ceil(amounts.length * USUAL_SHARE) - 1] ?? pence(0);
}
