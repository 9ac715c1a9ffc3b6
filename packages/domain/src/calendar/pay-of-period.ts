import { fractionFloored } from "../money/fraction.ts";
import { NO_PENCE, type Pence } from "../money/pence.ts";
import type { Division } from "./bank-holidays.ts";
import { type CivilDate, earlier, later } from "./civil-date.ts";
import type { PayPeriod } from "./payday.ts";
import { countWorkingDays } from "./working-days.ts";

/** The first and last day of a person's employment, both included; null where payroll gives none. */
export interface Employment {
  readonly startedOn: CivilDate | null;
  readonly leftOn: CivilDate | null;
}

/** Employed before the period and beyond it. */
export const EMPLOYED_THROUGHOUT: Employment = { startedOn: null, leftOn: null };

/** True from the day after the last one (docs/product/employer-console.md#people). */
export function hasLeft({ leftOn }: Pick<Employment, "leftOn">, today: CivilDate): boolean {
  return leftOn !== null && today > leftOn;
}

/** The working days of a period. */
export interface WorkingDays {
  /** Those on which the person was employed that have passed, today included. */
  readonly passed: number;
  /** Those on which the person is employed. */
  readonly employed: number;
  readonly total: number;
}

export function workingDaysEmployed(
  period: Pick<PayPeriod, "firstDay" | "payday">,
  today: CivilDate,
  division: Division,
  { startedOn, leftOn }: Employment,
): WorkingDays {
  const first = startedOn === null ? period.firstDay : later(startedOn, period.firstDay);
  const last = leftOn === null ? period.payday : earlier(leftOn, period.payday);
  const total = countWorkingDays(period.firstDay, period.payday, division);
  const isThroughout = first === period.firstDay && last === period.payday;
  return {
    passed: countWorkingDays(first, earlier(today, last), division),
    employed: isThroughout ? total : countWorkingDays(first, last, division),
    total,
  };
}

/** The part of a month's pay that a period pays, rounded down to the penny: all of it if employed throughout. */
export function payOfPeriod({ employed, total }: WorkingDays, monthlyPay: Pence): Pence {
  return total === 0 ? NO_PENCE : fractionFloored(monthlyPay, employed, total);
}

/** The part of it that is earned by now: monthly pay × working days passed, today included / working days of the period. */
export function earnedPay({ passed, total }: WorkingDays, monthlyPay: Pence): Pence {
  return total === 0 ? NO_PENCE : fractionFloored(monthlyPay, passed, total);
}
