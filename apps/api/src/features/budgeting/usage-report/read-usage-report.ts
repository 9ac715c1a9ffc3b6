import type { AnswerOf } from "@wellpaid/contract/call";
import type { recentSpending, usageReport } from "@wellpaid/contract/budgeting/usage-report";
import { budgetDaysOf } from "@wellpaid/domain/budgeting/matching/paid-matching";
import { addMonths, earlier } from "@wellpaid/domain/calendar/civil-date";
import type { Database } from "../../../database/tables/schema.ts";
import { readBudgetCalendar } from "../budget-calendar.ts";
import type { MerchantContext } from "../merchant-answer.ts";
import { calendarAgo } from "../earlier-periods.ts";
import { movedIds, readMovesWithin } from "../own-moves/read-own-moves.ts";
import { counted, type MonthRow, readLargest, readMonths, readSpending } from "./usage-report-store.ts";

const MONTHS = 3;

/** GET /banking/employee-usage-report. */
export async function readUsageReport(
  { database, merchantLogos }: MerchantContext,
  employeeId: string,
): Promise<AnswerOf<typeof usageReport>> {
  const { today } = await readBudgetCalendar(database, employeeId);
  const days = { firstDay: addMonths(today, -MONTHS), lastDay: today };
  const moves = await readMovesWithin(database, employeeId, days);
  const those = counted(employeeId, days, movedIds(moves));
  const [months, spending, incomming, outgoing] = await Promise.all([
    readMonths(database, days, those),
    readSpending(database, those),
    readLargest(database, those, "in", merchantLogos),
    readLargest(database, those, "out", merchantLogos),
  ]);
  const total = (of: (month: MonthRow) => number) => months.reduce((sum, month) => sum + of(month), 0);
  const [moneyIn, moneyOut] = [total((month) => month.in), total((month) => month.out)];
  return {
    incommingTransactionsSum: moneyIn,
    outgoingTransactionsSum: moneyOut,
    summaryOfBalance: moneyIn - moneyOut,
    incommingTransactions: incomming,
    outgoingTransactions: outgoing,
    incommingTransactionsCount: total((month) => month.countIn),
    outgoingTransactionsCount: total((month) => month.countOut),
    ...days,
    months: months.map((month) => ({ month: month.month, in: month.in, out: month.out })),
    spending,
    movesLeftOut: moves.length,
  };
}

/** GET /banking/spending: since the last payday, or in an earlier pay period. */
export async function readRecentSpending(
  database: Database,
  employeeId: string,
  periodsAgo: number,
): Promise<AnswerOf<typeof recentSpending>> {
  const calendar = calendarAgo(await readBudgetCalendar(database, employeeId), periodsAgo);
  const { first, last } = budgetDaysOf(calendar.period);
  const days = { firstDay: first, lastDay: earlier(last, calendar.today) };
  const moves = await readMovesWithin(database, employeeId, days);
  const spending = await readSpending(database, counted(employeeId, days, movedIds(moves)));
  return { ...days, spending, total: spending.reduce((sum, { spent }) => sum + spent, 0) };
}
