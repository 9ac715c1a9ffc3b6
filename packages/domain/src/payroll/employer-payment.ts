import { addDays, type CivilDate } from "../calendar/civil-date.ts";
import { add, zeroOrMore, negate, type Pence, type SignedPence, signedPence, subtract } from "../money/pence.ts";

/** What is owed to us for a run and what was received for it. */
export interface RunMoney {
  readonly status: "open" | "fixed" | "posted";
  /** The employer's payment is due on this day. */
  readonly payday: CivilDate;
  /** What payroll was sent or, once its return is confirmed, what it took; below zero where the run returns more. */
  readonly owedPence: SignedPence;
  /** What was received, less what we paid back. */
  readonly paidPence: SignedPence;
  /** Posted before payments were recorded. */
  readonly isCountedAsPaid: boolean;
  /** How much less than due payroll says it took, over all lines where it did; without what a later run has recovered since. */
  readonly takenLessPence: Pence;
}

/** The state of the employer's payment of a run. */
export interface RunPaymentStanding {
  readonly outstandingPence: Pence;
  /** What was overpaid, or what the run gives back: held for the employer. */
  readonly overpaidPence: Pence;
  /** The first day on which it is late; null where nothing is late. */
  readonly overdueSince: CivilDate | null;
}

/** Due on payday, overdue from the next day on. */
export function standingOf(
  { owedPence, paidPence, payday }: Pick<RunMoney, "owedPence" | "paidPence" | "payday">,
  today: CivilDate,
): RunPaymentStanding {
  const outstandingPence = zeroOrMore(subtract(owedPence, paidPence));
  return {
    outstandingPence,
    overpaidPence: zeroOrMore(subtract(paidPence, owedPence)),
    overdueSince: outstandingPence > 0 && today > payday ? addDays(payday, 1) : null,
  };
}

/** Whether the employer's money for a run has come in full: its payday is over and nothing of it is outstanding. */
export const hasComeInFull = ({
  status,
  owedPence,
  paidPence,
}: Pick<RunMoney, "status" | "owedPence" | "paidPence">): boolean => status === "posted" && paidPence >= owedPence;

/**
 * Whether the employer's money covers what a run refunds: for each line, what payroll was sent or what it took, whichever
 * is more, since what it took less on one line cannot pay another refund. What a later run has recovered no longer counts.
 */
export const coversRefunds = (run: Pick<RunMoney, "status" | "owedPence" | "paidPence" | "takenLessPence">): boolean =>
  hasComeInFull({ ...run, owedPence: add(run.owedPence, run.takenLessPence) });

/** A payment as on the bank statement; below zero, one of ours back to the employer. */
export interface StatedPayment {
  readonly amountPence: SignedPence;
  readonly receivedOn: CivilDate;
  /** The person recording it says that it is more than the run owes: a sum with a digit too many is not accepted otherwise. */
  readonly isMoreThanOwed: boolean;
}

export const PAYMENT_FAULTS = [
  "no-amount",
  "in-the-future",
  "run-open",
  "counted-as-paid",
  "more-than-owed",
  "more-than-overpaid",
] as const;
export type PaymentError = (typeof PAYMENT_FAULTS)[number];

/** Why a payment cannot be recorded for a run; undefined when it can. Part and late payments can, overpayments when flagged. */
export function paymentError(run: RunMoney, payment: StatedPayment, today: CivilDate): PaymentError | undefined {
  if (payment.amountPence === 0) return "no-amount";
  if (payment.receivedOn > today) return "in-the-future";
  if (run.status === "open") return "run-open";
  const overpaid = subtract(run.paidPence, run.owedPence);
  // What was due counts as paid; what a return adds to that may still be received.
  if (run.isCountedAsPaid && payment.amountPence > negate(overpaid)) return "counted-as-paid";
  if (payment.amountPence > 0 && payment.amountPence > negate(overpaid) && !payment.isMoreThanOwed)
    return "more-than-owed";
  if (payment.amountPence < 0 && signedPence(-payment.amountPence) > overpaid) return "more-than-overpaid";
  return undefined;
}

/**
 * What distinguishes a bank's references: letters A to Z without regard to case, digits and `/`. Case, blanks, dashes
 * and zero-width characters vary with how it is typed. The database keys payments in the same way (`bank_reference_key`).
 */
export const bankReferenceKey = (typed: string): string =>
  typed
    .normalize("NFKC")
    .replaceAll(/[^A-Za-z0-9/]/g, "")
    .toUpperCase();

/** Whether a text can be a bank's reference: with at least one of the letters and digits that statements use, and no others. */
export const isBankReference = (typed: string): boolean =>
  /[A-Z0-9]/.test(bankReferenceKey(typed)) && !/(?![A-Za-z0-9])[\p{L}\p{N}]/u.test(typed.normalize("NFKC"));

/** `PAY-` and eight letters or digits that are not mistaken for one another. */
export type PaymentReference = string & { readonly [mark]: "payment reference" };
declare const mark: unique symbol;

/** A payment reference as a bank or a person may have written it; undefined where it is none. */
export function readPaymentReference(text: string): PaymentReference | undefined {
  const plain = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
  const word = /^PAY([0-9A-Z]{8})$/.exec(plain)?.[1]?.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  if (word === undefined || word.includes("U")) return undefined;
  return `PAY-${word.slice(0, 4)}-${word.slice(4)}` as PaymentReference;
}
