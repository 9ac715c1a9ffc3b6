import { addDays, daysBetween } from "../calendar/civil-date.ts";
import { nextPayday, type PayCalendar } from "../calendar/payday.ts";
import type { Pence } from "../money/pence.ts";
import type { RegularPayment } from "./regular/regular-payments.ts";

/** A bank may book the pay a little before or after the payday. */
const WITHIN_DAYS = 2;
/** How many of the latest are looked at, of which most must have come on a payday. */
const RECENT = 6;

/**
 * The employer's own salary among what was found: the largest monthly income that comes on the paydays, at least a
 * third of the usual salary where payroll tells one, since withdrawals and savings are kept back from it. It is no
 * income to plan with: left to spend is what must last until it.
 */
export function ownSalaryIn(
  found: readonly RegularPayment[],
  calendar: PayCalendar,
  salaryPence: Pence | null,
): RegularPayment | undefined {
  return found
    .filter((regularPayment) => regularPayment.type === "income" && regularPayment.frequency === "monthly")
    .filter((regularPayment) => salaryPence === null || regularPayment.typicalPence * 3 >= salaryPence)
    .filter((regularPayment) => {
      const recent = regularPayment.payments.slice(-RECENT);
      const onPayday = recent.filter(({ date }) => {
        const payday = nextPayday(addDays(date, -WITHIN_DAYS), calendar);
        return Math.abs(daysBetween(payday, date)) <= WITHIN_DAYS;
      });
      return onPayday.length * 2 > recent.length;
    })
    .toSorted((a, b) => b.typicalPence - a.typicalPence)[0];
}
