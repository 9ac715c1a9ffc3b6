import { addDays, type CivilDate, daysBetween } from "../../calendar/civil-date.ts";
import { magnitude, type Pence } from "../../money/pence.ts";
import type { BankPayment } from "../bank-payment.ts";
import { likenessOf } from "../regular/likeness.ts";
import { middleOf } from "../regular/typical-amount.ts";

/** A payday, and pay that was booked for it. */
export interface PaySeen {
  readonly date: CivilDate;
  readonly pence: Pence;
}

/** A bank may book the pay after the payday, */
const LATE_DAYS = 4;
/** and employers pay early before Christmas; a payment that never came before is pay only just before the payday. */
const EARLY_DAYS = 14;
const EARLY_DAYS_OF_UNKNOWN = 3;
/** Withdrawals and savings are kept back from the pay, so that it may be this much smaller than usual. */
const SMALLEST_SHARE = 3;
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
  return { first: addDays(oldest, -EARLY_DAYS), last: addDays(payday, LATE_DAYS) };
}

/** Whether pay may have been booked by today for a payday that is this day or later. */
export function mayBeSeen(today: CivilDate, payday: CivilDate): boolean {
  return today >= addDays(payday, -EARLY_DAYS);
}

/**
 * The pay of a payday among the incomes: the largest payer who paid once for most of the earlier paydays, give or take
 * some days, and has paid again for this one, at least a third of the usual. Without such a payer, an income of at least
 * half the salary in the last days before payday. Null where none has come.
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
    const earlierPay = paydays.map((each) => group.filter((income) => isFor(each, income.date)));
    const once = earlierPay.flatMap((paid) => (paid.length === 1 ? paid : []));
    if (once.length < MIN_ALIKE) return [];
    return [{ group, usualPence: middleOf(once.map(({ pence }) => magnitude(pence))) }];
  });
  const [payer] = payers.toSorted((a, b) => b.usualPence - a.usualPence);
  if (payer !== undefined) {
    const pay = payer.group.filter(
      ({ date, pence }) => isFor(payday, date) && magnitude(pence) * SMALLEST_SHARE >= payer.usualPence,
    );
    return seenOf(pay.toSorted((a, b) => (a.date < b.date ? -1 : 1))[0]);
  }
  if (salaryPence === null) return null;
  const near = incomes.filter(
    ({ date, pence }) =>
      pence * 2 >= salaryPence &&
      date <= addDays(payday, LATE_DAYS) &&
      daysBetween(date, payday) <= EARLY_DAYS_OF_UNKNOWN,
  );
  return seenOf(near.toSorted((a, b) => b.pence - a.pence)[0]);
}

function isFor(payday: CivilDate, date: CivilDate): boolean {
  return date >= addDays(payday, -EARLY_DAYS) && date <= addDays(payday, LATE_DAYS);
}

function seenOf(income: BankPayment | undefined): PaySeen | null {
  return income === undefined ? null : { date: income.date, pence: magnitude(income.pence) };
}
