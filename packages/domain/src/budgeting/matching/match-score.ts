import { type CivilDate, daysBetween } from "../../calendar/civil-date.ts";
import { magnitude, type Pence } from "../../money/pence.ts";
import type { BankPayment, MatchablePayment } from "../bank-payment.ts";
import { normaliseDescription } from "../regular/normalise-description.ts";
import { isNameOnly, type PlannedPayment } from "../regular/planned-payment.ts";
import type { Frequency } from "../regular/schedule.ts";

/** A payment with what stays of its description, and the words of it and of the merchant's name. */
export interface DescribedPayment {
  readonly payment: MatchablePayment;
  readonly description: string;
  readonly words: readonly string[];
}

/**
 * By what a payment fits a due date: its payee is the plan's; a word of the plan's name is in the bank's text; or its amount and
 * day, for a plan that was typed in or where the bank's text has a word of a known payee's.
 */
export type Evidence = "payee" | "words" | "amount";

export interface Fit {
  readonly evidence: Evidence;
  /** The higher the better; comparable between all plans and payments. */
  readonly score: number;
  /** The amount is so far off that only the sole payment to this payee about that day can be meant. */
  readonly isFarOff: boolean;
}

/** A plan with what its payments are looked for by. */
export interface SoughtPlan {
  readonly planned: PlannedPayment;
  readonly words: readonly string[];
  readonly counterparties: ReadonlySet<string>;
  readonly descriptions: ReadonlySet<string>;
  /** Of the known payees' descriptions, without those that say only how it was paid. */
  readonly payeeWords: ReadonlySet<string>;
  /** Nothing but what the employee typed says whom it pays. */
  readonly isTyped: boolean;
}

/** A payment may be this many days early or late where only amount and day speak for it, or its amount is far off. */
export const NEAR_DAYS = 5;
/** The same for one whose payee or words are known: a failed direct debit is presented again, an invoice is late. */
const KNOWN_DAYS: Readonly<Partial<Record<Frequency, readonly [early: number, late: number]>>> = {
  // What is spent every day is not paid in advance: a second coffee today is not tomorrow's.
  daily: [0, NEAR_DAYS],
  weekly: [NEAR_DAYS, NEAR_DAYS],
  fortnightly: [NEAR_DAYS, 8],
  "four-weekly": [7, 20],
  monthly: [10, 24],
};
const KNOWN_DAYS_OF_LONGER = [10, 45] as const;
/** The most days that a payment may be late, and early. */
export const MAX_DAYS_LATE = 45;
export const MAX_DAYS_EARLY = 10;

/** Percent of the planned amount, and what a payment that close scores. */
const AMOUNT_SCORES: readonly (readonly [percent: number, score: number])[] = [
  [0, 30],
  [2, 25],
  [10, 18],
  [25, 10],
];
const EVIDENCE_SCORES: Readonly<Record<Evidence, number>> = { payee: 40, words: 25, amount: 0 };
const DAY_SCORE = 20;
const SCORE_A_DAY = 3;
const ACCOUNT_SCORE = 5;
const CATEGORY_SCORE = 3;
/** The most percent that the amount of a payment may be off where nothing else speaks for it. */
const TYPED_WITHIN_PERCENT = 2;
/** The most percent off before an amount counts as far off. */
const NEAR_PERCENT = 25;

/** Words of a bank's text that say how it was paid, and initials, name no payee; LEE and KHAN do. */
const MIN_PAYEE_WORD = 3;
const OF_BANKS = new Set(
  (
    "PAYMENT PAYMENTS DIRECT DEBIT CREDIT STANDING ORDER FASTER TRANSFER PURCHASE CONTACTLESS MANDATE ONLINE INTERNET BANK " +
    "BILL BILLS PAY PAID CARD CASH APP FOR AND OUT MRS MISS"
  ).split(" "),
);
const CASH = /\b(?:ATM|CASH|CASHPOINT|LINK|NOTEMACHINE)\b/;
/** Words of a plan's name that say nothing about whom it pays. */
const GENERIC = new Set(
  "PAYMENT PAYMENTS BILL BILLS MONTHLY WEEKLY YEARLY ANNUAL REGULAR MY OUR THE NEW OLD AND FOR".split(" "),
);

export function describe(payment: MatchablePayment): DescribedPayment {
  const description = normaliseDescription(payment.description);
  const merchant = normaliseDescription(payment.merchant ?? "");
  return { payment, description, words: [...description.split(" "), ...merchant.split(" ")] };
}

export function seek(planned: PlannedPayment): SoughtPlan {
  const { name, counterparty, description, payees } = planned;
  const all = [{ counterparty, description }, ...payees];
  const descriptions = new Set(
    all.flatMap((payee) => normaliseDescription(payee.description ?? "")).filter((normalised) => normalised !== ""),
  );
  return {
    planned,
    words: normaliseDescription(name)
      .split(" ")
      .filter((word) => word.length >= 2 && !GENERIC.has(word)),
    counterparties: new Set(all.flatMap((payee) => payee.counterparty ?? [])),
    descriptions,
    payeeWords: new Set(
      [...descriptions]
        .flatMap((normalised) => normalised.split(" "))
        .filter((word) => word.length >= MIN_PAYEE_WORD && !OF_BANKS.has(word)),
    ),
    isTyped: isNameOnly(planned) && payees.length === 0,
  };
}

/** Whether money went the plan's way. */
export function goesItsWay({ planned }: SoughtPlan, { pence }: Pick<BankPayment, "pence">): boolean {
  return pence !== 0 && pence < 0 === (planned.type === "expense");
}

export function isToPayee(plan: SoughtPlan, { payment, description }: DescribedPayment): boolean {
  return (
    (payment.counterparty !== null && plan.counterparties.has(payment.counterparty)) ||
    plan.descriptions.has(description)
  );
}

/**
 * By what a payment can be the plan's, whatever its day; null where nothing speaks for it. A move between own accounts pays
 * only what the employee planned from it, or linked it to: its payee is then known.
 */
export function evidenceOf(plan: SoughtPlan, described: DescribedPayment): Evidence | null {
  const { payment, description } = described;
  if (!goesItsWay(plan, payment)) return null;
  if (isToPayee(plan, described)) return "payee";
  if (payment.isOwnMove) return null;
  if (plan.words.some((word) => described.words.some((other) => isSameWord(word, other)))) return "words";
  const mayBeIts = plan.isTyped || described.words.some((word) => plan.payeeWords.has(word));
  return mayBeIts && isItsAmount(plan.planned, payment) && !CASH.test(description) ? "amount" : null;
}

/** Whether a payment is of the planned amount, or next to it. */
export function isItsAmount({ paymentPence }: PlannedPayment, { pence }: Pick<BankPayment, "pence">): boolean {
  return isWithin(paymentPence, magnitude(pence), TYPED_WITHIN_PERCENT);
}

/** Whether a text has only some words of the plan's name, with those that a bank also uses, such as Mobile. */
export function hasSomeWordsOnly({ planned }: SoughtPlan, { payment }: DescribedPayment): boolean {
  const text = wordsIn(`${payment.description} ${payment.merchant ?? ""}`);
  const telling = wordsIn(planned.name).filter((word) => word.length >= 2 && !GENERIC.has(word));
  return !telling.every((word) => text.some((other) => isSameWord(word, other)));
}

const wordsIn = (text: string): readonly string[] => text.toUpperCase().split(/[^\p{L}\p{N}&]+/u);

/** How a payment, which this evidence speaks for, fits a due date of a plan; null where it is not that payment. */
export function fitOf(
  { planned }: SoughtPlan,
  { payment }: DescribedPayment,
  evidence: Evidence,
  dueDate: CivilDate,
): Fit | null {
  const near = amountScore(planned.paymentPence, magnitude(payment.pence));
  if (near === null && evidence !== "payee") return null;
  const late = daysBetween(dueDate, payment.date);
  const [early, max] = near === null || evidence === "amount" ? nearDays(planned) : knownDays(planned);
  // A shared word can belong to another payee: a purchase there before the due date is not the bill.
  const mayBeAnothers = evidence === "words" && !isItsAmount(planned, payment);
  if (late < -(mayBeAnothers ? Math.min(early, NEAR_DAYS) : early) || late > max) return null;
  const score =
    EVIDENCE_SCORES[evidence] +
    (near ?? 0) +
    Math.max(DAY_SCORE - SCORE_A_DAY * Math.abs(late), -Math.abs(late)) +
    (planned.accountId === payment.accountId ? ACCOUNT_SCORE : 0) +
    (planned.category === payment.category ? CATEGORY_SCORE : 0);
  return { evidence, score, isFarOff: near === null };
}

/** Whether an amount is within this many percent of the planned one. */
export function isWithin(planned: Pence, paid: Pence, percent: number): boolean {
  return Math.abs(paid - planned) * 100 <= planned * percent;
}

/** Whether a payment is so far off a planned amount that it is hardly the same payment. */
export function isFarOff(planned: Pence, paid: Pence): boolean {
  return !isWithin(planned, paid, NEAR_PERCENT);
}

function amountScore(planned: Pence, paid: Pence): number | null {
  return AMOUNT_SCORES.find(([percent]) => isWithin(planned, paid, percent))?.[1] ?? null;
}

/** The same word, or one that the bank cut short or wrote together with another. */
function isSameWord(word: string, other: string): boolean {
  return (
    word === other || (Math.min(word.length, other.length) >= 5 && (word.startsWith(other) || other.startsWith(word)))
  );
}

function nearDays({ schedule }: PlannedPayment): readonly [number, number] {
  return schedule.frequency === "daily" ? [0, NEAR_DAYS] : [NEAR_DAYS, NEAR_DAYS];
}

function knownDays({ schedule }: PlannedPayment): readonly [number, number] {
  return KNOWN_DAYS[schedule.frequency] ?? KNOWN_DAYS_OF_LONGER;
}
