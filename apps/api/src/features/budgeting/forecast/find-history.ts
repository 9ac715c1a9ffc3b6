import type { BankPayment } from "@wellpaid/domain/budgeting/paid-matching";
import { addDays, type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { signedPence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import type { Database } from "../../../database/tables/schema.ts";

/** A year, and what a year ago is compared with. */
const DAYS_BACK = 400;
/** So that no history holds the server: the newest ones tell most. */
const MAX = 3_000;

export interface History {
  readonly payments: readonly BankPayment[];
  /** From here on nothing is missing. */
  readonly from: CivilDate;
}

/** The booked transactions of the accounts that the balance counts, oldest first; null where there are none. */
export async function findHistory(
  database: Database,
  employeeId: string,
  accountIds: readonly string[],
  today: CivilDate,
): Promise<History | null> {
  const { rows } = await sql<Omit<BankPayment, "date" | "pence"> & { date: string; amountPence: number }>`
    select id, date, amount_pence as "amountPence", counterparty, description from bank_transaction
    where employee_id = ${employeeId} and account_id = any(${accountIds}::uuid[]) and status = 'posted'
      and currency = 'GBP' and date between ${addDays(today, -DAYS_BACK)} and ${today}
    order by date desc, id desc limit ${MAX}`.execute(database);
  const payments = rows.toReversed().map(({ amountPence, date, ...row }) => ({
    ...row,
    date: civilDate(date),
    pence: signedPence(amountPence),
  }));
  const [oldest] = payments;
  if (oldest === undefined) return null;
  // Of the oldest day some may lie beyond those that were read.
  return { payments, from: payments.length < MAX ? oldest.date : addDays(oldest.date, 1) };
}
