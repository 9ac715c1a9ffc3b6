import { currentBalanceOf, isCounted } from "@wellpaid/domain/budgeting/current-balance";
import { type DatedAmount, forecastDays } from "@wellpaid/domain/budgeting/forecast";
import { comingOf, MIN_HISTORY_DAYS, partHistory } from "@wellpaid/domain/budgeting/forecast-facts";
import { ownSalaryIn } from "@wellpaid/domain/budgeting/own-salary";
import { likenessesOfPlanned } from "@wellpaid/domain/budgeting/regular/likeness";
import { addDays, daysBetween, later } from "@wellpaid/domain/calendar/civil-date";
import { negate, type Pence, type SignedPence, signedPence, sum } from "@wellpaid/domain/money/pence";
import type { Context } from "../../../context.ts";
import type { BudgetCalendar } from "../budget-calendar.ts";
import type { BudgetFacts, PlannedInPeriod } from "../budget-facts.ts";
import { merchantNameOf } from "../merchant-answer.ts";
import { readOnItsWay } from "../on-its-way/read-own-payments.ts";
import { isWithOthers } from "../own-moves/read-own-moves.ts";
import { findHistory, type History } from "./find-history.ts";

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

/** What is planned and not paid, and what comes regularly without being planned; not the pay itself, which is what is waited for. */
export function comingPayments(
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
