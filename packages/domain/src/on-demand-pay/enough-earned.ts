import { addDays, type CivilDate, later } from "../calendar/civil-date.ts";
import { hasLeft, payOfPeriod, workingDaysEmployed } from "../calendar/pay-of-period.ts";
import type { PayPeriod } from "../calendar/payday.ts";
import { isWorkingDay } from "../calendar/working-days.ts";
import { type Pence, subtractToZero } from "../money/pence.ts";
import { type AvailabilityFacts, availabilityOf } from "./availability.ts";

/**
 * The first working day after today on which at least the minimum can be withdrawn: in this period before its cut-off, else
 * in the next one, which begins with what this period's pay cannot cover. The next one may be another pay group's and have begun
 * before: no day is paid twice, so it earns from the day after this payday. Undefined when neither earns enough, or it is not in
 * this one and no next is given.
 */
export function enoughEarnedFrom(facts: AvailabilityFacts, nextPeriod: PayPeriod | null): CivilDate | undefined {
  const inThis = facts.isRunStarted
    ? undefined
    : firstDayWithMinimum(facts, later(addDays(facts.today, 1), facts.period.firstDay));
  if (inThis !== undefined || nextPeriod === null) return inThis;
  const { takenPence } = availabilityOf(facts);
  const carriedOverPence = subtractToZero(takenPence, payOfThis(facts));
  const paidFrom = later(nextPeriod.firstDay, addDays(facts.period.payday, 1));
  const { startedOn, leftOn } = facts.employment;
  const employment = { startedOn: startedOn === null ? paidFrom : later(startedOn, paidFrom), leftOn };
  const next = { ...facts, period: nextPeriod, employment, isRunStarted: false, advances: [], carriedOverPence };
  return firstDayWithMinimum(next, paidFrom);
}

function payOfThis({ period, today, division, employment, monthlySalaryPence }: AvailabilityFacts): Pence {
  return payOfPeriod(workingDaysEmployed(period, today, division, employment), monthlySalaryPence);
}

function firstDayWithMinimum(facts: AvailabilityFacts, from: CivilDate): CivilDate | undefined {
  for (let day = from; day < facts.period.cutOffDay && !hasLeft(facts.employment, day); day = addDays(day, 1)) {
    if (!isWorkingDay(day, facts.division)) continue;
    if (availabilityOf({ ...facts, today: day }).amountPence >= facts.terms.minPence) return day;
  }
  return undefined;
}
