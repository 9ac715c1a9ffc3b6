import { addDays, type CivilDate, earlier, later } from "../../calendar/civil-date.ts";
import { magnitude, type Pence } from "../../money/pence.ts";
import { isWithin } from "./match-score.ts";
import type { BankPayment } from "../bank-payment.ts";
import type { PaidInfo } from "./paid-matching.ts";
import { likenessOf } from "../regular/likeness.ts";
import { canBePlanned, type Payee, type PlannedPayment } from "../regular/planned-payment.ts";

/** What the payments of a plan say about it; null: nothing new. */
export interface LearnedOfPlan {
  /** It came twice, one after the other, and is another than the planned amount. */
  readonly paymentPence: Pence | null;
  /** Whom a plan that was typed in pays. */
  readonly payee: Payee | null;
  readonly settledUntil: CivilDate | null;
}

/** Two amounts that close are the same new amount. */
const SAME_WITHIN_PERCENT = 1;
/** Due dates of the last month may still change: a payment comes back, the employee corrects a match. */
const SURE_AFTER_DAYS = 31;

/** How many days back `info` must reach for two payments of a quarterly plan. */
export const LEARNS_FROM_DAYS = 200;

/**
 * What is learned from what became of a plan's due dates up to today.
 * @param info of the last `LEARNS_FROM_DAYS` days
 * @param keptPence the amount against which the employee kept the planned one; null: none
 * @param payments all payments that were read, which show whether much else is bought from a payee
 */
export function learnedOf(
  { planned, paid, late }: Pick<PaidInfo, "planned" | "paid" | "late">,
  keptPence: Pence | null,
  payments: readonly BankPayment[],
  today: CivilDate,
): LearnedOfPlan {
  const settling = paid
    .toSorted((a, b) => (a.dueDate < b.dueDate ? -1 : 1))
    .flatMap(({ dueDate, payment }) => (payment === null ? [] : [{ dueDate, payment }]));
  // What was paid before it was planned says nothing against the planned amount.
  const since = settling.filter(({ dueDate }) => dueDate >= planned.madeOn);
  const paymentPence = newAmount(planned, since.map(paymentOf), keptPence);
  const payee = newPayee(planned, settling.map(paymentOf), payments);
  const learnedFrom = paymentPence === null ? payee && settling.at(-1) : since.at(-2);
  return { paymentPence, payee, settledUntil: settledUntil(planned, late, sureUntil(today, learnedFrom?.dueDate)) };
}

const paymentOf = ({ payment }: { readonly payment: BankPayment }): BankPayment => payment;

/** What was settled by the amount or payee of before need not fit what replaces it, and is not expected again. */
function sureUntil(today: CivilDate, learnedFrom: CivilDate | undefined): CivilDate {
  const sure = addDays(today, -SURE_AFTER_DAYS);
  return learnedFrom === undefined ? sure : later(sure, addDays(learnedFrom, -1));
}

function newAmount(
  { paymentPence }: PlannedPayment,
  settling: readonly BankPayment[],
  kept: Pence | null,
): Pence | null {
  const [before, last] = settling.slice(-2).map(({ pence }) => magnitude(pence));
  if (before === undefined || last === undefined || !canBePlanned(last)) return null;
  if (kept !== null && isWithin(kept, last, SAME_WITHIN_PERCENT)) return null;
  const isNew = (amount: Pence) => !isWithin(paymentPence, amount, SAME_WITHIN_PERCENT);
  return isNew(before) && isNew(last) && isWithin(before, last, SAME_WITHIN_PERCENT) ? last : null;
}

/** From a payee of whom nothing else is bought one payment is enough; otherwise two. */
function newPayee(
  planned: PlannedPayment,
  settling: readonly BankPayment[],
  payments: readonly BankPayment[],
): Payee | null {
  const [before, last] = [settling.at(-2), settling.at(-1)];
  if (planned.counterparty !== null || last === undefined) return null;
  const likeness = likenessOf(last);
  if (likeness === undefined || isKnown(planned, last)) return null;
  const alike = payments.filter((payment) => likenessOf(payment) === likeness).length;
  const isSure = alike <= settling.length || (before !== undefined && likenessOf(before) === likeness);
  return isSure ? { counterparty: last.counterparty, description: last.description } : null;
}

function isKnown({ payees, description, type }: PlannedPayment, payment: BankPayment): boolean {
  const pence = payment.pence;
  const known = [{ counterparty: null, description }, ...payees];
  return known.some(
    (payee) =>
      (payee.counterparty !== null && payee.counterparty === payment.counterparty) ||
      (type === (pence < 0 ? "expense" : "income") &&
        payee.description !== null &&
        likenessOf({ pence, counterparty: payment.counterparty, description: payee.description }) ===
          likenessOf(payment)),
  );
}

/** The day before the first due date that is still expected, at most the last that is sure; null where that is known already. */
function settledUntil(planned: PlannedPayment, late: readonly CivilDate[], sure: CivilDate): CivilDate | null {
  const [firstOpen] = late;
  const until = firstOpen === undefined ? sure : earlier(sure, addDays(firstOpen, -1));
  const isKnownAlready = until < planned.madeOn || (planned.settledUntil !== null && until <= planned.settledUntil);
  return isKnownAlready ? null : until;
}
