import { addDays, type CivilDate } from "../../calendar/civil-date.ts";
import {
  isNewsworthy,
  keyOfFound,
  keyOfPlanned,
  type NewsPayment,
  type NewsPlan,
  unpaidDueDates,
} from "./expected-payment.ts";
import type { NewsItem } from "./news-item.ts";

/** A weekend with bank holidays on both sides, which banks collect after. */
const MOVED_DAYS = 5;

/**
 * The bills that are due tomorrow, each by its plan or by its history. On its day it stays until it is paid; it does not begin
 * then.
 * @param plans their due dates reach tomorrow, also where tomorrow is payday
 * @param found of which none is followed by a plan, or was left out by the employee
 */
export function billsTomorrow(plans: readonly NewsPlan[], found: readonly NewsPayment[], today: CivilDate): NewsItem[] {
  const tomorrow = addDays(today, 1);
  const isNear = (day: CivilDate) => day === today || day === tomorrow;
  const bill = (day: CivilDate) =>
    ({ kind: "bill-tomorrow", day, untilDay: day, isBeginning: day === tomorrow }) as const;
  const planned = plans
    .filter((plan) => plan.planned.type === "expense" && isNewsworthy(plan))
    .flatMap(({ planned: { id, name, paymentPence }, planned: plan, info }) =>
      info.upcoming
        .filter(isNear)
        .map(
          (dueDate): NewsItem => ({
            ...bill(dueDate),
            key: keyOfPlanned(plan, dueDate),
            name,
            pence: paymentPence,
            subject: { plannedPaymentId: id },
          }),
        ),
    );
  const unplanned = found
    .filter(({ type }) => type === "expense")
    .flatMap((payment) =>
      unpaidDueDates(payment, addDays(today, -MOVED_DAYS), tomorrow)
        .filter(({ collectedOn }) => isNear(collectedOn))
        .map(
          ({ dueDate, collectedOn }): NewsItem => ({
            ...bill(collectedOn),
            key: keyOfFound(payment, dueDate),
            name: payment.name,
            pence: payment.typicalPence,
            subject: { transactionId: payment.transactionId },
          }),
        ),
    );
  return [...planned, ...unplanned];
}
