import { pastForecast } from "@wellpaid/domain/budgeting/forecast-facts";
import { ownSalaryIn } from "@wellpaid/domain/budgeting/own-salary";
import { regularPaymentsIn } from "@wellpaid/domain/budgeting/regular/regular-payments";
import { addDays, addMonths, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import { payPeriodContaining, periodBefore } from "@wellpaid/domain/calendar/payday";
import { pence, sum } from "@wellpaid/domain/money/pence";
import type { DemoLife, KnownSeries } from "./lives.ts";

const FORECASTS_BACK = 4;
/** The recogniser seeks no such frequency. */
const NOT_SOUGHT: readonly KnownSeries["frequency"][] = ["four-weekly"];

/** The series that the generator knows, and those of them that are found running. */
export function measureKnown(lives: readonly DemoLife[]) {
  const missing: string[] = [];
  let all = 0;
  let fourWeekly = 0;
  for (const { username, today, history, known } of lives) {
    const found = regularPaymentsIn(history, today);
    for (const { name, type, frequency } of known) {
      if (NOT_SOUGHT.includes(frequency)) {
        fourWeekly += 1;
        continue;
      }
      all += 1;
      if (!found.some((regular) => regular.type === type && regular.description === name))
        missing.push(`not found: ${username} on ${today}, ${frequency} ${type} ${name}`);
    }
  }
  return { all, found: all - missing.length, fourWeekly, missing };
}

/** Errors in pence of the last four forecasts, by ours and by the same days of last month. Without what is not sought. */
export function measureForecasts(lives: readonly DemoLife[]) {
  return lives.flatMap(({ username, today, calendar, salaryPence, known, history: whole }) => {
    // What comes four-weekly is no part of it as long as the recogniser does not seek it.
    const notSought = known.filter(({ frequency }) => NOT_SOUGHT.includes(frequency)).map(({ name }) => name);
    const history = whole.filter(({ description }) => !notSought.includes(description));
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
