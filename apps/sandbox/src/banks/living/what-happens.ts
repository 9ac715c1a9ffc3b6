/** What continues to happen at an account after its history's end: derived from its history and the days alone, without chance. */
import { addDays, addMonths, type CivilDate, daysBetween, later, partsOf } from "@wellpaid/domain/calendar/civil-date";
import type { Printed } from "../history/describe.ts";
import { type Salary, salaryRows } from "../lives/salary.ts";

/** A transaction as the bank prints it. */
export interface Happening extends Printed {
  readonly date: CivilDate;
  readonly amountPence: number;
}

/** What is requested: what happens after `after`, up to and including `until`. */
export interface Days {
  /** The history's last day. */
  readonly from: CivilDate;
  readonly after: CivilDate;
  readonly until: CivilDate;
}

const MIN_PAYMENTS = 3;
const DAYS_OF_MONTH = 30.4;
const MONTHS_OF_YEAR = 12;

const nearest = (count: number): number => Math.floor(count + 0.5);

/** Whether a payment belongs to a monthly order, and whether it is the salary. */
const isStanding = ({ counterpartyId }: Happening): boolean => counterpartyId?.startsWith("c-") ?? false;
const isSalary = ({ counterpartyId }: Happening): boolean => counterpartyId?.startsWith("employer-") ?? false;

/** Oldest first. */
export function whatHappens(history: readonly Happening[], days: Days, salary: Salary | null): Happening[] {
  const known = history.filter((row) => row.date <= days.from);
  const paid = salaryRows(salary ?? undefined, addDays(days.after, 1), days.until);
  return [...standing(known, days), ...everyday(known, days), ...paid].toSorted((left, right) =>
    left.date < right.date ? -1 : Number(left.date > right.date),
  );
}

/** Continues each order that was active at the history's end, at its own intervals. */
function standing(known: readonly Happening[], days: Days): Happening[] {
  const orders = Map.groupBy(known.filter(isStanding), (row) => `${row.counterpartyId} ${row.amountPence}`);
  return [...orders.values()].flatMap((payments) => continued(payments, days));
}

function continued(payments: readonly Happening[], days: Days): Happening[] {
  const dates = payments.map((payment) => payment.date).toSorted();
  const [last, first] = [dates.at(-1), dates[0]];
  const [payment] = payments;
  if (last === undefined || first === undefined || payment === undefined || dates.length < MIN_PAYMENTS) return [];
  const gap = daysBetween(first, last) / (dates.length - 1);
  if (gap < 1 || daysBetween(last, days.from) > gap * 1.5) return [];
  const after = (count: number): CivilDate =>
    gap < DAYS_OF_MONTH / 2 + 5
      ? addDays(last, nearest(gap) * count)
      : addMonths(last, Math.max(1, nearest(gap / DAYS_OF_MONTH)) * count);
  const next: Happening[] = [];
  for (let count = 1, date = after(1); date <= days.until; count += 1, date = after(count))
    if (date > days.after) next.push({ ...payment, date });
  return next;
}

/** Purchases and cash withdrawals repeat those of a year before, or of as far back as the history goes. */
function everyday(known: readonly Happening[], days: Days): Happening[] {
  const usual = known.filter((row) => !isStanding(row) && !isSalary(row));
  const [first] = usual.map((row) => row.date).toSorted();
  if (first === undefined) return [];
  const span = Math.min(MONTHS_OF_YEAR, wholeMonths(first, days.from));
  if (span === 0) return [];
  const byDay = Map.groupBy(usual, (row) => row.date);
  const next: Happening[] = [];
  for (let date = addDays(later(days.after, days.from), 1); date <= days.until; date = addDays(date, 1))
    for (const row of byDay.get(dayBefore(date, span, days.from)) ?? [])
      if (partsOf(row.date).day === partsOf(date).day) next.push({ ...row, date });
  return next;
}

/** The same day as many months earlier as needed to be in the history; the month's last day where it has no such day. */
function dayBefore(date: CivilDate, span: number, from: CivilDate): CivilDate {
  let months = span;
  while (addMonths(date, -months) > from) months += span;
  return addMonths(date, -months);
}

function wholeMonths(first: CivilDate, last: CivilDate): number {
  const [from, to] = [partsOf(first), partsOf(last)];
  return (to.year - from.year) * MONTHS_OF_YEAR + to.month - from.month - Number(to.day < from.day);
}
