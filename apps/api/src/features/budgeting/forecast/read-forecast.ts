import type { Forecast } from "@wellpaid/contract/budgeting/forecast";
import { currentBalanceOf, isCounted } from "@wellpaid/domain/budgeting/current-balance";
import { type DatedAmount, forecastDays } from "@wellpaid/domain/budgeting/forecast";
import { comingOf, MIN_HISTORY_DAYS, partHistory } from "@wellpaid/domain/budgeting/forecast-facts";
import { likenessesOfPlanned } from "@wellpaid/domain/budgeting/regular/likeness";
import { ownSalaryIn } from "@wellpaid/domain/budgeting/own-salary";
import { paymentToMove, shortageOf } from "@wellpaid/domain/budgeting/ways-through";
import { addDays, type CivilDate, datesFromTo, daysBetween, later } from "@wellpaid/domain/calendar/civil-date";
import { add, negate, type Pence, type SignedPence, signedPence, subtract, sum } from "@wellpaid/domain/money/pence";
import type { BankPayment } from "@wellpaid/domain/budgeting/bank-payment";
import type { Context } from "../../../context.ts";
import { readOnItsWay } from "../on-its-way/read-own-payments.ts";
import type { Database } from "../../../database/tables/schema.ts";
import type { BudgetCalendar } from "../budget-calendar.ts";
import { merchantNameOf } from "../merchant-answer.ts";
import { type PlannedInPeriod, readBudgetFacts } from "../budget-facts.ts";
import { findSalary } from "../budget-store.ts";
import { accuracyOf } from "./accuracy.ts";
import { findHistory, type History } from "./find-history.ts";

const PAST_DAYS = 5;

type ComingPayment = DatedAmount & { readonly name: string; readonly isPlanned: boolean };

/** GET /banking/forecast. */
export async function readForecast(
  { database, keys }: Pick<Context, "database" | "keys">,
  employeeId: string,
): Promise<Forecast | null> {
  const { accounts, calendar, planned: all, neutral } = await readBudgetFacts(database, employeeId);
  // What stays within the accounts that count changes nothing in their sum.
  const planned = all.filter(({ isOwnMove }) => !isOwnMove);
  const counted = accounts
    .filter(isCounted)
    .map((accountRow) => ({ ...accountRow, balancePence: signedPence(accountRow.balancePence) }));
  const { today, period, isPaydayKnown, now } = calendar;
  if (counted.length === 0 || !isPaydayKnown) return null;
  const ids = counted.map(({ id }) => id);
  const history = await findHistory(database, employeeId, ids, today);
  if (history === null || daysBetween(history.from, today) < MIN_HISTORY_DAYS) return null;
  const balancePence = currentBalanceOf(counted);
  const lastDay = addDays(period.payday, -1);
  const onItsWay = await readOnItsWay(database, employeeId, { accounts, now, key: keys.codes });
  const onItsWayPence = sum(onItsWay.map(({ pence }) => pence));
  // What was withdrawn once is not expected again.
  const isOfOthers = ({ id }: BankPayment) => !neutral.ids.has(id) && !neutral.ownPaymentIds.has(id);
  const spent = { ...history, payments: history.payments.filter(isOfOthers) };
  const salaryPence = await findSalary(database, employeeId);
  const { coming, everyday } = comingPayments(spent, planned, calendar, salaryPence);
  const foretold = { balancePence: add(balancePence, onItsWayPence), today, lastDay, historyFrom: history.from };
  const withPlanOnly = forecastDays({
    ...foretold,
    known: coming.filter((comingPayment) => comingPayment.isPlanned),
    everyday: [],
  });
  const days = forecastDays({ ...foretold, known: coming, everyday }).map((day, index) => ({
    ...day,
    plannedOnlyPence: withPlanOnly[index]?.expectedPence ?? day.expectedPence,
  }));
  const shortage = shortageOf(days);
  const movable = paymentToMove(movableOf(planned), shortage.shortPence);
  return {
    today,
    payday: period.payday,
    balance: balancePence,
    onItsWay: onItsWayPence,
    past: pastBalances(history, balancePence, today),
    days: days.map((day) => ({
      date: day.date,
      expected: day.expectedPence,
      low: day.lowPence,
      high: day.highPence,
      plannedOnly: day.plannedOnlyPence,
    })),
    payments: coming.map(({ date, name, pence, isPlanned }) => ({ date, name, amount: pence, isPlanned })),
    belowZeroFrom: shortage.belowZeroFrom,
    isBelowByPlan: shortage.isBelowByPlan,
    short: shortage.shortPence,
    movable: movable && { id: movable.id, name: movable.name, amount: movable.paymentPence, date: movable.date },
    accuracy: await accuracyOf(spent, calendar, salaryPence),
  };
}

/** What is planned and not paid, and what comes regularly without being planned; not the pay itself, which is what is waited for. */
function comingPayments(
  history: History,
  planned: readonly PlannedInPeriod[],
  { today, period, pays }: BudgetCalendar,
  salaryPence: Pence | null,
) {
  const lastDay = addDays(period.payday, -1);
  const { regular, everyday } = partHistory(
    history.payments,
    today,
    new Set(planned.flatMap((each) => likenessesOfPlanned(each.planned))),
  );
  const tomorrow = addDays(today, 1);
  const plannedOnes = planned.flatMap(({ planned: plannedRow, info }): ComingPayment[] =>
    info.left.map((date) => ({
      // What is due today and not paid is taken from the first day that is foretold.
      date: later(date, tomorrow),
      name: plannedRow.name,
      pence: plannedRow.type === "expense" ? negate(plannedRow.paymentPence) : plannedRow.paymentPence,
      isPlanned: true,
    })),
  );
  const pay = ownSalaryIn(regular, pays, salaryPence);
  const others = regular
    .filter((regularPayment) => regularPayment !== pay)
    .flatMap((regularPayment): ComingPayment[] =>
      comingOf(regularPayment, today, lastDay).map((each) => ({
        ...each,
        name: merchantNameOf(regularPayment) ?? regularPayment.description,
        isPlanned: false,
      })),
    );
  const coming = [...plannedOnes, ...others].toSorted((comingPayment, other) =>
    comingPayment.date.localeCompare(other.date),
  );
  return { coming, everyday };
}

/** Planned expenses that come once before payday: a week's or a day's cannot be moved. */
function movableOf(planned: readonly PlannedInPeriod[]) {
  return planned.flatMap(({ planned: plannedRow, info }) => {
    const [date, ...more] = info.left;
    return plannedRow.type === "expense" &&
      date !== undefined &&
      more.length === 0 &&
      plannedRow.schedule.frequency !== "weekly"
      ? [{ ...plannedRow, date }]
      : [];
  });
}

/** The balance at the end of each of the last days: today's, less what happened since. */
function pastBalances({ payments }: History, balancePence: SignedPence, today: CivilDate): Forecast["past"] {
  return datesFromTo(addDays(today, -PAST_DAYS), today).map((date) => {
    const since = sum(payments.filter((payment) => payment.date > date).map(({ pence }) => pence));
    return { date, balance: subtract(balancePence, since) };
  });
}
