import { isOnItsWay } from "@wellpaid/domain/budgeting/on-its-way/on-its-way";
import { type IncomingTransaction, settleOwnPayments } from "@wellpaid/domain/budgeting/on-its-way/own-payments";
import { isCounted } from "@wellpaid/domain/budgeting/current-balance";
import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { ukAccountNumber } from "@wellpaid/domain/budgeting/lasting-number";
import { type AccountRow, accountHash } from "../../../database/stores/banks/bank-accounts.ts";
import { product } from "@wellpaid/texts/product";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { findPromisedPayments, type PromisedPayment } from "../../../payments/promised-payment-store.ts";
import { findIncoming } from "./incoming-store.ts";

/** As far back as regular payments are looked for. */
const HISTORY_DAYS = 800;

export interface OwnPayments {
  readonly payments: readonly PromisedPayment[];
  /** The transaction of each payment that the bank shows, by the payment's reference. */
  readonly settled: ReadonlyMap<string, IncomingTransaction>;
}

/** Our payments to the employee, and which transactions they are. */
export async function readOwnPayments(db: Database | Tx, employeeId: string): Promise<OwnPayments> {
  const payments = await findPromisedPayments(db, employeeId, HISTORY_DAYS);
  if (payments.length === 0) return { payments, settled: new Map() };
  const since = new Date(Math.min(...payments.map(({ promisedAt }) => promisedAt)));
  const amounts = [...new Set(payments.map(({ pence }) => pence))];
  return {
    payments,
    settled: settleOwnPayments(payments, await findIncoming(db, employeeId, since, amounts), product.name),
  };
}

/** The transactions that are payments of ours: no income, no pay, and no regular payment. */
export async function readOwnPaymentIds(db: Database | Tx, employeeId: string): Promise<ReadonlySet<string>> {
  const { settled } = await readOwnPayments(db, employeeId);
  return new Set([...settled.values()].map(({ id }) => id));
}

/** Those of these transactions that are no payment of ours. */
export async function withoutOwnPayments<Row extends { readonly id: string }>(
  db: Database | Tx,
  employeeId: string,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  if (rows.length === 0) return rows;
  const own = await readOwnPaymentIds(db, employeeId);
  return own.size === 0 ? rows : rows.filter(({ id }) => !own.has(id));
}

/** What a reading of money on its way needs. */
export interface OnItsWayFacts {
  readonly accounts: readonly AccountRow[];
  readonly now: Instant;
  /** The server's key, with which an account's number is hashed. */
  readonly key: string;
}

/** The payments that are promised and not in the balance yet, the oldest first. */
export async function readOnItsWay(
  db: Database,
  employeeId: string,
  { accounts, now, key }: OnItsWayFacts,
): Promise<readonly PromisedPayment[]> {
  const { payments, settled } = await readOwnPayments(db, employeeId);
  const counted = new Map(accounts.filter(isCounted).map((account) => [account.numberHash, account]));
  return payments
    .filter((payment) => {
      const number = ukAccountNumber(`${payment.sortCode}${payment.accountNumber}`, "GBP");
      const destination = destinationOf(counted.get(accountHash(key, number)));
      return isOnItsWay({ payment, destination, seen: settled.get(payment.reference) }, now);
    })
    .toSorted((a, b) => a.promisedAt - b.promisedAt || (a.reference < b.reference ? -1 : 1));
}

function destinationOf(account: AccountRow | undefined) {
  if (account === undefined) return null;
  const { balanceAt, syncedAt } = account;
  return { balanceAt: instant(balanceAt.getTime()), syncedAt: syncedAt && instant(syncedAt.getTime()) };
}
