import type { BankPayment } from "@wellpaid/domain/budgeting/bank-payment";
import { addDays, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import type { Database } from "../../../database/tables/schema.ts";
import { findNewestPayments } from "../budget-store.ts";

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
  const days = { first: addDays(today, -DAYS_BACK), last: today };
  const payments = (await findNewestPayments(database, employeeId, accountIds, days, MAX)).toReversed();
  const [oldest] = payments;
  if (oldest === undefined) return null;
  // Of the oldest day some may lie beyond those that were read.
  return { payments, from: payments.length < MAX ? oldest.date : addDays(oldest.date, 1) };
}
