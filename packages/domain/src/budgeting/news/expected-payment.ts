import { addDays, type CivilDate } from "../../calendar/civil-date.ts";
import { collectedOn } from "../forecast-facts.ts";
import { seek } from "../matching/match-score.ts";
import type { PaidInfo } from "../matching/paid-matching.ts";
import { isInFreeMonth } from "../regular/days-off/free-months.ts";
import type { PlannedPayment } from "../regular/planned-payment.ts";
import type { RegularPayment } from "../regular/regular-payments.ts";
import { dueDatesBetween } from "../regular/schedule.ts";

/** A planned payment with what became of it. */
export interface NewsPlan {
  readonly planned: PlannedPayment;
  readonly info: Pick<PaidInfo, "upcoming" | "late">;
  /** It moves money between accounts that count, and so is never due. */
  readonly isOwnMove: boolean;
}

/** A regular payment of the history that no plan is for, under a name for people. */
export interface NewsPayment extends RegularPayment {
  readonly name: string;
  /** The latest payment. */
  readonly transactionId: string;
}

/** What is bought by the day, and by the week from whom only a name says it, is no bill: it would be news again and again. */
export function isNewsworthy({ planned, isOwnMove }: NewsPlan): boolean {
  const { frequency } = planned.schedule;
  return !isOwnMove && frequency !== "daily" && !(frequency === "weekly" && seek(planned).isTyped);
}

/** A payment so many days before a due date is its own. */
const PAID_EARLY_DAYS = 6;

interface ExpectedDay {
  readonly dueDate: CivilDate;
  /** When the bank moves it, which is on a working day for what was always collected on one. */
  readonly collectedOn: CivilDate;
}

/** Due dates of a running regular payment in some days for which no payment has been booked; none for a weekly one. */
export function unpaidDueDates(payment: RegularPayment, first: CivilDate, last: CivilDate): ExpectedDay[] {
  const { schedule, frequency, description, payments, isRunning } = payment;
  const latest = payments.at(-1)?.date;
  if (!isRunning || frequency === "weekly" || latest === undefined) return [];
  return dueDatesBetween(schedule, first, last)
    .filter((dueDate) => latest < addDays(dueDate, -PAID_EARLY_DAYS) && !isInFreeMonth(dueDate, description, payments))
    .map((dueDate) => ({ dueDate, collectedOn: collectedOn(payment, dueDate) }));
}

/** Long enough to know a payee by, and short enough for an index. */
const MAX_KEY_LENGTH = 200;

export const keyOfFound = ({ recognisedBy }: RegularPayment, dueDate: CivilDate): string =>
  `${dueDate} ${recognisedBy.slice(0, MAX_KEY_LENGTH)}`;

export const keyOfPlanned = ({ id }: PlannedPayment, dueDate: CivilDate): string => `${dueDate} ${id}`;
