import { civilDate } from "../../../calendar/civil-date.ts";
import { payPeriodContaining, USUAL_PAY_CALENDAR } from "../../../calendar/payday.ts";
import { pence, signedPence } from "../../../money/pence.ts";
import type { MatchablePayment } from "../../bank-payment.ts";
import { budgetDaysOf, paidInfoOf } from "../paid-matching.ts";
import type { PlannedPayment } from "../../regular/planned-payment.ts";
import { scheduleOf } from "../../regular/schedule-fields.ts";
import type { PlanDecisions } from "../settle-due-dates.ts";

export const today = civilDate("2026-06-16");
/** Paydays 22 May and 25 June: the budget's days are 22 May to 24 June. */
export const days = budgetDaysOf(payPeriodContaining(today, { ...USUAL_PAY_CALENDAR, paydayDay: 25 }));

export function planned(
  frequency: "daily" | "weekly" | "monthly",
  date: number,
  change: Partial<PlannedPayment> = {},
): PlannedPayment {
  const schedule = scheduleOf(frequency, null, date);
  if (schedule === undefined) throw new Error("no schedule");
  const usual = {
    id: "p",
    type: "expense",
    name: "Home",
    category: "housing",
    paymentPence: pence(50_000),
    counterparty: "landlord",
    description: "RENT",
    payees: [],
    accountId: null,
    settledUntil: civilDate("2026-05-21"),
    madeOn: civilDate("2026-01-01"),
  } as const;
  return { ...usual, schedule, ...change };
}

/** Typed in by hand: only its name, amount and day are known. */
export const typed = (date: number, change: Partial<PlannedPayment> = {}) =>
  planned("monthly", date, { counterparty: null, description: change.name ?? "Home", ...change });

let made = 0;
export function payment(date: string, amount: number, change: Partial<MatchablePayment> = {}): MatchablePayment {
  made += 1;
  return {
    id: `b${made}`,
    date: civilDate(date),
    pence: signedPence(amount),
    counterparty: "landlord",
    description: "-",
    accountId: "a",
    category: "other",
    isOwnMove: false,
    merchant: null,
    ...change,
  };
}

export const other = (date: string, amount: number, description: string, change: Partial<MatchablePayment> = {}) =>
  payment(date, amount, { counterparty: null, description, ...change });

export function paidOn(
  plan: PlannedPayment,
  payments: readonly MatchablePayment[],
  on = today,
  decisions?: PlanDecisions,
) {
  const [info] = paidInfoOf([plan], payments, days, on, decisions);
  if (info === undefined) throw new Error("nothing was returned");
  return {
    paid: info.paid.map((settled) => `${settled.dueDate} by ${settled.payment?.date ?? "hand"}`),
    left: info.left,
    late: info.late,
    missed: info.missed,
    skipped: info.skipped,
  };
}
