import { addDays, type CivilDate, daysBetween, earlier, later } from "../../calendar/civil-date.ts";
import type { PayPeriod } from "../../calendar/payday.ts";
import type { MatchablePayment } from "../bank-payment.ts";
import { describe, MAX_DAYS_EARLY, MAX_DAYS_LATE, type SoughtPlan, seek } from "./match-score.ts";
import type { PlannedPayment } from "../regular/planned-payment.ts";
import { dueDatesBetween } from "../regular/schedule.ts";
import {
  type DueDecision,
  dueKey,
  NO_DECISIONS,
  type PlanDecisions,
  type PlanWithDueDates,
  settleDueDates,
} from "./settle-due-dates.ts";

/** The days that budgeting covers: from the last payday to the day before the next. */
export interface BudgetDays {
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/** A due date that is settled: by a payment, or because the employee said so. */
export interface SettledDueDate {
  readonly dueDate: CivilDate;
  /** Null where the employee marked it as paid and no payment fits. */
  readonly payment: MatchablePayment | null;
  readonly by: "matched" | "linked" | "marked";
}

/** A planned payment with what became of its due dates. */
export interface PaidInfo {
  readonly planned: PlannedPayment;
  /** Of the budget's days; and earlier ones that were paid, or marked as paid, within the budget's days. */
  readonly paid: readonly SettledDueDate[];
  /** The employee said that it is not paid this time; of the budget's days, or decided within them. */
  readonly skipped: readonly CivilDate[];
  /** Due from today to the last of the budget's days, and not settled. */
  readonly upcoming: readonly CivilDate[];
  /** Due before today, and expected until it is seen, skipped or ended; of earlier budget's days too. */
  readonly late: readonly CivilDate[];
  /** The late ones that left to spend counts. */
  readonly lateCounted: readonly CivilDate[];
  /** When what is not settled is expected, today or later: what left to spend subtracts or adds. */
  readonly left: readonly CivilDate[];
  /** Of the budget's days, due before today and not settled. */
  readonly missed: readonly CivilDate[];
}

/** A regular income is counted on this many days after its due date; then it is named, and no longer money to spend. */
export const LATE_INCOME_DAYS = 5;
/** A due date that is longer ago is not expected any more: its payment may be the next year's. */
const LATE_FOR_DAYS = 366;

export function budgetDaysOf(period: PayPeriod): BudgetDays {
  return { first: addDays(period.firstDay, -1), last: addDays(period.payday, -1) };
}

/**
 * The first due date of a plan that may still be expected; null where nothing is expected after its day: what is bought
 * by the day, and by the week from whom only a name says it, is not made up for. Nothing waits for what was planned
 * after its due date, nor for what is known to be settled.
 */
function expectedSince(plan: SoughtPlan, today: CivilDate): CivilDate | null {
  const { settledUntil } = plan.planned;
  const lateSince = lateSinceOf(plan);
  if (lateSince === null) return null;
  const since = later(lateSince, addDays(today, -LATE_FOR_DAYS));
  return settledUntil === null ? since : later(since, addDays(settledUntil, 1));
}

/** The same, also of due dates that are known to be settled. */
function lateSinceOf({ planned, isTyped }: SoughtPlan): CivilDate | null {
  const { frequency } = planned.schedule;
  return frequency === "daily" || (frequency === "weekly" && isTyped) ? null : planned.madeOn;
}

/** Of which days payments are needed to decide what became of these plans in the budget's days. */
export function paymentDaysFor(
  planned: readonly PlannedPayment[],
  days: BudgetDays,
  today: CivilDate,
  decisions: PlanDecisions = NO_DECISIONS,
): BudgetDays {
  const decided = decidedByKey(decisions.due.filter(({ kind }) => kind !== "linked"));
  const open = planned.flatMap((each) => {
    const since = expectedSince(seek(each), today);
    if (since === null) return [];
    // A skipped due date, or one marked as paid, needs no payment.
    return dueDatesBetween(each.schedule, since, today).find((date) => !decided.has(dueKey(each.id, date))) ?? [];
  });
  const first = open.reduce(earlier, days.first);
  return { first: addDays(first, -MAX_DAYS_LATE - MAX_DAYS_EARLY), last: addDays(days.last, MAX_DAYS_EARLY) };
}

/**
 * What became of planned payments: settled by payments that fit by payee, words, amount, day and account, each payment for one
 * due date (`settleDueDates`); by the employee; or still expected (docs/product/budgeting.md#paid-and-not-paid). Due dates
 * outside the days take their own payments, so that a late one of last month does not count for this month.
 * @param payments those of `paymentDaysFor`
 */
export function paidInfoOf(
  planned: readonly PlannedPayment[],
  payments: readonly MatchablePayment[],
  days: BudgetDays,
  today: CivilDate,
  decisions: PlanDecisions = NO_DECISIONS,
): PaidInfo[] {
  const decided = decidedByKey(decisions.due);
  const last = addDays(days.last, MAX_DAYS_EARLY);
  const plans = planned.map((each) => {
    const plan = seek(each);
    const since = expectedSince(plan, today);
    const first = addDays(earlier(since ?? days.first, days.first), -MAX_DAYS_LATE);
    return { plan, since, lateSince: lateSinceOf(plan), dueDates: dueDatesBetween(each.schedule, first, last) };
  });
  const settled = settleDueDates(plans, payments.map(describe), decisions);
  return plans.map((each) => infoOf(each, { settled, decided, days, today }));
}

interface Outcomes {
  readonly settled: ReadonlyMap<string, MatchablePayment>;
  readonly decided: ReadonlyMap<string, DueDecision>;
  readonly days: BudgetDays;
  readonly today: CivilDate;
}

interface ExpectedPlan extends PlanWithDueDates {
  readonly since: CivilDate | null;
}

function infoOf({ plan, since, dueDates }: ExpectedPlan, { settled, decided, days, today }: Outcomes): PaidInfo {
  const { planned } = plan;
  const decisionOn = (dueDate: CivilDate) => decided.get(dueKey(planned.id, dueDate));
  const settledOn = (dueDate: CivilDate): SettledDueDate | null => {
    const payment = settled.get(dueKey(planned.id, dueDate)) ?? null;
    const kind = decisionOn(dueDate)?.kind;
    if (payment === null && kind !== "paid") return null;
    return { dueDate, payment, by: kind === "linked" ? "linked" : kind === "paid" ? "marked" : "matched" };
  };
  const isSkipped = (dueDate: CivilDate) => decisionOn(dueDate)?.kind === "skipped";
  const isWithin = (date: CivilDate | undefined) => date !== undefined && date >= days.first && date <= days.last;
  const isOfDays = (dueDate: CivilDate, payment: MatchablePayment | null = null) =>
    isWithin(dueDate) ||
    (dueDate < days.first && (isWithin(payment?.date) || isWithin(decisionOn(dueDate)?.decidedOn)));
  const open = dueDates.filter((dueDate) => settledOn(dueDate) === null && !isSkipped(dueDate));
  const isNow = today <= days.last;
  const upcoming = open.filter((dueDate) => isNow && dueDate >= today && dueDate <= days.last);
  const late = open.filter((dueDate) => isNow && since !== null && dueDate >= since && dueDate < today);
  const lateCounted = late.filter((dueDate) => isCounted(planned, dueDate, today));
  return {
    planned,
    paid: dueDates.flatMap((dueDate) => {
      const settledDueDate = settledOn(dueDate);
      return settledDueDate !== null && isOfDays(dueDate, settledDueDate.payment) ? [settledDueDate] : [];
    }),
    skipped: dueDates.filter((dueDate) => isSkipped(dueDate) && isOfDays(dueDate)),
    upcoming,
    late,
    lateCounted,
    left: [...lateCounted.map(() => today), ...upcoming],
    missed: open.filter((dueDate) => isWithin(dueDate) && dueDate < today),
  };
}

/** An expense that is late is reserved until it is settled; an income that is late is not to be spent. */
function isCounted({ type }: PlannedPayment, dueDate: CivilDate, today: CivilDate): boolean {
  return type === "expense" || daysBetween(dueDate, today) <= LATE_INCOME_DAYS;
}

function decidedByKey(due: readonly DueDecision[]): ReadonlyMap<string, DueDecision> {
  return new Map(due.map((decision) => [dueKey(decision.planId, decision.dueDate), decision]));
}
