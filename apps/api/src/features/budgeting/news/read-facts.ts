import type { NewsConnection } from "@wellpaid/domain/budgeting/news/bank-reading";
import type { NewsPayment } from "@wellpaid/domain/budgeting/news/expected-payment";
import type { LargePaymentFacts } from "@wellpaid/domain/budgeting/news/large-payment";
import type { PricedPayment } from "@wellpaid/domain/budgeting/news/price-rise";
import { isCounted } from "@wellpaid/domain/budgeting/current-balance";
import { budgetDaysOf } from "@wellpaid/domain/budgeting/matching/paid-matching";
import { followPlanned } from "@wellpaid/domain/budgeting/regular/follow-planned";
import { likenessesOfPlanned } from "@wellpaid/domain/budgeting/regular/likeness";
import { addDays, later } from "@wellpaid/domain/calendar/civil-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import type { Pence } from "@wellpaid/domain/money/pence";
import { type AccountRow, findAccounts } from "../../../database/stores/banks/bank-accounts.ts";
import { findConnections } from "../../../database/stores/banks/bank-connections.ts";
import type { Context } from "../../../context.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { type BudgetCalendar, readBudgetCalendar } from "../budget-calendar.ts";
import { findPaymentsFor, matchWith, type PlannedInPeriod } from "../budget-facts.ts";
import { findSalary } from "../budget-store.ts";
import { readCounted } from "../forecast/foretell.ts";
import { readPlans } from "../planned/plans.ts";
import { findRegularHistory, type FoundPayment, regularIn } from "../regular/found-payments.ts";
import { findDismissedMarks } from "../regular/review-store.ts";

/** What news is made from, each read once. */
export interface FactsOfNews {
  readonly calendar: BudgetCalendar;
  /** Their due dates reach tomorrow, also where tomorrow is payday. */
  readonly plans: readonly PlannedInPeriod[];
  /** Regular payments that no plan follows and that the employee has not left out. */
  readonly found: readonly NewsPayment[];
  /** The employer's, unless it is planned with. */
  readonly pay: NewsPayment | null;
  readonly priced: readonly PricedPayment[];
  readonly spending: Omit<LargePaymentFacts, "today">;
  readonly connections: readonly NewsConnection[];
  readonly counted: Awaited<ReturnType<typeof readCounted>>;
  readonly salaryPence: Pence | null;
}

const named = (payment: FoundPayment): NewsPayment => ({ ...payment, name: payment.merchant ?? payment.description });

export async function readFactsOfNews(
  ctx: Pick<Context, "database" | "keys">,
  employeeId: string,
): Promise<FactsOfNews> {
  const { database } = ctx;
  const [calendar, plans, accounts, salaryPence] = await Promise.all([
    readBudgetCalendar(database, employeeId),
    readPlans(database, employeeId),
    findAccounts(database, employeeId),
    findSalary(database, employeeId),
  ]);
  const { today } = calendar;
  const period = budgetDaysOf(calendar.period);
  const days = { ...period, last: later(period.last, addDays(today, 1)) };
  const matched = matchWith(plans, await findPaymentsFor(database, employeeId, plans, days, today), days, today);
  const all = await findRegularHistory(database, employeeId, calendar);
  const history = all.filter(({ id }) => !plans.neutral.movedIds.has(id));
  const { found, pay } = regularIn(history, calendar, salaryPence);
  const series = pay === null ? found : [...found, pay];
  const planOf = new Map([...followPlanned(plans.planned, series)].map(([plan, of]) => [of, plan]));
  const leftOut = new Set([
    ...(await findDismissedMarks(database, employeeId, "expense")),
    ...(await findDismissedMarks(database, employeeId, "income")),
  ]);
  return {
    calendar,
    plans: matched,
    found: found.filter((each) => !planOf.has(each) && !leftOut.has(each.recognisedBy)).map(named),
    pay: pay === null || planOf.has(pay) ? null : named(pay),
    priced: found.map((each) => ({ payment: named(each), planned: planOf.get(each) ?? null })),
    spending: {
      history,
      expectedIds: new Set([
        ...series.flatMap(({ payments }) => payments.map(({ id }) => id)),
        ...matched.flatMap(({ info }) => info.paid.flatMap(({ payment }) => payment?.id ?? [])),
      ]),
      plannedLikenesses: new Set(plans.planned.flatMap(likenessesOfPlanned)),
    },
    connections: await readConnections(database, employeeId, accounts),
    counted: await readCounted(ctx, employeeId, { accounts, calendar, neutral: plans.neutral }),
    salaryPence,
  };
}

async function readConnections(
  database: Database,
  employeeId: string,
  accounts: readonly AccountRow[],
): Promise<readonly NewsConnection[]> {
  const counted = Map.groupBy(accounts.filter(isCounted), ({ connectionId }) => connectionId);
  const rows = await findConnections(database, employeeId, "created_at");
  return rows.map(({ id, connectionName, facts }) => ({
    id,
    bankName: connectionName,
    facts,
    balancesAt: (counted.get(id) ?? []).map(({ balanceAt }) => instant(balanceAt.getTime())),
  }));
}
