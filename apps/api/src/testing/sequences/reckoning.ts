import type { PayPeriod } from "@wellpaid/domain/calendar/payday";
import { countWorkingDays } from "@wellpaid/domain/calendar/working-days";

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

/** Reckoned once more, in plain numbers and without the product's own rules: the calendar is all that both share. */
export interface Reckoned {
  readonly amount: number;
  readonly max: number;
  readonly limit: number;
  readonly taken: number;
  readonly earned: number;
  readonly isPeriodLimitBinding: boolean;
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

export function reckon(
  terms: Terms,
  salary: number,
  taken: number,
  place: { readonly period: PayPeriod; readonly today: string },
): Reckoned {
  const { firstDay, payday } = place.period;
  const until = place.today < payday ? (place.today as typeof payday) : payday;
  const passed = countWorkingDays(firstDay, until, "england-and-wales");
  const all = countWorkingDays(firstDay, payday, "england-and-wales");
  const earned = Math.floor((salary * passed) / all);
  const max = Math.floor((salary * terms.maxPercent) / 100);
  const limit = Math.min(Math.floor((earned * terms.earnedPercent) / 100), max);
  const amount = largestWithin(limit - taken, terms);
  const isPeriodLimitBinding = max >= terms.minPence && amount === largestWithin(max - taken, terms);
  return { amount, max, limit, taken, earned, isPeriodLimitBinding };
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
