import type { Division } from "../../calendar/bank-holidays.ts";
import { addDays, type CivilDate, daysBetween } from "../../calendar/civil-date.ts";
import { workingDayOnOrAfter } from "../../calendar/working-days.ts";
import { lateDaysOf } from "../regular/sought-frequencies.ts";
import {
  isNewsworthy,
  keyOfFound,
  keyOfPlanned,
  type NewsPayment,
  type NewsPlan,
  unpaidDueDates,
} from "./expected-payment.ts";
import type { NewsItem } from "./news-item.ts";

/** What was missing before is in the list of planned payments, and no news. */
const BEGINS_WITHIN_DAYS = 10;
const STAYS_DAYS = 31;
/** As early as employers pay before Christmas. */
const PAY_EARLY_DAYS = 14;

export interface MissingIncomeFacts {
  readonly plans: readonly NewsPlan[];
  /** Of which none is followed by a plan, or was left out by the employee. */
  readonly found: readonly NewsPayment[];
  /** The employer's pay in the history, and the last payday that has begun; null where it is not in the history. */
  readonly pay: { readonly payment: NewsPayment; readonly payday: CivilDate } | null;
  readonly today: CivilDate;
  /** The day on which every connected bank has been read since; null where one never was. */
  readonly readDay: CivilDate | null;
  readonly division: Division;
}

/**
 * Incomes that were expected and not seen. It begins only once the banks have been read on a later day than the one on which the
 * money can come at the latest: for a plan the first working day from its due date; for what was only found, as late as it may be
 * by its rhythm; for the pay, its payday.
 */
export function missingIncomes(facts: MissingIncomeFacts): NewsItem[] {
  const { plans, found, pay, today } = facts;
  const since = addDays(today, -STAYS_DAYS);
  const planned = plans
    .filter((plan) => plan.planned.type === "income" && isNewsworthy(plan))
    .flatMap(({ planned: { id, name, paymentPence }, planned: plan, info }) =>
      info.late.map(
        (dueDate): NewsItem => ({
          ...missing(dueDate, workingDayOnOrAfter(dueDate, facts.division), facts),
          key: keyOfPlanned(plan, dueDate),
          name,
          pence: paymentPence,
          subject: { plannedPaymentId: id },
        }),
      ),
    );
  const ofFound = (payment: NewsPayment, dueDate: CivilDate, lastDay: CivilDate): NewsItem => ({
    ...missing(dueDate, lastDay, facts),
    key: keyOfFound(payment, dueDate),
    name: payment.name,
    pence: payment.typicalPence,
    subject: { transactionId: payment.transactionId },
  });
  const unplanned = found
    .filter(({ type }) => type === "income")
    .flatMap((payment) =>
      unpaidDueDates(payment, since, addDays(today, -1)).map(({ dueDate }) =>
        ofFound(payment, dueDate, addDays(dueDate, lateDaysOf(payment.frequency))),
      ),
    );
  const missingPay = pay !== null && isPayMissing(pay, today) ? [ofFound(pay.payment, pay.payday, pay.payday)] : [];
  return [...planned, ...unplanned, ...missingPay].filter(({ day }) => day >= since);
}

function missing(dueDate: CivilDate, lastDay: CivilDate, { today, readDay }: MissingIncomeFacts) {
  const isOver = readDay !== null && readDay > lastDay && today > lastDay;
  return {
    kind: "missing-income",
    day: dueDate,
    untilDay: addDays(dueDate, STAYS_DAYS),
    isBeginning: isOver && daysBetween(dueDate, today) <= BEGINS_WITHIN_DAYS,
  } as const;
}

function isPayMissing({ payment, payday }: NonNullable<MissingIncomeFacts["pay"]>, today: CivilDate): boolean {
  return (
    payment.isRunning &&
    today > payday &&
    !payment.payments.some(({ date }) => date >= addDays(payday, -PAY_EARLY_DAYS))
  );
}
