import { addDays, type CivilDate } from "../../calendar/civil-date.ts";
import type { Instant } from "../../calendar/instant.ts";
import { londonDate } from "../../calendar/london.ts";
import type { Pence, SignedPence } from "../../money/pence.ts";
import { NOISE, TRANSFER_WORDS, wordsOf } from "../own-moves/move-words.ts";

/** A payment of ours to the person, from the moment it is promised. */
export interface OwnPayment {
  /** The rail's, derived from the cause, such as `adv-<uuid>`; banks print its beginning. */
  readonly reference: string;
  readonly pence: Pence;
  readonly promisedAt: Instant;
  /** Promised: the rail has not reported its end. Failed: also what the receiving bank gave back. */
  readonly state: "promised" | "paid" | "failed";
}

/** A transaction that brought money in, booked or not. */
export interface IncomingTransaction {
  readonly id: string;
  readonly date: CivilDate;
  readonly pence: SignedPence;
  readonly status: "posted" | "pending";
  readonly description: string;
}

/** The number of days, that of the promise included, within which a bank shows a payment or never does. */
export const SHOWN_WITHIN_DAYS = 7;

/** The reference of a Faster Payment has 18 characters: so many letters and digits of ours say which payment it is. */
const TELLING_LENGTH = 11;

const withoutSigns = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
const tellingPartOf = ({ reference }: OwnPayment): string => withoutSigns(reference).slice(0, TELLING_LENGTH);

/** Whether a bank's text says only that money was moved: it names no one, and no other reference is known from it. */
function namesNoOne(description: string): boolean {
  return wordsOf(description).every((word) => NOISE.has(word) || TRANSFER_WORDS.has(word) || /\d/.test(word));
}

/** What a text says of its payer, the surest first. */
type Evidence = "reference" | "payer" | "nothing";
const EVIDENCE: readonly Evidence[] = ["reference", "payer", "nothing"];

/**
 * Which transaction is which payment of ours, by the payment's reference: the exact amount, from the day of the promise on, and
 * a text that has the reference, else the payer, else no name at all. Each transaction settles one payment and each payment has one:
 * the surest first, then the oldest payment with its earliest transaction. What failed is recognised by its reference only. The order of
 * the input does not matter.
 * @param payer the product's name, as the payments have it
 */
export function settleOwnPayments<Transaction extends IncomingTransaction>(
  payments: readonly OwnPayment[],
  transactions: readonly Transaction[],
  payer: string,
): ReadonlyMap<string, Transaction> {
  const reader = { payments, payerWords: wordsOf(payer) };
  const readings = new Map(transactions.map((transaction) => [transaction.id, readingOf(transaction, reader)]));
  const inOrder = payments.toSorted(
    (a, b) => a.promisedAt - b.promisedAt || (a.reference < b.reference ? -1 : Number(a.reference > b.reference)),
  );
  const byDate = transactions.toSorted(earliestBookedFirst);
  const settled = new Map<string, Transaction>();
  const taken = new Set<string>();
  for (const evidence of EVIDENCE) {
    for (const payment of inOrder) {
      if (settled.has(payment.reference) || (evidence !== "reference" && payment.state === "failed")) continue;
      const found = byDate.find(
        (transaction) =>
          !taken.has(transaction.id) &&
          mayBe(payment, transaction) &&
          isEvidence(evidence, payment, readings.get(transaction.id)),
      );
      if (found === undefined) continue;
      settled.set(payment.reference, found);
      taken.add(found.id);
    }
  }
  return settled;
}

function earliestBookedFirst(a: IncomingTransaction, b: IncomingTransaction): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  if (a.status !== b.status) return a.status === "posted" ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

function mayBe({ pence, promisedAt }: OwnPayment, transaction: IncomingTransaction): boolean {
  const promisedOn = londonDate(promisedAt);
  const { date } = transaction;
  return transaction.pence === pence && date >= promisedOn && date < addDays(promisedOn, SHOWN_WITHIN_DAYS);
}

interface Reading {
  readonly evidence: Evidence;
  /** Of the payments whose reference the text has. */
  readonly references: ReadonlySet<string>;
}

/** Null where the text names another payer. */
function readingOf(
  { description }: IncomingTransaction,
  { payments, payerWords }: { readonly payments: readonly OwnPayment[]; readonly payerWords: readonly string[] },
): Reading | null {
  const text = withoutSigns(description);
  const references = new Set(
    payments.filter((payment) => text.includes(tellingPartOf(payment))).map(({ reference }) => reference),
  );
  if (references.size > 0) return { evidence: "reference", references };
  // Banks print a name apart or together with the next word: WELL PAID, WELLPAIDLTD.
  const words = wordsOf(description);
  if (payerWords.every((word) => words.includes(word)) || text.includes(withoutSigns(payerWords.join(""))))
    return { evidence: "payer", references };
  return namesNoOne(description) ? { evidence: "nothing", references } : null;
}

function isEvidence(evidence: Evidence, { reference }: OwnPayment, reading: Reading | null | undefined): boolean {
  if (reading === null || reading === undefined || reading.evidence !== evidence) return false;
  return evidence !== "reference" || reading.references.has(reference);
}
