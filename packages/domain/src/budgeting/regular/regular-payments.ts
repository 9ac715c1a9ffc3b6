import { addDays, type CivilDate } from "../../calendar/civil-date.ts";
import { magnitude, type Pence } from "../../money/pence.ts";
import { findSeries, type Series } from "./find-series.ts";
import { isInFreeMonth } from "./days-off/free-months.ts";
import { likenessOf } from "./likeness.ts";
import { normaliseDescription } from "./normalise-description.ts";
import type { BankPayment } from "../bank-payment.ts";
import type { PlannedType } from "./planned-payment.ts";
import { dueDatesBetween, type EndlessSchedule, nextPaymentDate } from "./schedule.ts";
import { lateDaysOf, type SoughtFrequency } from "./sought-frequencies.ts";
import { typicalAmount } from "./typical-amount.ts";

/** A payment that comes again and again, as history shows it. */
export interface RegularPayment {
  readonly type: PlannedType;
  readonly frequency: SoughtFrequency;
  readonly schedule: EndlessSchedule;
  /** When it is expected next. */
  readonly nextPaymentDate: CivilDate;
  /** What one payment will probably be. */
  readonly typicalPence: Pence;
  /** What tells its payments from others, whatever comes after them: direction and counterparty, or description. */
  readonly recognisedBy: string;
  /** False for what has stopped: more than one due date has passed without a payment. */
  readonly isRunning: boolean;
  /** Who, by the bank's own number for them; null where only the description tells. */
  readonly counterparty: string | null;
  /** The latest payment's description, as the bank wrote it. */
  readonly description: string;
  /** Its payments, oldest first. */
  readonly payments: readonly BankPayment[];
}

/** Cash from a machine keeps no calendar, whatever its dates look like; interest earned has no amount to plan with. */
const NEVER_REGULAR =
  /^(?:(?:ATM|CASH|CASHPOINT|LINK|MACHINE|WITHDRAWALS?|WDL| )+|(?:INTEREST|EARNED|PAID|GROSS|NET| )+)$/;

/**
 * Finds the regular payments in a person's history: the same counterparty, or the same description where there is
 * none, at least 3 payments (2 for annual) one, two or four weeks, a month, a quarter or a year apart, give or take days off.
 * What stopped more than a period ago is left out.
 */
export function regularPaymentsIn(history: readonly BankPayment[], today: CivilDate): RegularPayment[] {
  return allRegularPaymentsIn(history, today).filter((regularPayment) => regularPayment.isRunning);
}

/** The same with those that have stopped. */
export function allRegularPaymentsIn(history: readonly BankPayment[], today: CivilDate): RegularPayment[] {
  const groups = new Map<string, BankPayment[]>();
  for (const payment of history) {
    const key = keyOf(payment);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [payment]);
    else group.push(payment);
  }
  return [...groups].flatMap(([key, group]) => findSeries(group).map((series) => regularPaymentOf(key, series, today)));
}

function keyOf(payment: BankPayment): string | undefined {
  const isNever = payment.pence === 0 || NEVER_REGULAR.test(normaliseDescription(payment.description));
  return isNever ? undefined : likenessOf(payment);
}

/** At most one due date may have passed without a payment since the last one. */
function isRunning(series: Series, today: CivilDate): boolean {
  const since = dueDatesBetween(
    series.schedule,
    addDays(series.lastDueDate, 1),
    addDays(today, -1 - lateDaysOf(series.frequency)),
  ).filter((dueDate) => !isFreeFor(series, dueDate));
  return since.length <= 1;
}

const isFreeFor = ({ payments }: Series, dueDate: CivilDate): boolean =>
  isInFreeMonth(dueDate, payments.at(-1)?.description ?? "", payments);

/** The first due date from a day on that is not in a free month. */
function nextDueDate(series: Series, from: CivilDate): CivilDate {
  let date = nextPaymentDate(series.schedule, from);
  while (isFreeFor(series, date)) date = nextPaymentDate(series.schedule, addDays(date, 1));
  return date;
}

function regularPaymentOf(recognisedBy: string, series: Series, today: CivilDate): RegularPayment {
  const latest = series.payments[series.payments.length - 1];
  if (latest === undefined) throw new Error("a series has payments");
  return {
    type: latest.pence < 0 ? "expense" : "income",
    frequency: series.frequency,
    schedule: series.schedule,
    nextPaymentDate: nextDateOf(series, today),
    typicalPence: typicalAmount(series.payments.map((payment) => magnitude(payment.pence))),
    recognisedBy,
    isRunning: isRunning(series, today),
    counterparty: latest.counterparty,
    description: latest.description,
    payments: series.payments,
  };
}

/** The due date after the last payment, as long as it can still come late; else the next one from today. */
function nextDateOf(series: Series, today: CivilDate): CivilDate {
  const following = nextDueDate(series, addDays(series.lastDueDate, 1));
  if (following >= today) return following;
  return addDays(following, lateDaysOf(series.frequency)) >= today ? today : nextDueDate(series, today);
}
