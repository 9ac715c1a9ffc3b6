import { addDays, addMonths, type CivilDate } from "../../calendar/civil-date.ts";
import { type Pence, pence, times } from "../../money/pence.ts";
import { dueDatesBetween, nextPaymentDate, type Schedule } from "./schedule.ts";

export const PLANNED_TYPES = ["expense", "income"] as const;
export type PlannedType = (typeof PLANNED_TYPES)[number];

/** By what the payments of a payee are recognised; one of both at least. */
export interface Payee {
  readonly counterparty: string | null;
  readonly description: string | null;
}

/** A payment that an employee plans with: a regular one, or one that comes once. */
export interface PlannedPayment extends Payee {
  readonly id: string;
  readonly type: PlannedType;
  readonly name: string;
  readonly category: string;
  /** One payment. */
  readonly paymentPence: Pence;
  readonly schedule: Schedule;
  /** The payees of payments that the employee linked to it, or that have paid it before. */
  readonly payees: readonly Payee[];
  /** The account of the transaction that it was planned from; null where there is none. */
  readonly accountId: string | null;
  /** Every due date up to this day is settled, or was decided not to be expected; null: not known yet. */
  readonly settledUntil: CivilDate | null;
  /** Since when it is planned with, in London. */
  readonly madeOn: CivilDate;
}

/** Nothing but the name that the employee typed says whom it pays, unless its `payees` do. */
export function isNameOnly({ name, counterparty, description }: Payee & { readonly name: string }): boolean {
  return counterparty === null && (description === null || description === name);
}

/** £100,000.00. */
export const MAX_PLANNED_PENCE: Pence = pence(10_000_000);
export const LONGEST_PLANNED_NAME = 20;
/** Fewer letters of whole words say too little. */
const SHORTEST_CUT_NAME = 8;

/** A name that fits: plain letters, at most twenty, of whole words where they say enough; for names that come from a bank. */
export function plannedNameFrom(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/[^ -~]+/g, "")
    .replace(/\s+/g, " ")
    .trim();
  if (plain.length <= LONGEST_PLANNED_NAME) return plain || "Payment";
  const end = plain.lastIndexOf(" ", LONGEST_PLANNED_NAME);
  return plain.slice(0, end < SHORTEST_CUT_NAME ? LONGEST_PLANNED_NAME : end).trim();
}

/** Whether an amount can be planned: above 0, at most £100,000.00. */
export function canBePlanned(amount: Pence): boolean {
  return amount > 0 && amount <= MAX_PLANNED_PENCE;
}

/** As far ahead as a first due date can lie: what is further off is a mistyped year. */
const MAX_MONTHS_AHEAD = 120;

/** Why a schedule cannot be planned; the first two are of its first or only due date. */
export type PlanningError = "past" | "too-far" | "none-due";

/**
 * Whether a schedule can be planned today: a payment that comes once is not in the past, and a new one is due at least once.
 * @param before the schedule that is edited: a past day that was planned already can stay, and a payment can end in the past
 */
export function planningErrorOf(schedule: Schedule, today: CivilDate, before?: Schedule): PlanningError | undefined {
  const firstDay = firstDayOf(schedule);
  if (firstDay !== undefined && firstDay > addMonths(today, MAX_MONTHS_AHEAD)) return "too-far";
  if (schedule.frequency === "once") {
    const isUnchanged = before?.frequency === "once" && before.date === schedule.date;
    return schedule.date < today && !isUnchanged ? "past" : undefined;
  }
  return before === undefined && nextPaymentDate(schedule, today) === null ? "none-due" : undefined;
}

function firstDayOf(schedule: Schedule): CivilDate | undefined {
  if (schedule.frequency === "once") return schedule.date;
  return "starts" in schedule ? schedule.starts : undefined;
}

/** What a list shows of a planned payment. */
export interface PlannedPaymentInPeriod {
  /** One payment; for daily and weekly the total until payday. */
  readonly listPence: Pence;
  /** Payments left before payday: today counts, payday does not. */
  readonly count: number;
  /** What a daily list amount is divided by for the edit view, else 1. */
  readonly dayInPeriod: number;
  /** What a weekly list amount is divided by for the edit view, else 1. */
  readonly dayInMonthPeriod: number;
  /** Null when nothing is due any more. */
  readonly nextPaymentDate: CivilDate | null;
}

/** How often a schedule falls due before payday: today counts, payday does not. */
export function paymentsBeforePayday(schedule: Schedule, today: CivilDate, payday: CivilDate): CivilDate[] {
  return dueDatesBetween(schedule, today, addDays(payday, -1));
}

/**
 * A planned payment in the list. Where none is left before payday the list shows one payment, so that the divisors
 * stay exact and the edit view always gets back what was entered.
 */
export function inPeriod(
  planned: Pick<PlannedPayment, "schedule" | "paymentPence">,
  today: CivilDate,
  payday: CivilDate,
): PlannedPaymentInPeriod {
  const { schedule, paymentPence } = planned;
  const count = paymentsBeforePayday(schedule, today, payday).length;
  const divisor = Math.max(1, count);
  const isTotal = schedule.frequency === "daily" || schedule.frequency === "weekly";
  return {
    listPence: isTotal ? times(paymentPence, divisor) : paymentPence,
    count,
    dayInPeriod: schedule.frequency === "daily" ? divisor : 1,
    dayInMonthPeriod: schedule.frequency === "weekly" ? divisor : 1,
    nextPaymentDate: nextPaymentDate(schedule, today),
  };
}
