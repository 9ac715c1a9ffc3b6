import type { CivilDate } from "../../calendar/civil-date.ts";
import { nextPeriod, type PayCalendar, type PayPeriod } from "../../calendar/payday.ts";

/** What the paydays of a saving follow from. */
export interface SavingsPaydays {
  readonly today: CivilDate;
  /** The period that is open, as it is on record: it never moves. */
  readonly period: PayPeriod;
  /** By which those after it follow. */
  readonly calendar: PayCalendar;
  /** No payday before this one is saved on, as where saving begins in a month; null: from now on. */
  readonly startsOn: CivilDate | null;
  /** The newest month, `YYYY-MM`, of which a payday was saved on: another pay group may pay it once more. Null: none. */
  readonly savedThrough: string | null;
}

/** A hundred years of paydays: no plan looks further ahead. */
export const MAX_SAVINGS_PAYDAYS = 1_200;

/**
 * The paydays that can still be saved on, in order: the first is that whose cut-off has not passed
 * (docs/product/savings.md#monthly-payment).
 */
export function* paydaysToSaveOn({
  today,
  period,
  calendar,
  startsOn,
  savedThrough,
}: SavingsPaydays): Generator<CivilDate, void> {
  let at = period;
  for (let count = 0; count < MAX_SAVINGS_PAYDAYS; at = nextPeriod(at, calendar)) {
    if (today >= at.cutOffDay || (startsOn !== null && at.payday < startsOn)) continue;
    if (savedThrough !== null && at.month <= savedThrough) continue;
    yield at.payday;
    count += 1;
  }
}
