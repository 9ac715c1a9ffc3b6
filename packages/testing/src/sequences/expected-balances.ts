import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { PayPeriod } from "@wellpaid/domain/calendar/payday";
import { countWorkingDays } from "@wellpaid/domain/calendar/working-days";
import { limitedTo, type ModelLimits } from "./own-limits.ts";

/** What a company of a sequence allows. Sums are pence. */
export interface Terms {
  readonly feeApproach: "fixed" | "percent";
  /** Pence, or hundredths of a percent. */
  readonly feeAmount: number;
  readonly earnedPercent: number;
  readonly maxPercent: number;
  readonly minPence: number;
  readonly maxCount: number;
  readonly paydayDay: number;
  readonly cutOffWorkingDays: number;
}

/** Computed again, in plain numbers and without the product's own rules: the calendar is all that both share. */
export interface Computed {
  readonly amount: number;
  /** The pay of the whole period. */
  readonly pay: number;
  readonly companyMax: number;
  readonly max: number;
  readonly limit: number;
  readonly taken: number;
  readonly earned: number;
  readonly bound: "own-each-limit" | "period-limit" | "earned";
}

/** What payroll reports of a person: a month's pay, and the first and last day when it names them. */
export interface PayrollFacts {
  salary: number;
  startedOn: CivilDate | null;
  leftOn: CivilDate | null;
}

/** A month's pay by the working days employed in a period, those that are still to come left out. */
export function payUntil(
  { salary, startedOn, leftOn }: Readonly<PayrollFacts>,
  period: PayPeriod,
  today: CivilDate,
): number {
  const { firstDay, payday } = period;
  const from = startedOn !== null && startedOn > firstDay ? startedOn : firstDay;
  const [until = payday] = [today, payday, leftOn ?? payday].toSorted();
  const all = countWorkingDays(firstDay, payday, "england-and-wales");
  return Math.floor((salary * countWorkingDays(from, until, "england-and-wales")) / all);
}

export function feeOf(amount: number, terms: Terms): number {
  return terms.feeApproach === "fixed" ? terms.feeAmount : Math.floor((amount * terms.feeAmount + 5_000) / 10_000);
}

/** Tried penny by penny from above. */
function largestWithin(room: number, terms: Terms): number {
  if (room <= 0) return 0;
  let amount = terms.feeApproach === "fixed" ? room : Math.ceil((room * 10_000) / (10_000 + terms.feeAmount)) + 2;
  while (amount > 0 && amount + feeOf(amount, terms) > room) amount -= 1;
  return amount;
}

export function compute(
  terms: Terms,
  facts: Readonly<PayrollFacts>,
  taken: number,
  { period, today, own }: { readonly period: PayPeriod; readonly today: CivilDate; readonly own: ModelLimits },
): Computed {
  const pay = payUntil(facts, period, period.payday);
  const earned = payUntil(facts, period, today);
  const companyMax = Math.floor((pay * terms.maxPercent) / 100);
  const max = limitedTo(companyMax, own.period.value);
  const limit = Math.min(Math.floor((earned * terms.earnedPercent) / 100), max);
  const room = largestWithin(limit - taken, terms);
  const amount = limitedTo(room, own.each.value);
  const isAllOfPeriod = companyMax >= terms.minPence && room === largestWithin(max - taken, terms);
  const rest = isAllOfPeriod ? "period-limit" : "earned";
  return { amount, pay, companyMax, max, limit, taken, earned, bound: amount < room ? "own-each-limit" : rest };
}

export interface Owed {
  readonly carried: number;
  readonly advances: number;
  readonly fees: number;
}

/** What is taken of this pay, in this order, what is left of the pay, and what stays owed. */
export function settle(pay: number, owed: Owed): Owed & { readonly net: number; readonly carriedOn: number } {
  const carried = Math.min(pay, owed.carried);
  const advances = Math.min(pay - carried, owed.advances);
  const fees = Math.min(pay - carried - advances, owed.fees);
  const carriedOn = owed.carried + owed.advances + owed.fees - carried - advances - fees;
  return { carried, advances, fees, net: pay - carried - advances - fees, carriedOn };
}
