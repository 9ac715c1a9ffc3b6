import type { IncomingTransaction } from "@wellpaid/domain/budgeting/on-its-way/own-payments";
import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { signedPence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

interface Row extends Omit<IncomingTransaction, "date" | "pence"> {
  readonly date: string;
  readonly amountPence: number;
}

/** What came in of these amounts since a moment, booked or not, in any account of the employee. */
export async function findIncoming(
  db: Database | Tx,
  employeeId: string,
  since: Date,
  amounts: readonly number[],
): Promise<readonly IncomingTransaction[]> {
  const { rows } = await sql<Row>`
    select id, date, amount_pence as "amountPence", status, description from bank_transaction
    where employee_id = ${employeeId} and date >= (${since}::timestamptz at time zone 'Europe/London')::date
      and currency = 'GBP' and amount_pence = any(${amounts}::bigint[])`.execute(db);
  return rows.map(({ date, amountPence, ...row }) => ({
    ...row,
    date: civilDate(date),
    pence: signedPence(amountPence),
  }));
}
