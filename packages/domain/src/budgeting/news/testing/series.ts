import { addDays, addMonths, type CivilDate, civilDate } from "../../../calendar/civil-date.ts";
import { pence, signedPence } from "../../../money/pence.ts";
import type { BankPayment } from "../../bank-payment.ts";
import { scheduleOf } from "../../regular/schedule-fields.ts";
import type { PlannedPayment } from "../../regular/planned-payment.ts";
import { regularPaymentsIn } from "../../regular/regular-payments.ts";
import type { NewsPayment, NewsPlan } from "../expected-payment.ts";

/** Monthly payments to one payee from a day on, oldest first; money out is negative. */
export function monthly(name: string, first: string, amounts: readonly number[]): BankPayment[] {
  return amounts.map((amount, at) => ({
    id: `${name} ${at}`,
    date: addMonths(civilDate(first), at),
    pence: signedPence(amount),
    counterparty: name,
    description: name,
  }));
}

/** The regular payment that a history has. */
export function foundIn(history: readonly BankPayment[], today: CivilDate): NewsPayment {
  const [found, ...more] = regularPaymentsIn(history, today);
  if (found === undefined || more.length > 0) throw new Error(`${more.length} too many, or none`);
  return { ...found, name: found.description, transactionId: found.payments.at(-1)?.id ?? "" };
}

/** A monthly plan with what became of it. */
export function planOf(change: Partial<PlannedPayment>, info: Partial<NewsPlan["info"]>, isOwnMove = false): NewsPlan {
  const schedule = change.schedule ?? scheduleOf("monthly", null, 13);
  if (schedule === undefined) throw new Error("no schedule");
  const planned: PlannedPayment = {
    id: "plan",
    type: "expense",
    name: "Rent",
    category: "housing",
    paymentPence: pence(50_000),
    counterparty: null,
    description: "Rent",
    payees: [],
    accountId: null,
    settledUntil: null,
    madeOn: civilDate("2031-01-01"),
    ...change,
    schedule,
  };
  return { planned, info: { upcoming: [], late: [], ...info }, isOwnMove };
}

/** The days from so many before a day to so many after it. */
export const daysAround = (day: CivilDate, before: number, after: number): CivilDate[] =>
  Array.from({ length: before + after + 1 }, (_, at) => addDays(day, at - before));
