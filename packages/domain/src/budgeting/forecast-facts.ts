import { addDays, type CivilDate } from "../calendar/civil-date.ts";
import { isWorkingDay, workingDayOnOrAfter } from "../calendar/working-days.ts";
import { negate, signedPence, sum } from "../money/pence.ts";
import { type DatedAmount, type ForecastDay, lastForecastDay } from "./forecast.ts";
import { isInFreeMonth } from "./regular/days-off/free-months.ts";
import { likenessOf } from "./regular/likeness.ts";
import type { BankPayment } from "./bank-payment.ts";
import { allRegularPaymentsIn, type RegularPayment } from "./regular/regular-payments.ts";
import { dueDatesBetween } from "./regular/schedule.ts";

/** What a history tells of the days to come. */
export interface FoundInHistory {
  /** Regular payments that are expected, each once. */
  readonly regular: readonly RegularPayment[];
  /** What is left of the history without them and without what is planned. */
  readonly everyday: readonly BankPayment[];
}

/**
 * Parts a history up to today: what comes again and again, and the everyday rest. `planned` are known by likeness. A series that
 * stopped because its amount changed is no everyday spending either.
 */
export function partHistory(
  history: readonly BankPayment[],
  today: CivilDate,
  planned: ReadonlySet<string> = new Set(),
): FoundInHistory {
  const found = allRegularPaymentsIn(history, today);
  const regular = found.filter(({ isRunning }) => isRunning);
  const goOn = new Set(regular.map(seriesKeyOf));
  const ofSeries = found.filter((each) => goOn.has(seriesKeyOf(each)));
  const taken = new Set(ofSeries.flatMap(({ payments }) => payments.map(({ id }) => id)));
  const isPlanned = (payment: BankPayment) => planned.has(likenessOf(payment) ?? "");
  return {
    regular: regular.filter(({ payments }) => !payments.some(isPlanned)),
    everyday: history.filter((payment) => !taken.has(payment.id) && !isPlanned(payment)),
  };
}

const seriesKeyOf = ({ recognisedBy, frequency }: RegularPayment): string => `${frequency} ${recognisedBy}`;

const DIVISION = "england-and-wales";
/** Fewer may have fallen on working days by chance. */
const MIN_ON_WORKING_DAYS = 4;

/** Whether banks move it to the next working day: an expense, none of whose payments came on a day off. */
function isCollected({ type, payments }: RegularPayment): boolean {
  const isEnough = type === "expense" && payments.length >= MIN_ON_WORKING_DAYS;
  return isEnough && payments.every(({ date }) => isWorkingDay(date, DIVISION));
}

/** When banks move what is due on a day. */
export function collectedOn(regular: RegularPayment, dueDate: CivilDate): CivilDate {
  return isCollected(regular) ? workingDayOnOrAfter(dueDate, DIVISION) : dueDate;
}

/** Its payments after a day, up to the last. An expense that is due by then and has not come yet comes the day after. */
export function comingOf(regular: RegularPayment, after: CivilDate, lastDay: CivilDate): DatedAmount[] {
  const { type, schedule, typicalPence, nextPaymentDate, description, payments } = regular;
  const pence = type === "expense" ? negate(typicalPence) : typicalPence;
  const first = addDays(after, 1);
  const isLate = type === "expense" && nextPaymentDate <= after && first <= lastDay;
  const due = dueDatesBetween(schedule, first, lastDay)
    .filter((date) => date >= nextPaymentDate && !isInFreeMonth(date, description, payments))
    .map((date) => collectedOn(regular, date))
    .filter((date) => date <= lastDay);
  return [...(isLate ? [first] : []), ...due].map((date) => ({ date, pence }));
}

/** A stretch of the past: what would have been foretold on its first day for the last. */
export interface PastStretch {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** What a forecast said of the change of the balance, and the actual change. */
export interface PastForecast {
  readonly foretold: ForecastDay;
  readonly actualPence: ReturnType<typeof signedPence>;
}

/**
 * What the same rule would have foretold then, from nothing but the history up to that day. Undefined before the history's second month.
 * @param payOf the pay itself among what was found: it is what is waited for, and does not come before its payday
 */
export function pastForecast(
  history: readonly BankPayment[],
  historyFrom: CivilDate,
  { from, to }: PastStretch,
  payOf: (found: readonly RegularPayment[]) => RegularPayment | undefined = () => undefined,
): PastForecast | undefined {
  if (from < addDays(historyFrom, MIN_HISTORY_DAYS)) return undefined;
  const { regular, everyday } = partHistory(
    history.filter(({ date }) => date <= from),
    from,
  );
  const pay = payOf(regular);
  const foretold = lastForecastDay({
    balancePence: signedPence(0),
    today: from,
    lastDay: to,
    known: regular.flatMap((regularPayment) => (regularPayment === pay ? [] : comingOf(regularPayment, from, to))),
    everyday,
    historyFrom,
  });
  if (foretold === undefined) return undefined;
  const actual = history.filter(({ date }) => date > from && date <= to).map(({ pence }) => pence);
  return { foretold, actualPence: sum(actual) };
}

/** With less nothing is foretold: a month and what it is compared with. */
export const MIN_HISTORY_DAYS = 60;
