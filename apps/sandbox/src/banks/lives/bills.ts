/** The days and amounts of what is paid again and again. */
import {
  addDays,
  type CivilDate,
  cappedDateOf,
  dateOf,
  daysBetween,
  partsOf,
} from "@wellpaid/domain/calendar/civil-date";
import { workingDayOnOrAfter } from "@wellpaid/domain/calendar/working-days";
import type { Bill, Life, LifeEvent, PaymentKind, Price } from "./life.ts";
import { firstsOfMonthBetween } from "./year.ts";

const DIVISION = "england-and-wales";
/** Child benefit is paid on a Tuesday. */
const FIRST_TUESDAY = dateOf(2019, 1, 1);
const FOUR_WEEKS = 28;
/** A card is charged on any day; what banks collect or send themselves moves to the next working day. */
const ON_ANY_DAY: ReadonlySet<PaymentKind> = new Set(["card", "contactless"]);
/** A weekend and the bank holidays of Christmas or Easter. */
const MAX_DAYS_MOVED = 5;

const nearest = (pence: number): number => Math.floor(pence + 0.5);

/** What a bill costs on a day. */
export function priceOn({ pence, rises, reviews }: Price, date: CivilDate, since: CivilDate): number {
  let amount = pence;
  if (rises !== undefined) {
    const count = firstsOfMonthBetween(rises.month, since, date);
    amount = "by" in rises ? amount + count * rises.by : amount * (1 + rises.basisPoints / 10_000) ** count;
  }
  for (const { month, basisPoints } of reviews ?? [])
    amount *= (1 + basisPoints / 10_000) ** firstsOfMonthBetween(month, since, date);
  return nearest(amount);
}

/** The payments of a bill from the first to the last day, both included. */
export function billEvents(
  bill: Bill,
  life: Pick<Life, "since">,
  [first, last]: readonly [CivilDate, CivilDate],
  paydays: readonly CivilDate[],
): LifeEvent[] {
  const sign = bill.isIncome === true ? 1 : -1;
  return dueDates(bill, addDays(first, -MAX_DAYS_MOVED), last, paydays)
    .map((dueDate) => ({
      date: ON_ANY_DAY.has(bill.kind) ? dueDate : workingDayOnOrAfter(dueDate, DIVISION),
      role: bill.role ?? "main",
      amountPence: sign * priceOn(bill.price, dueDate, life.since),
      kind: bill.kind,
      party: bill.party,
      ...(bill.reference === undefined ? {} : { reference: bill.reference }),
    }))
    .filter(({ date }) => date >= first && date <= last);
}

function dueDates({ due }: Bill, first: CivilDate, last: CivilDate, paydays: readonly CivilDate[]): CivilDate[] {
  if ("afterPayday" in due)
    return within(
      paydays.map((payday) => addDays(payday, due.afterPayday)),
      first,
      last,
    );
  if ("everyFourWeeks" in due) {
    const skipped = Math.ceil(daysBetween(FIRST_TUESDAY, first) / FOUR_WEEKS);
    const count = Math.floor(daysBetween(FIRST_TUESDAY, last) / FOUR_WEEKS) - skipped + 1;
    return Array.from({ length: Math.max(0, count) }, (_, index) =>
      addDays(FIRST_TUESDAY, (skipped + index) * FOUR_WEEKS),
    );
  }
  const [from, to] = [partsOf(first), partsOf(last)];
  const months = (to.year - from.year) * 12 + to.month - from.month + 1;
  const dates = Array.from({ length: Math.max(0, months) }, (_, index) => {
    const month = from.month - 1 + index;
    return cappedDateOf(from.year + Math.floor(month / 12), (month % 12) + 1, due.day);
  }).filter((date) => due.months === undefined || due.months.includes(partsOf(date).month));
  return within(dates, first, last);
}

const within = (dates: readonly CivilDate[], first: CivilDate, last: CivilDate): CivilDate[] =>
  dates.filter((date) => date >= first && date <= last);
