import { pastForecast } from "@wellpaid/domain/budgeting/forecast-facts";
import { ownSalaryIn } from "@wellpaid/domain/budgeting/own-salary";
import { regularPaymentsIn } from "@wellpaid/domain/budgeting/regular/regular-payments";
import { addDays, addMonths, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import { payPeriodContaining, periodBefore } from "@wellpaid/domain/calendar/payday";
import { pence, sum } from "@wellpaid/domain/money/pence";
import type { DemoLife } from "./lives.ts";

const FORECASTS_BACK = 4;

/** The series that the generator knows, and those of them that are found running. */
export function measureKnown(lives: readonly DemoLife[]) {
  const missing: string[] = [];
  let all = 0;
  for (const { username, today, history, known } of lives) {
    const found = regularPaymentsIn(history, today);
    for (const { name, type, frequency } of known) {
      all += 1;
      if (
        !found.some(
          (regular) => regular.type === type && regular.description === name && regular.frequency === frequency,
        )
      )
        missing.push(`not found: ${username} on ${today}, ${frequency} ${type} ${name}`);
    }
  }
  return { all, found: all - missing.length, missing };
}

/** Errors in pence of the last four forecasts, by ours and by the same days of last month. */
export function measureForecasts(lives: readonly DemoLife[]) {
  return lives.flatMap(({ username, today, calendar, salaryPence, history }) => {
    const first = history[0]?.date ?? today;
    const errors: { username: string; payday: string; ours: number; lastMonth: number; width: number }[] = [];
    let period = payPeriodContaining(today, calendar);
    const days = daysBetween(today, period.payday);
    for (let back = 0; back < FORECASTS_BACK; back += 1) {
      period = periodBefore(period, calendar);
      const [from, to] = [addDays(period.payday, -days), addDays(period.payday, -1)];
      const past = pastForecast(history, first, { from, to }, (found) =>
        ownSalaryIn(found, calendar, pence(salaryPence)),
      );
      if (past === undefined) continue;
      const [after, until] = [addMonths(from, -1), addMonths(to, -1)];
      const monthBefore = sum(
        history.filter(({ date }) => date > after && date <= until).map((payment) => payment.pence),
      );
      errors.push({
        username,
        payday: period.payday,
        ours: Math.abs(past.actualPence - past.foretold.expectedPence),
        lastMonth: Math.abs(past.actualPence - monthBefore),
        width: past.foretold.highPence - past.foretold.lowPence,
      });
    }
    return errors;
  });
}
