import { addDays, type CivilDate, daysBetween, earlier } from "../../calendar/civil-date.ts";
import { magnitude } from "../../money/pence.ts";
import type { MatchablePayment } from "../bank-payment.ts";
import { evidenceOf, describe, goesItsWay, seek } from "./match-score.ts";
import type { BudgetDays } from "./paid-matching.ts";
import type { PlannedPayment } from "../regular/planned-payment.ts";

const DAYS_BEFORE = 14;
const DAYS_AFTER = 60;
const MAX_POSSIBLE = 10;

/** The days within which a payment may have paid what was due on a day. */
export function possibleDays(dueDate: CivilDate, today: CivilDate): BudgetDays {
  return { first: addDays(dueDate, -DAYS_BEFORE), last: earlier(today, addDays(dueDate, DAYS_AFTER)) };
}

/**
 * The payments that the employee is offered as the one that paid what was due on a day, the likeliest first: those that go its
 * way, by whether payee or words speak for them, then by how near amount and day are.
 */
export function possiblePayments(
  planned: PlannedPayment,
  dueDate: CivilDate,
  payments: readonly MatchablePayment[],
): readonly MatchablePayment[] {
  const plan = seek(planned);
  return payments
    .filter((payment) => goesItsWay(plan, payment))
    .map((payment) => {
      const evidence = evidenceOf(plan, describe(payment));
      const percentOff = (100 * Math.abs(magnitude(payment.pence) - planned.paymentPence)) / planned.paymentPence;
      const daysOff = Math.abs(daysBetween(dueDate, payment.date));
      return { payment, off: percentOff + 2 * daysOff - (evidence === "payee" || evidence === "words" ? 50 : 0) };
    })
    .toSorted((a, b) => a.off - b.off || (a.payment.id < b.payment.id ? -1 : 1))
    .slice(0, MAX_POSSIBLE)
    .map(({ payment }) => payment);
}
