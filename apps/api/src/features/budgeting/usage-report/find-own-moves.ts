import { type AccountPayment, MOVED_WITHIN_DAYS, type OwnMove, ownMovesIn } from "@wellpaid/domain/budgeting/own-moves";
import { addDays, type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { signedPence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import type { Database } from "../../../database/tables/schema.ts";

/** The days that are looked at, both included. */
export interface ReportDays {
  readonly firstDay: CivilDate;
  readonly lastDay: CivilDate;
}

interface Row extends Omit<AccountPayment, "date" | "pence"> {
  readonly date: string;
  readonly amountPence: number;
}

/**
 * The moves between the employee's own connected accounts, also those of which one half lies just outside the days. Only what has an equal in another account leaves the database.
 */
export async function findOwnMoves(
  database: Database,
  employeeId: string,
  { firstDay, lastDay }: ReportDays,
): Promise<readonly OwnMove[]> {
  const [from, to] = [addDays(firstDay, -2 * MOVED_WITHIN_DAYS), addDays(lastDay, 2 * MOVED_WITHIN_DAYS)];
  const { rows } = await sql<Row>`
    with near as materialized (
      select id, account_id, date, amount_pence, coalesce(bank_category, category) as category from bank_transaction
      where employee_id = ${employeeId} and date between ${from} and ${to} and status = 'posted' and currency = 'GBP')
    select id, account_id as "accountId", date, amount_pence as "amountPence", category from near t
    where exists (select 1 from near o where o.amount_pence = -t.amount_pence and o.account_id <> t.account_id
      and o.date between t.date - ${MOVED_WITHIN_DAYS}::int and t.date + ${MOVED_WITHIN_DAYS}::int)`.execute(database);
  const payments = rows.map(({ amountPence, date, ...row }) => ({
    ...row,
    date: civilDate(date),
    pence: signedPence(amountPence),
  }));
  const isWithin = ({ date }: AccountPayment) => date >= firstDay && date <= lastDay;
  return ownMovesIn(payments).filter((move) => isWithin(move.out) || isWithin(move.in));
}
