import { pastForecast } from "@wellpaid/domain/budgeting/forecast-facts";
import type { BankPayment } from "@wellpaid/domain/budgeting/bank-payment";
import { addDays, addMonths, type CivilDate, civilDate, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import { type SignedPence, sum } from "@wellpaid/domain/money/pence";
import { readAccounts } from "../regular/accounts.ts";

/** One forecast of the change of a balance until payday, by each rule, and what came. Pence. */
export interface Case {
  readonly account: number;
  /** From how many days before payday. */
  readonly days: number;
  readonly actual: number;
  readonly ours: number;
  readonly low: number;
  readonly high: number;
  readonly lastMonth: number;
  readonly averageDay: number;
}

/** The history ends with March 1994. */
const LAST_DAY = civilDate("1994-03-31");
const FIRST_PAYDAY = civilDate("1993-03-28");
const PAYDAYS = 13;
/** Long before payday and shortly before it. */
const DAYS_BEFORE = [25, 19, 13, 7];
/** Less history would leave the simple rules nothing to go by either. */
const MIN_HISTORY = 90;

/** Every account, at each payday, from each distance. Payday's own payments are not foretold. */
export function* casesOfHistory(): Generator<Case> {
  for (const { account, history } of readAccounts()) {
    const first = history[0]?.date ?? LAST_DAY;
    for (let month = 0; month < PAYDAYS; month += 1) {
      const lastDay = addDays(addMonths(FIRST_PAYDAY, month), -1);
      if (lastDay > LAST_DAY) continue;
      for (const days of DAYS_BEFORE) {
        const from = addDays(lastDay, 1 - days);
        if (daysBetween(first, from) >= MIN_HISTORY) yield caseOf(account, history, first, from, lastDay);
      }
    }
  }
}

function caseOf(
  account: number,
  history: readonly BankPayment[],
  first: CivilDate,
  from: CivilDate,
  to: CivilDate,
): Case {
  const past = pastForecast(history, first, { from, to });
  if (past === undefined) throw new Error("the history is long enough");
  const between = (after: CivilDate, last: CivilDate): SignedPence =>
    sum(history.filter(({ date }) => date > after && date <= last).map(({ pence }) => pence));
  const days = daysBetween(from, to);
  return {
    account,
    days: days + 1,
    actual: past.actualPence,
    ours: past.foretold.expectedPence,
    low: past.foretold.lowPence,
    high: past.foretold.highPence,
    lastMonth: between(addMonths(from, -1), addMonths(to, -1)),
    averageDay: (between(addDays(from, -MIN_HISTORY), from) / MIN_HISTORY) * days,
  };
}
