import type { Indicators } from "@wellpaid/contract/budgeting/budgeting";
import { currentBalanceOf, isCounted, isStale } from "@wellpaid/domain/budgeting/current-balance";
import { type DueBeforePayday, leftToSpend } from "@wellpaid/domain/budgeting/left-to-spend";
import { budgetDaysOf } from "@wellpaid/domain/budgeting/matching/paid-matching";
import { paydayRing } from "@wellpaid/domain/budgeting/payday-ring";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { type Instant, instant, instantText } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { add, type SignedPence, signedPence, subtract, sum, times } from "@wellpaid/domain/money/pence";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import type { Context } from "../../context.ts";
import type { PromisedPayment } from "../../payments/promised-payment-store.ts";
import type { BudgetCalendar } from "./budget-calendar.ts";
import { type PlannedInPeriod, readBudgetFacts } from "./budget-facts.ts";
import { readOnItsWay } from "./on-its-way/read-own-payments.ts";
import type { AccountRow } from "../../database/stores/banks/bank-accounts.ts";

/** The age of the oldest balance that is counted; where none is, of the oldest that is listed. */
function oldestBalance(accounts: readonly AccountRow[]): Instant | null {
  const counted = accounts.filter(isCounted);
  const of = counted.length > 0 ? counted : accounts;
  const times = of.map((account) => account.balanceAt.getTime());
  return times.length === 0 ? null : instant(Math.min(...times));
}

/**
 * What is left to spend until payday, money on its way included; null without a connected bank (docs/product/budgeting.md#left-to-spend).
 */
export async function readIndicators(
  { database, keys }: Pick<Context, "database" | "keys">,
  employeeId: string,
): Promise<Indicators | null> {
  const { accounts, calendar, planned: all } = await readBudgetFacts(database, employeeId);
  const planned = all.filter(({ isOwnMove }) => !isOwnMove);
  const balanceAt = oldestBalance(accounts);
  if (balanceAt === null) return null;
  const { period, today, now } = calendar;
  const { dateDiff } = paydayRing(today, period.payday);
  const balancePence = currentBalanceOf(
    accounts.map((account) => ({ ...account, balancePence: signedPence(account.balancePence) })),
  );
  const onItsWay = await readOnItsWay(database, employeeId, { accounts, now, key: keys.codes });
  const left = leftToSpend(
    balancePence,
    planned.map(({ planned: { type, paymentPence }, info }) => ({ type, paymentPence, count: info.left.length })),
    dateDiff,
    sum(onItsWay.map(({ pence }) => pence)),
  );
  const { first, last } = budgetDaysOf(period);
  return {
    monthRemind: poundsFromPence(left.monthRemindPence),
    currentBalance: poundsFromPence(left.currentBalancePence),
    dailySpread: poundsFromPence(left.dailySpreadPence),
    expensesDue: poundsFromPence(left.expensesDuePence),
    incomesDue: poundsFromPence(left.incomesDuePence),
    onItsWay: poundsFromPence(left.onItsWayPence),
    balanceAt: instantText(balanceAt),
    isBalanceStale: isStale(balanceAt, calendar.now),
    trace: { ...traceOf(accounts, planned), onItsWay: onItsWay.map(tracedOnItsWay) },
    period: { firstDay: first, lastDay: last, payday: period.payday },
    ending: endingOf(calendar, add(balancePence, left.onItsWayPence), planned),
  };
}

const tracedOnItsWay = ({
  reference,
  purpose,
  pence,
  promisedAt,
}: PromisedPayment): Indicators["trace"]["onItsWay"][number] => ({
  id: reference,
  kind: purpose,
  amount: poundsFromPence(pence),
  promisedOn: londonDate(promisedAt),
});

/** What the ending period leaves: without the pay that has come, and with what is still due before its payday. */
function endingOf(
  { ending }: BudgetCalendar,
  balancePence: SignedPence,
  planned: readonly PlannedInPeriod[],
): Indicators["ending"] {
  if (ending === null) return null;
  const { pay, period } = ending;
  const { payday } = period;
  const due = planned.map(({ planned: { type, paymentPence }, info }): DueBeforePayday => {
    // On payday itself, what is due today is the next period's.
    const count = info.left.length - info.upcoming.filter((dueDate) => dueDate >= payday).length;
    return { type, paymentPence, count };
  });
  const { monthRemindPence } = leftToSpend(pay === null ? balancePence : subtract(balancePence, pay.pence), due, 1);
  return {
    payday,
    monthRemind: poundsFromPence(monthRemindPence),
    pay: pay === null ? null : { date: pay.date, amount: poundsFromPence(pay.pence) },
  };
}

type TracedPayment = Indicators["trace"]["payments"][number];

/** What left to spend is made of: the accounts that are counted, and what is due before payday. */
function traceOf(
  accounts: readonly AccountRow[],
  planned: readonly PlannedInPeriod[],
): Pick<Indicators["trace"], "accounts" | "payments"> {
  return {
    accounts: accounts
      .filter(isCounted)
      .map(({ id, name, bankName, balancePence, balanceAt }) => ({
        id,
        name,
        bankName,
        balance: poundsFromPence(signedPence(balancePence)),
        balanceAt: balanceAt.toISOString(),
      })),
    payments: planned
      .flatMap(tracedPayments)
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name)),
  };
}

/** Each late due date on its own, with its day; then what is to come, in one line. */
function tracedPayments({ planned: { id, name, type, paymentPence }, info }: PlannedInPeriod): TracedPayment[] {
  const { lateCounted, upcoming } = info;
  const lineOf = (date: CivilDate, count: number, isLate: boolean): TracedPayment => ({
    id,
    name,
    type,
    date,
    count,
    amount: poundsFromPence(times(paymentPence, count)),
    isLate,
  });
  const [next] = upcoming;
  return [
    ...lateCounted.map((dueDate) => lineOf(dueDate, 1, true)),
    ...(next === undefined ? [] : [lineOf(next, upcoming.length, false)]),
  ];
}
