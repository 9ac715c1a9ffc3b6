import { setImmediate } from "node:timers/promises";
import type { Forecast } from "@wellpaid/contract/budgeting/forecast";
import { pastForecast } from "@wellpaid/domain/budgeting/forecast-facts";
import { ownSalaryIn } from "@wellpaid/domain/budgeting/own-salary";
import { addDays, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import { periodBefore } from "@wellpaid/domain/calendar/payday";
import { magnitude, type Pence, subtract } from "@wellpaid/domain/money/pence";
import type { BudgetCalendar } from "../budget-calendar.ts";
import type { History } from "./find-history.ts";

const PAYDAYS_BACK = 4;

/**
 * The same rule's forecasts for the last paydays, from as many days before each as now, and their errors.
 * @param salaryPence a month's, where payroll has it
 */
export async function accuracyOf(
  history: History,
  calendar: BudgetCalendar,
  salaryPence: Pence | null,
): Promise<Forecast["accuracy"]> {
  const days = daysBetween(calendar.today, calendar.period.payday);
  const errors: number[] = [];
  let { period } = calendar;
  for (let back = 0; back < PAYDAYS_BACK; back += 1) {
    period = periodBefore(period, calendar.pays);
    const stretch = { from: addDays(period.payday, -days), to: addDays(period.payday, -1) };
    const past = pastForecast(history.payments, history.from, stretch, (found) =>
      ownSalaryIn(found, calendar.pays, salaryPence),
    );
    if (past === undefined) break;
    errors.push(magnitude(subtract(past.actualPence, past.foretold.expectedPence)));
    // Others' calls come in between.
    await setImmediate();
  }
  return errors.length === 0 ? null : { forecasts: errors.length, within: Math.max(...errors) };
}
