import { addDays, type CivilDate, daysBetween } from "../../calendar/civil-date.ts";
import { magnitude, type Pence } from "../../money/pence.ts";
import { bestFit, type Fit, fitTo, isPunctual, keepsToDayOfMonth } from "./fit-schedule.ts";
import type { BankPayment } from "../bank-payment.ts";
import { type EndlessSchedule, nextPaymentDate } from "./schedule.ts";
import {
  canKeepTo,
  lateDaysOf,
  mayFollowEachOther,
  SOUGHT_FREQUENCIES,
  type SoughtFrequency,
} from "./sought-frequencies.ts";
import { middleOf } from "./typical-amount.ts";

/** Payments of one group that keep to one schedule. */
export interface Series {
  readonly schedule: EndlessSchedule;
  readonly frequency: SoughtFrequency;
  /** Oldest first. */
  readonly payments: readonly BankPayment[];
  /** The due date that the last payment met. */
  readonly lastDueDate: CivilDate;
}

type BankFit = Fit<BankPayment>;

const MIN_PAYMENTS: Record<SoughtFrequency, number> = {
  weekly: 3,
  fortnightly: 3,
  "four-weekly": 3,
  monthly: 3,
  quarterly: 3,
  annually: 2,
};
/** Of a changing bill three payments may be chance; a fourth is not. */
const MIN_CHANGING_PAYMENTS = 4;
/** Amounts within this of the middle one are the same payment. */
const NEAR_PERCENT = 10;
/** So many payments at least has a bill of a year before it pauses. */
const MIN_OF_YEAR = 8;

/**
 * The series in the payments of one counterparty (or description) and direction. Equal amounts are looked at first,
 * for there may be two orders to one payee; then near ones; then whatever is left as a whole, a bill that changes.
 * At last each series takes in the payments of its missing due dates, whatever their amount: a price that rose, a
 * salary with a bonus.
 */
export function findSeries(group: readonly BankPayment[]): Series[] {
  const left = new Set(group);
  const fits: BankFit[] = [];
  const take = (fit: BankFit | undefined) => {
    if (fit === undefined) return;
    fits.push(fit);
    for (const { item } of fit.met) left.delete(item);
  };
  for (const equal of byAmount([...left])) take(regularFit(equal, group.length));
  for (const near of byNearAmount([...left])) take(regularFit(near, group.length));
  take(changingBill([...left]));
  return joined(fits.map((fit) => seriesOf(withMissing(fit, left))));
}

/** Where a series goes on with another amount on the same schedule, both are one: its price has changed. */
function joined(all: readonly Series[]): Series[] {
  const inOrder = all.toSorted((a, b) => (a.lastDueDate < b.lastDueDate ? -1 : 1));
  const result: Series[] = [];
  for (const series of inOrder) {
    const at = result.findIndex((before) => goesOnWith(before, series));
    const before = result[at];
    if (before === undefined) result.push(series);
    else result[at] = { ...series, payments: [...before.payments, ...series.payments] };
  }
  return result;
}

function goesOnWith(before: Series, series: Series): boolean {
  const first = series.payments[0];
  const last = before.payments[before.payments.length - 1];
  if (before.frequency !== series.frequency || first === undefined || last === undefined) return false;
  const following = nextPaymentDate(before.schedule, addDays(before.lastDueDate, 1));
  return last.date < first.date && Math.abs(daysBetween(following, first.date)) <= lateDaysOf(series.frequency);
}

/** The first frequency that a set of like payments keeps to. */
function regularFit(payments: readonly BankPayment[], groupSize: number): BankFit | undefined {
  for (const frequency of SOUGHT_FREQUENCIES) {
    if (payments.length < MIN_PAYMENTS[frequency] || !canKeepTo(payments, frequency)) continue;
    if (!mayFollowEachOther(payments, frequency, oddGapsBorne(payments.length))) continue;
    const fit = bestFit(payments, frequency);
    if (fit === undefined || !isRegular(fit, groupSize)) continue;
    if (frequency !== "four-weekly" || !isBetterMonthly(fit, payments)) return fit;
  }
  return undefined;
}

/** A weekday of each month is four or five weeks from the next: months then meet what four weeks do not. */
function isBetterMonthly(fit: BankFit, payments: readonly BankPayment[]): boolean {
  return fit.strays.length > 0 && (bestFit(payments, "monthly")?.met.length ?? 0) > fit.met.length;
}

/** As many gaps as may be odd where `isRegular`: a stray has one on either side, a missing payment makes one. */
const oddGapsBorne = (payments: number): number => 2 * Math.floor(payments / 5) + Math.floor(payments / 4);

function isRegular(fit: BankFit, groupSize: number): boolean {
  const { met, missed, strays, frequency } = fit;
  if (met.length < MIN_PAYMENTS[frequency] || !isOfItsFrequency(fit)) return false;
  if (missed.length * 4 > met.length || strays.length * 4 > met.length) return false;
  // Twice a year apart says something only where there is nothing else.
  if (frequency === "annually" && met.length === 2) return groupSize === 2;
  // Among many other payments to the same shop a few may lie right by chance: these must be punctual.
  const isCrowded = met.length * 3 < groupSize;
  return !isCrowded || (met.length >= MIN_CHANGING_PAYMENTS && fit.daysOff <= met.length);
}

/**
 * Every two or four weeks a payment comes on its weekday. Three or four monthly payments can look alike: what keeps to a day
 * of the month is monthly, twelve times a year and not thirteen.
 */
function isOfItsFrequency(fit: BankFit): boolean {
  if (fit.frequency !== "fortnightly" && fit.frequency !== "four-weekly") return true;
  return isPunctual(fit) && !keepsToDayOfMonth(fit.met.map((row) => row.item));
}

/** All that is left, when it keeps to a schedule without exception and its amounts are of one size. */
function changingBill(payments: readonly BankPayment[]): BankFit | undefined {
  if (payments.length < MIN_CHANGING_PAYMENTS) return undefined;
  const middle = middleOf(payments.map(amountOf));
  if (payments.some((payment) => amountOf(payment) > 2 * middle || 2 * amountOf(payment) < middle)) return undefined;
  for (const frequency of SOUGHT_FREQUENCIES) {
    if (!canKeepTo(payments, frequency) || !mayFollowEachOther(payments, frequency)) continue;
    const fit = bestFit(payments, frequency);
    if (fit === undefined || fit.strays.length > 0 || fit.missed.length > 0) continue;
    if (fit.met.length >= MIN_CHANGING_PAYMENTS && isOfItsFrequency(fit)) return fit;
  }
  return undefined;
}

/** The series with the free payments that meet due dates which it misses, in between or after its last. */
function withMissing(fit: BankFit, left: Set<BankPayment>): BankFit {
  const first = fit.met[0];
  if (first === undefined || left.size === 0) return fit;
  const since = addDays(first.dueDate, -1);
  const free = [...left].filter((payment) => payment.date > since);
  const own = new Set(fit.met.map((row) => row.item));
  const sorted = [...own, ...free].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const wider = fitTo(fit.schedule, fit.frequency, sorted);
  const ownCount = wider.met.filter((row) => own.has(row.item)).length;
  if (ownCount < own.size) return fit;
  if (wider.missed.length > fit.missed.length && !hasPaused(wider, own)) return fit;
  for (const { item } of wider.met) left.delete(item);
  // More payments may tell the day better.
  const again = bestFit(
    wider.met.map((row) => row.item),
    fit.frequency,
  );
  return again !== undefined && again.strays.length === 0 ? again : wider;
}

/** A year's bill that is paid in ten parts, such as council tax, goes on after two months with an amount near its last. */
function hasPaused({ met, missed, strays }: BankFit, own: ReadonlySet<BankPayment>): boolean {
  const known = met.filter(({ item }) => own.has(item)).map(({ item }) => amountOf(item));
  const last = known[known.length - 1];
  if (last === undefined || known.length < MIN_OF_YEAR || missed.length * 4 > known.length || strays.length > 0)
    return false;
  return met.every(({ item }) => own.has(item) || Math.abs(amountOf(item) - last) * 100 <= last * NEAR_PERCENT);
}

function seriesOf(fit: BankFit): Series {
  const last = fit.met[fit.met.length - 1];
  if (last === undefined) throw new Error("a series has payments");
  return {
    schedule:
      "starts" in fit.schedule ? { ...fit.schedule, starts: fit.met[0]?.dueDate ?? last.dueDate } : fit.schedule,
    frequency: fit.frequency,
    payments: fit.met.map((row) => row.item),
    lastDueDate: last.dueDate,
  };
}

/** Payments of one amount together, the most frequent amount first. */
function byAmount(payments: readonly BankPayment[]): BankPayment[][] {
  const sets = new Map<Pence, BankPayment[]>();
  for (const payment of payments) {
    const set = sets.get(amountOf(payment));
    if (set === undefined) sets.set(amountOf(payment), [payment]);
    else set.push(payment);
  }
  return [...sets.values()].toSorted((a, b) => b.length - a.length);
}

/** Payments cut into sets wherever the next larger amount is more than 10 % above the set's smallest. */
function byNearAmount(payments: readonly BankPayment[]): BankPayment[][] {
  const sets: BankPayment[][] = [];
  for (const payment of payments.toSorted((a, b) => amountOf(a) - amountOf(b))) {
    const set = sets[sets.length - 1];
    const min = set?.[0];
    if (set === undefined || min === undefined) sets.push([payment]);
    else if (amountOf(payment) * 100 <= amountOf(min) * (100 + NEAR_PERCENT)) set.push(payment);
    else sets.push([payment]);
  }
  return sets;
}

function amountOf(payment: BankPayment): Pence {
  return magnitude(payment.pence);
}
