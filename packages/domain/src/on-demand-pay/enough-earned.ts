import { addDays, type CivilDate, later } from "../calendar/civil-date.ts";
import { hasLeft } from "../calendar/pay-of-period.ts";
import type { PayPeriod } from "../calendar/payday.ts";
import { isWorkingDay } from "../calendar/working-days.ts";
import { NO_PENCE } from "../money/pence.ts";
import { type AvailabilityFacts, availabilityOf } from "./availability.ts";

/**
 * The first working day after today on which at least the minimum can be withdrawn: in this period before its cut-off, else
 * in the next one, where this period's advances are paid back. Undefined when neither earns enough, or it is not in
 * this one and no next is given.
 */
export function enoughEarnedFrom(facts: AvailabilityFacts, nextPeriod: PayPeriod | null): CivilDate | undefined {
  const inThis = facts.isRunBegun
    ? undefined
    : firstDayWithMinimum(facts, later(addDays(facts.today, 1), facts.period.firstDay));
  if (inThis !== undefined || nextPeriod === null) return inThis;
  const next = { ...facts, period: nextPeriod, isRunBegun: false, advances: [], carriedOverPence: NO_PENCE };
  return firstDayWithMinimum(next, nextPeriod.firstDay);
}

function firstDayWithMinimum(facts: AvailabilityFacts, from: CivilDate): CivilDate | undefined {
  for (let day = from; day < facts.period.cutOffDay && !hasLeft(facts.employment, day); day = addDays(day, 1)) {
    if (!isWorkingDay(day, facts.division)) continue;
    if (availabilityOf({ ...facts, today: day }).amountPence >= facts.terms.minPence) return day;
  }
  return undefined;
}
