import type { Budget as BudgetAnswer, BudgetSuggestion, budgets } from "@wellpaid/contract/budgeting/budgets";
import type { AnswerOf } from "@wellpaid/contract/call";
import {
  type Budget,
  type BudgetTerm,
  budgetIn,
  byNearestToEnd,
  daysOf,
  paceOf,
  percentSpent,
  rollsSince,
} from "@wellpaid/domain/budgeting/budgets/budget";
import {
  BUDGET_CATEGORIES,
  type BudgetCategory,
  isSuggested,
} from "@wellpaid/domain/budgeting/budgets/budget-categories";
import { MAX_PERIODS, suggestBudget } from "@wellpaid/domain/budgeting/budgets/suggest-budget";
import { type BudgetDays, budgetDaysOf } from "@wellpaid/domain/budgeting/matching/paid-matching";
import { type CivilDate, earlier } from "@wellpaid/domain/calendar/civil-date";
import { NO_PENCE, type SignedPence, signedPence } from "@wellpaid/domain/money/pence";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import type { Database } from "../../../database/tables/schema.ts";
import { readBudgetCalendar } from "../budget-calendar.ts";
import { calendarAgo, daysOfPeriods } from "../earlier-periods.ts";
import { movedIds, readMovesWithin } from "../own-moves/read-own-moves.ts";
import { counted, findFirstDay, readSpendingOfPeriods } from "../usage-report/usage-report-store.ts";
import { type BudgetTerms, findBudgetTerms } from "./budget-store.ts";

/** GET /banking/budgets: computed from the transactions of today, also for an earlier period. */
export async function listBudgets(
  database: Database,
  employeeId: string,
  periodsAgo: number,
): Promise<AnswerOf<typeof budgets>> {
  const [now, terms, firstKnown] = await Promise.all([
    readBudgetCalendar(database, employeeId),
    findBudgetTerms(database, employeeId),
    findFirstDay(database, employeeId),
  ]);
  const isCurrent = periodsAgo === 0;
  const calendar = calendarAgo(now, periodsAgo);
  const days = budgetDaysOf(calendar.period);
  const periods = daysOfPeriods(calendar, isCurrent ? MAX_PERIODS : 0, firstRollOver(terms));
  const spending = await readSpending(database, employeeId, periods);
  const found = [...terms].flatMap(([category, ofCategory]) => {
    const budget = budgetIn(ofCategory, spending.of(category), isCurrent);
    return budget === null ? [] : [{ category, budget }];
  });
  const inDays = daysOf(days, now.today);
  return {
    firstDay: days.first,
    lastDay: days.last,
    daysLeft: inDays.left,
    budgets: found
      .toSorted((left, right) => byNearestToEnd(left.budget, right.budget))
      .map(({ category, budget }) => answerOf(category, budget, inDays)),
    suggestions: isCurrent ? suggestionsFor(found, spending, firstKnown) : [],
  };
}

const firstRollOver = (terms: BudgetTerms): CivilDate | null =>
  [...terms.values()]
    .map((ofCategory: readonly BudgetTerm[]) => rollsSince(ofCategory))
    .reduce((first, day) => (first === null || day === null ? (first ?? day) : earlier(first, day)), null);

interface Spending {
  readonly periods: readonly BudgetDays[];
  /** In the periods, in their order. */
  readonly of: (category: BudgetCategory) => readonly { readonly days: BudgetDays; readonly spentPence: SignedPence }[];
}

async function readSpending(database: Database, employeeId: string, periods: readonly BudgetDays[]): Promise<Spending> {
  const [first, last] = [periods[0], periods[periods.length - 1]];
  if (first === undefined || last === undefined) throw new RangeError("no pay period");
  const reportDays = { firstDay: first.first, lastDay: last.last };
  const moves = await readMovesWithin(database, employeeId, reportDays);
  const those = counted(employeeId, reportDays, movedIds(moves));
  const firstDays = periods.map((days) => days.first);
  const rows = await readSpendingOfPeriods(database, firstDays, those);
  const spent = new Map(
    rows.map((row) => [`${row.category} ${row.periodIndex}`, signedPence(row.spentPence)] as const),
  );
  const of = (category: BudgetCategory) =>
    periods.map((days, index) => ({ days, spentPence: spent.get(`${category} ${index}`) ?? NO_PENCE }));
  return { periods, of };
}

function answerOf(
  category: BudgetCategory,
  budget: Budget,
  inDays: { readonly gone: number; readonly total: number },
): BudgetAnswer {
  return {
    category: { key: category },
    amount: poundsFromPence(budget.amountPence),
    rollsOver: budget.rollsOver,
    rolledOver: poundsFromPence(budget.rolledOverPence),
    available: poundsFromPence(budget.availablePence),
    spent: poundsFromPence(budget.spentPence),
    left: poundsFromPence(budget.leftPence),
    percentSpent: percentSpent(budget),
    pace: paceOf(budget, inDays),
  };
}

/** For categories without a budget, by what was spent in the complete periods whose days the banks have all reported. */
function suggestionsFor(
  found: readonly { readonly category: BudgetCategory }[],
  spending: Spending,
  firstKnown: CivilDate | null,
): BudgetSuggestion[] {
  const budgeted = new Set(found.map(({ category }) => category));
  const suggested = BUDGET_CATEGORIES.filter((category) => isSuggested(category) && !budgeted.has(category));
  return suggested
    .flatMap((category) => {
      const complete = spending.of(category).slice(0, -1).toReversed();
      const known = complete.filter(({ days }) => firstKnown !== null && days.first >= firstKnown);
      const suggestion = suggestBudget(known.map(({ spentPence }) => spentPence));
      return suggestion === null ? [] : [{ category, suggestion }];
    })
    .toSorted((left, right) => right.suggestion.usualPence - left.suggestion.usualPence)
    .map(({ category, suggestion }) => ({
      category: { key: category },
      usual: poundsFromPence(suggestion.usualPence),
      amount: poundsFromPence(suggestion.amountPence),
    }));
}
