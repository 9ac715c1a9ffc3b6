import type { AnswerOf } from "@wellpaid/contract/call";
import type { ReportedTransaction, recentSpending, usageReport } from "@wellpaid/contract/budgeting/usage-report";
import type { OwnMove } from "@wellpaid/domain/budgeting/own-moves";
import { addDays, addMonths } from "@wellpaid/domain/calendar/civil-date";
import { sql } from "kysely";
import type { Database } from "../../../database/tables/schema.ts";
import { readBudgetCalendar } from "../budget-calendar.ts";
import { findOwnMoves, type ReportDays } from "./find-own-moves.ts";

const MONTHS = 3;
const LARGEST = 20;
const RECENT_DAYS = 14;

type Statement = ReturnType<typeof sql>;

/** What the report counts: booked, in pounds, and no move between own accounts. */
const counted = (employeeId: string, { firstDay, lastDay }: ReportDays, moves: readonly OwnMove[]): Statement =>
  sql`from bank_transaction where employee_id = ${employeeId} and date between ${firstDay} and ${lastDay}
    and status = 'posted' and currency = 'GBP' and id <> all(${moves.flatMap((move) => [move.out.id, move.in.id])}::uuid[])`;

interface MonthRow {
  readonly month: string;
  readonly in: number;
  readonly out: number;
  readonly countIn: number;
  readonly countOut: number;
}

interface LargeRow {
  readonly id: string;
  readonly description: string;
  readonly category: string;
  readonly amountPence: number;
  readonly date: string;
}

/** GET /banking/employee-usage-report. */
export async function readUsageReport(database: Database, employeeId: string): Promise<AnswerOf<typeof usageReport>> {
  const { today } = await readBudgetCalendar(database, employeeId);
  const days = { firstDay: addMonths(today, -MONTHS), lastDay: today };
  const moves = await findOwnMoves(database, employeeId, days);
  const those = counted(employeeId, days, moves);
  const [months, spending, incomming, outgoing] = await Promise.all([
    readMonths(database, days, those),
    readSpending(database, those),
    readLargest(database, those, "in"),
    readLargest(database, those, "out"),
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

/** GET /banking/spending: the last two weeks, today included. */
export async function readRecentSpending(
  database: Database,
  employeeId: string,
): Promise<AnswerOf<typeof recentSpending>> {
  const { today } = await readBudgetCalendar(database, employeeId);
  const days = { firstDay: addDays(today, 1 - RECENT_DAYS), lastDay: today };
  const spending = await readSpending(
    database,
    counted(employeeId, days, await findOwnMoves(database, employeeId, days)),
  );
  return { ...days, spending, total: spending.reduce((sum, { spent }) => sum + spent, 0) };
}

/** Every month that the days touch, also those with nothing. */
async function readMonths(
  database: Database,
  { firstDay, lastDay }: ReportDays,
  those: Statement,
): Promise<readonly MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(m.first, 'YYYY-MM') as month,
      coalesce(sum(amount_pence) filter (where amount_pence > 0), 0)::bigint as "in",
      coalesce(-sum(amount_pence) filter (where amount_pence < 0), 0)::bigint as "out",
      count(*) filter (where amount_pence > 0) as "countIn", count(*) filter (where amount_pence < 0) as "countOut"
    from generate_series(date_trunc('month', ${firstDay}::date), ${lastDay}::date, interval '1 month') m(first)
      left join (select date, amount_pence ${those}) t on date_trunc('month', t.date) = m.first
    group by m.first order by m.first`.execute(database);
  return rows;
}

async function readSpending(
  database: Database,
  those: Statement,
): Promise<{ category: { key: string }; spent: number }[]> {
  const { rows } = await sql<{ key: string; spent: number }>`
    select category as key, (-sum(amount_pence))::bigint as spent ${those} and amount_pence < 0
    group by category order by 2 desc, 1`.execute(database);
  return rows.map(({ key, spent }) => ({ category: { key }, spent }));
}

async function readLargest(database: Database, those: Statement, way: "in" | "out"): Promise<ReportedTransaction[]> {
  const isThatWay = way === "in" ? sql`amount_pence > 0` : sql`amount_pence < 0`;
  const { rows } = await sql<LargeRow>`
    select id, description, category, amount_pence as "amountPence", date ${those} and ${isThatWay}
    order by abs(amount_pence) desc, date desc, id desc limit ${LARGEST}`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    shortDescription: row.description,
    category: { key: row.category },
    amount: { value: row.amountPence, currency: "GBP" },
    date: row.date,
  }));
}
