import { currentBalanceOf, isCounted } from "@wellpaid/domain/budgeting/current-balance";
import { type DatedAmount, type ForecastDay, forecastDays } from "@wellpaid/domain/budgeting/forecast";
import { comingOf, MIN_HISTORY_DAYS, partHistory } from "@wellpaid/domain/budgeting/forecast-facts";
import { ownSalaryIn } from "@wellpaid/domain/budgeting/own-salary";
import { likenessesOfPlanned } from "@wellpaid/domain/budgeting/regular/likeness";
import { addDays, daysBetween, later } from "@wellpaid/domain/calendar/civil-date";
import { negate, type Pence, type SignedPence, signedPence } from "@wellpaid/domain/money/pence";
import type { LeftUnknown } from "@wellpaid/domain/savings/leftover/leftover";
import type { AccountRow } from "../../../database/stores/bank-accounts.ts";
import type { Database } from "../../../database/tables/schema.ts";
import type { BudgetCalendar } from "../budget-calendar.ts";
import { type PlannedInPeriod, readBudgetFacts } from "../budget-facts.ts";
import { findSalary } from "../budget-store.ts";
import { merchantNameOf } from "../merchant-answer.ts";
import { findHistory, type History } from "./find-history.ts";

type ComingPayment = DatedAmount & { readonly name: string; readonly isPlanned: boolean };

/** The balance of each day until the eve of payday, with what it follows from. */
interface Foretold {
  readonly calendar: BudgetCalendar;
  readonly counted: readonly AccountRow[];
  readonly balancePence: SignedPence;
  /** Without moves between accounts that count. */
  readonly planned: readonly PlannedInPeriod[];
  readonly history: History;
  /** The same without the payments of those moves. */
  readonly spent: History;
  readonly salaryPence: Pence | null;
  readonly coming: readonly ComingPayment[];
  readonly days: readonly (ForecastDay & { readonly plannedOnlyPence: SignedPence })[];
}

/** Foretells the balance, or says why that is not possible (docs/product/budgeting.md#forecast). */
export async function foretell(database: Database, employeeId: string): Promise<Foretold | LeftUnknown> {
  const { accounts, calendar, planned: all, neutral } = await readBudgetFacts(database, employeeId);
  // What stays within the accounts that count changes nothing in their sum.
  const planned = all.filter(({ isOwnMove }) => !isOwnMove);
  const counted = accounts
    .filter(isCounted)
    .map((accountRow) => ({ ...accountRow, balancePence: signedPence(accountRow.balancePence) }));
  const { today, period, isPaydayKnown } = calendar;
  if (counted.length === 0) return "no-account";
  if (!isPaydayKnown) return "payday-unknown";
  const ids = counted.map(({ id }) => id);
  const history = await findHistory(database, employeeId, ids, today);
  if (history === null || daysBetween(history.from, today) < MIN_HISTORY_DAYS) return "history-too-short";
  const balancePence = currentBalanceOf(counted);
  const lastDay = addDays(period.payday, -1);
  const spent = { ...history, payments: history.payments.filter(({ id }) => !neutral.ids.has(id)) };
  const salaryPence = await findSalary(database, employeeId);
  const { coming, everyday } = comingPayments(spent, planned, calendar, salaryPence);
  const foretold = { balancePence, today, lastDay, historyFrom: history.from };
  const withPlanOnly = forecastDays({
    ...foretold,
    known: coming.filter((comingPayment) => comingPayment.isPlanned),
    everyday: [],
  });
  const days = forecastDays({ ...foretold, known: coming, everyday }).map((day, index) => ({
    ...day,
    plannedOnlyPence: withPlanOnly[index]?.expectedPence ?? day.expectedPence,
  }));
  return { calendar, counted, balancePence, planned, history, spent, salaryPence, coming, days };
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
