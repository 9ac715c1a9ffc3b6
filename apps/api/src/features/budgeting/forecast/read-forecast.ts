import type { Forecast } from "@wellpaid/contract/budgeting/forecast";
import { currentBalanceOf, isCounted } from "@wellpaid/domain/budgeting/current-balance";
import { type DatedAmount, forecastDays } from "@wellpaid/domain/budgeting/forecast";
import { comingOf, MIN_HISTORY_DAYS, partHistory } from "@wellpaid/domain/budgeting/forecast-facts";
import { likenessesOfPlanned } from "@wellpaid/domain/budgeting/regular/likeness";
import { ownSalaryIn } from "@wellpaid/domain/budgeting/own-salary";
import { paymentToMove, shortageOf } from "@wellpaid/domain/budgeting/ways-through";
import { addDays, type CivilDate, datesFromTo, daysBetween, later } from "@wellpaid/domain/calendar/civil-date";
import { add, negate, type Pence, type SignedPence, signedPence, subtract, sum } from "@wellpaid/domain/money/pence";
import type { Context } from "../../../context.ts";
import { isWithOthers } from "../own-moves/read-own-moves.ts";
import { readOnItsWay } from "../on-its-way/read-own-payments.ts";
import type { BudgetCalendar } from "../budget-calendar.ts";
import { merchantNameOf } from "../merchant-answer.ts";
import { type BudgetFacts, type PlannedInPeriod, readBudgetFacts } from "../budget-facts.ts";
import { findSalary } from "../budget-store.ts";
import { accuracyOf } from "./accuracy.ts";
import { findHistory, type History } from "./find-history.ts";

const PAST_DAYS = 5;

type ComingPayment = DatedAmount & { readonly name: string; readonly isPlanned: boolean };

/** What the next days are foretold from. */
export interface ForetoldFrom extends Pick<BudgetFacts, "calendar"> {
  /** Without what moves money between accounts that count. */
  readonly planned: readonly PlannedInPeriod[];
  /** With money on its way. */
  readonly balancePence: SignedPence;
  /** Without neutral moves and our payments; null where there is too little: planned payments alone are foretold. */
  readonly spent: History | null;
  /** A month's, where payroll has it. */
  readonly salaryPence: Pence | null;
}

/** The balance of each day until the eve of payday, and the payments that are expected. */
export function foretell({ calendar, planned, balancePence, spent, salaryPence }: ForetoldFrom) {
  const { today, period } = calendar;
  const history = spent ?? { payments: [], from: today };
  const { coming, everyday } = comingPayments(history, planned, calendar, salaryPence);
  const foretold = { balancePence, today, lastDay: addDays(period.payday, -1), historyFrom: history.from };
  const withPlanOnly = forecastDays({
    ...foretold,
    known: coming.filter((comingPayment) => comingPayment.isPlanned),
    everyday: [],
  });
  const days = forecastDays({ ...foretold, known: coming, everyday }).map((day, index) => ({
    ...day,
    plannedOnlyPence: withPlanOnly[index]?.expectedPence ?? day.expectedPence,
  }));
  return { coming, days };
}

/** What counts in the balance, what is on its way to it, and its history; null where there is too little to foretell anything by. */
export async function readCounted(
  { database, keys }: Pick<Context, "database" | "keys">,
  employeeId: string,
  { accounts, calendar, neutral }: Pick<BudgetFacts, "accounts" | "calendar" | "neutral">,
) {
  const counted = accounts
    .filter(isCounted)
    .map((accountRow) => ({ ...accountRow, balancePence: signedPence(accountRow.balancePence) }));
  const { today, now } = calendar;
  const ids = counted.map(({ id }) => id);
  const history = ids.length === 0 ? null : await findHistory(database, employeeId, ids, today);
  const isEnough = history !== null && daysBetween(history.from, today) >= MIN_HISTORY_DAYS;
  const onItsWay = await readOnItsWay(database, employeeId, { accounts, now, key: keys.codes });
  return {
    counted,
    balancePence: currentBalanceOf(counted),
    onItsWayPence: sum(onItsWay.map(({ pence }) => pence)),
    history: isEnough
      ? { all: history, spent: { ...history, payments: history.payments.filter(isWithOthers(neutral)) } }
      : null,
  };
}

/** GET /banking/forecast. */
export async function readForecast(
  ctx: Pick<Context, "database" | "keys">,
  employeeId: string,
): Promise<Forecast | null> {
  const facts = await readBudgetFacts(ctx.database, employeeId);
  const { calendar } = facts;
  const { today, period } = calendar;
  if (!calendar.isPaydayKnown) return null;
  const { balancePence, onItsWayPence, history } = await readCounted(ctx, employeeId, facts);
  if (history === null) return null;
  const { all, spent } = history;
  // What stays within the accounts that count changes nothing in their sum.
  const planned = facts.planned.filter(({ isOwnMove }) => !isOwnMove);
  const salaryPence = await findSalary(ctx.database, employeeId);
  const withOnItsWay = add(balancePence, onItsWayPence);
  const { coming, days } = foretell({ calendar, planned, balancePence: withOnItsWay, spent, salaryPence });
  const shortage = shortageOf(days);
  const movable = paymentToMove(movableOf(planned), shortage.shortPence);
  return {
    today,
    payday: period.payday,
    balance: balancePence,
    onItsWay: onItsWayPence,
    past: pastBalances(all, balancePence, today),
    days: days.map((day) => ({
      date: day.date,
      expected: day.expectedPence,
      low: day.lowPence,
      high: day.highPence,
      plannedOnly: day.plannedOnlyPence,
    })),
    payments: coming.map(({ date, name, pence, isPlanned }) => ({ date, name, amount: pence, isPlanned })),
    belowZeroFrom: shortage.belowFrom,
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
