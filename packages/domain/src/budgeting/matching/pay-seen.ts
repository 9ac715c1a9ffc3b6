import { addDays, type CivilDate, daysBetween } from "../../calendar/civil-date.ts";
import { magnitude, type Pence, sum } from "../../money/pence.ts";
import type { BankPayment } from "../bank-payment.ts";
import { likenessOf } from "../regular/likeness.ts";
import { middleOf } from "../regular/typical-amount.ts";

/** A payday, and pay that was booked for it. */
export interface PaySeen {
  readonly date: CivilDate;
  readonly pence: Pence;
}

/** A bank may book the pay a little before or after the payday, */
const NEAR_DAYS = 4;
/** and employers pay early before Christmas; a payment that never came before is pay only just before the payday. */
const EARLY_DAYS = 14;
const EARLY_DAYS_OF_UNKNOWN = 3;
/** Withdrawals and savings are kept back from the pay, so that it may be this share of the usual, in percent; */
const SMALLEST_PERCENT = 33;
/** what comes early must be more of it, since employers also refund expenses. */
const SMALLEST_PERCENT_EARLY = 60;
/** Of how many earlier paydays the pay is compared, */
export const PAYDAYS_COMPARED = 3;
/** and for how many of them the same payer must have paid once. */
const MIN_ALIKE = 2;

/** The days of which incomes are needed to see the pay of a payday. */
export function payDaysFor(
  payday: CivilDate,
  earlierPaydays: readonly CivilDate[],
): { first: CivilDate; last: CivilDate } {
  const oldest = earlierPaydays.at(-1) ?? payday;
  return { first: addDays(oldest, -EARLY_DAYS), last: addDays(payday, NEAR_DAYS) };
}

/** Whether pay may have been booked by today for a payday that is this day or later. */
export function mayBeSeen(today: CivilDate, payday: CivilDate): boolean {
  return today >= addDays(payday, -EARLY_DAYS);
}

/**
 * The pay of a payday among the incomes: the largest payer who paid once for most of the earlier paydays, within four days of
 * each, and has paid again for this one: at least a third of the usual, and 60 % where it comes more than four days early.
 * Such a payer pays at least a third of the salary. Without one, an income of at least half the salary in the last
 * days before payday. Null where none has come.
 * @param earlierPaydays the latest first
 * @param salaryPence a month's salary, where payroll reports one
 */
export function paySeen(
  incomes: readonly BankPayment[],
  payday: CivilDate,
  earlierPaydays: readonly CivilDate[],
  salaryPence: Pence | null,
): PaySeen | null {
  const paydays = earlierPaydays.slice(0, PAYDAYS_COMPARED);
  const groups = Map.groupBy(
    incomes.filter(({ pence }) => pence > 0),
    (income) => likenessOf(income) ?? income.id,
  );
  const payers = [...groups.values()].flatMap((group) => {
    const earlierPay = paydays.map((each) => ({ each, paid: group.filter((income) => isFor(each, income.date)) }));
    // On one day in two payments, such as wages and an allowance, is once.
    const once = earlierPay.flatMap(({ each, paid }) =>
      new Set(paid.map(({ date }) => date)).size === 1 && paid.every(({ date }) => isNear(each, date))
        ? [totalOf(paid)]
        : [],
    );
    if (once.length < MIN_ALIKE) return [];
    const usualPence = middleOf(once);
    return salaryPence !== null && usualPence * 100 < salaryPence * SMALLEST_PERCENT ? [] : [{ group, usualPence }];
  });
  const [payer] = payers.toSorted((a, b) => b.usualPence - a.usualPence);
  if (payer !== undefined) {
    const pay = payer.group.filter(({ date, pence }) => {
      const smallest = isNear(payday, date) ? SMALLEST_PERCENT : SMALLEST_PERCENT_EARLY;
      return isFor(payday, date) && magnitude(pence) * 100 >= payer.usualPence * smallest;
    });
    const seen = seenOf(pay.toSorted((a, b) => b.pence - a.pence || (a.date < b.date ? -1 : 1))[0]);
    // Its other part, or a bonus on its own, is pay as well.
    return (
      seen && {
        ...seen,
        pence: totalOf(payer.group.filter(({ date }) => isNear(seen.date, date) && isFor(payday, date))),
      }
    );
  }
  if (salaryPence === null) return null;
  const near = incomes.filter(
    ({ date, pence }) =>
      pence * 2 >= salaryPence &&
      date <= addDays(payday, NEAR_DAYS) &&
      daysBetween(date, payday) <= EARLY_DAYS_OF_UNKNOWN,
  );
  return seenOf(near.toSorted((a, b) => b.pence - a.pence)[0]);
}

const totalOf = (incomes: readonly BankPayment[]): Pence => sum(incomes.map(({ pence }) => magnitude(pence)));

function isFor(payday: CivilDate, date: CivilDate): boolean {
  return date >= addDays(payday, -EARLY_DAYS) && date <= addDays(payday, NEAR_DAYS);
}

function isNear(payday: CivilDate, date: CivilDate): boolean {
  return Math.abs(daysBetween(payday, date)) <= NEAR_DAYS;
}

function seenOf(income: BankPayment | undefined): PaySeen | null {
  return income === undefined ? null : { date: income.date, pence: magnitude(income.pence) };
}
