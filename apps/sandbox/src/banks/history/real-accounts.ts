/** The real bank history of apps/sandbox/bank-history, read once. Its README tells where it comes from. */
import { readFileSync } from "node:fs";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";

export type Operation = "cash withdrawal" | "cash deposit" | "transfer out" | "transfer in" | "card payment" | "";

/** One row of transactions.csv. Pence, out is negative. */
export interface RealTransaction {
  readonly id: string;
  readonly account: number;
  readonly date: CivilDate;
  readonly amountPence: number;
  readonly balancePence: number;
  readonly operation: Operation;
  readonly purpose: string;
  /** Bank and account number of the other end, joined by a dash; null where the bank knew none. */
  readonly counterparty: string | null;
}

const FILE = new URL("../../../bank-history/transactions.csv", import.meta.url);

let read: ReadonlyMap<number, readonly RealTransaction[]> | undefined;

/** Every real account with its transactions, oldest first. About 1.4 MB, read at the first call. */
export function realAccounts(): ReadonlyMap<number, readonly RealTransaction[]> {
  read ??= parseTransactions(readFileSync(FILE, "utf8"));
  return read;
}

/** @throws RangeError when the history has no such account. */
export function realAccount(account: number): readonly RealTransaction[] {
  const rows = realAccounts().get(account);
  if (rows === undefined) throw new RangeError(`the bank history has no account ${account}`);
  return rows;
}

export function parseTransactions(csv: string): Map<number, RealTransaction[]> {
  const accounts = new Map<number, RealTransaction[]>();
  for (const line of csv.split("\n").slice(1)) {
    if (line.trim() === "") continue;
    const row = parseLine(line.trim());
    const rows = accounts.get(row.account);
    if (rows === undefined) accounts.set(row.account, [row]);
    else rows.push(row);
  }
  for (const rows of accounts.values())
    rows.sort((left, right) => (left.date < right.date ? -1 : Number(left.date > right.date)));
  return accounts;
}

function parseLine(line: string): RealTransaction {
  const [
    id = "",
    account = "",
    date = "",
    amount = "",
    balance = "",
    operation = "",
    purpose = "",
    bank = "",
    number = "",
  ] = line.split(",");
  return {
    id,
    account: Number(account),
    date: civilDate(date),
    amountPence: Number(amount),
    balancePence: Number(balance),
    operation: operation as Operation,
    purpose,
    counterparty: number === "" ? null : `${bank}-${number}`,
  };
}
