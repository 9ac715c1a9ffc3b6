import type { ReportedTransaction } from "@wellpaid/contract/budgeting/usage-report";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { sql } from "kysely";
import type { MerchantLogos } from "../../../content/merchant-logos.ts";
import { merchantAnswer } from "../merchant-answer.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { fromParts } from "../transactions/parts-store.ts";

const LARGEST = 20;

/** The days that are looked at, both included. */
export interface ReportDays {
  readonly firstDay: CivilDate;
  readonly lastDay: CivilDate;
}

type Statement = ReturnType<typeof sql>;

/** What the report counts: booked, in pounds, and no move between own accounts. */
export const counted = (employeeId: string, { firstDay, lastDay }: ReportDays, moved: readonly string[]): Statement =>
  sql`from bank_transaction where employee_id = ${employeeId} and date between ${firstDay} and ${lastDay}
    and status = 'posted' and currency = 'GBP' and id <> all(${moved}::uuid[])`;

export interface MonthRow {
  readonly month: string;
  readonly in: number;
  readonly out: number;
  readonly countIn: number;
  readonly countOut: number;
}

interface LargeRow {
  readonly id: string;
  readonly description: string;
  readonly merchant: string | null;
  readonly category: string;
  readonly amountPence: number;
  readonly date: string;
}

/** Every month that the days touch, also those with nothing. */
export async function readMonths(
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

/** By category, most first; a split transaction counts by its parts. */
export async function readSpending(
  database: Database,
  those: Statement,
): Promise<{ category: { key: string }; spent: number }[]> {
  const { rows } = await sql<{ key: string; spent: number }>`
    select category as key, (-sum(amount_pence))::bigint as spent ${fromParts(sql`${those} and amount_pence < 0`)}
    group by category order by 2 desc, 1`.execute(database);
  return rows.map(({ key, spent }) => ({ category: { key }, spent }));
}

/** What was spent of a category in one of several periods, less refunds: below zero where more came back than went out. */
export interface PeriodSpendingRow {
  readonly category: string;
  /** Of the periods in their order, from 0. */
  readonly periodIndex: number;
  readonly spentPence: number;
}

/** The same for periods that follow each other without a gap; money that came in with a category is a refund. */
export async function readSpendingOfPeriods(
  database: Database,
  firstDays: readonly CivilDate[],
  those: Statement,
): Promise<readonly PeriodSpendingRow[]> {
  const { rows } = await sql<PeriodSpendingRow>`
    select category, width_bucket(date, ${firstDays}::date[]) - 1 as "periodIndex",
      (-sum(amount_pence))::bigint as "spentPence"
    ${fromParts(those)}
    group by category, 2`.execute(database);
  return rows;
}

export async function readLargest(
  database: Database,
  those: Statement,
  way: "in" | "out",
  logos: MerchantLogos,
): Promise<ReportedTransaction[]> {
  const isThatWay = way === "in" ? sql`amount_pence > 0` : sql`amount_pence < 0`;
  const { rows } = await sql<LargeRow>`
    select id, description, merchant, category, amount_pence as "amountPence", date ${those} and ${isThatWay}
    order by abs(amount_pence) desc, date desc, id desc limit ${LARGEST}`.execute(database);
  return rows.map((row) => ({
    id: row.id,
    shortDescription: row.description,
    merchant: merchantAnswer(row.merchant, logos),
    category: { key: row.category },
    amount: { value: row.amountPence, currency: "GBP" },
    date: row.date,
  }));
}

/** The day of the first booked transaction; null without any. */
export async function findFirstDay(database: Database, employeeId: string): Promise<CivilDate | null> {
  const row = await database
    .selectFrom("bank_transaction")
    .select("date")
    .where("employee_id", "=", employeeId)
    .where("status", "=", "posted")
    .orderBy("date")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : civilDate(row.date);
}
