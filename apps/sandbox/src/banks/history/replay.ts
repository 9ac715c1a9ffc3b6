/** A real account as a bank would have it today: dates shifted, salary on top, running balance right. */
import { addDays, type CivilDate, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import { type Salary, salaryRows } from "../lives/salary.ts";
import { type Printed, printed } from "./describe.ts";
import type { RealTransaction } from "./real-accounts.ts";

export interface Replay {
  /** The newest real transaction falls on this day. */
  readonly today: CivilDate;
  readonly salary?: Salary;
  /** Leaves the cash deposits out: the salary replaces them. */
  readonly withoutCashDeposits?: boolean;
  /** The balance at the end; the opening balance follows from it. Without it the account opens as it really did. */
  readonly closingPence?: number;
}

export interface BankRow extends Printed {
  readonly date: CivilDate;
  readonly amountPence: number;
  readonly balancePence: number;
}

export interface ReplayedAccount {
  readonly openingPence: number;
  readonly closingPence: number;
  readonly lowestPence: number;
  /** Oldest first. */
  readonly rows: readonly BankRow[];
}

export function replay(real: readonly RealTransaction[], wish: Replay): ReplayedAccount {
  const newest = real[real.length - 1];
  if (newest === undefined) return { openingPence: 0, closingPence: 0, lowestPence: 0, rows: [] };
  const shift = daysBetween(newest.date, wish.today);
  const transactions = wish.withoutCashDeposits ? real.filter((row) => row.operation !== "cash deposit") : real;
  const moved = transactions.map((row) => ({
    ...printed(row),
    date: addDays(row.date, shift),
    amountPence: row.amountPence,
  }));
  const first = moved[0]?.date ?? wish.today;
  const entries = [...moved, ...salaryRows(wish.salary, first, wish.today)].toSorted((left, right) =>
    left.date < right.date ? -1 : Number(left.date > right.date),
  );
  const total = entries.reduce((sum, entry) => sum + entry.amountPence, 0);
  const opening = wish.closingPence === undefined ? openingOf(real) : wish.closingPence - total;
  return withBalances(entries, opening);
}

function withBalances(entries: readonly Omit<BankRow, "balancePence">[], openingPence: number): ReplayedAccount {
  let balance = openingPence;
  let lowest = openingPence;
  const rows = entries.map((entry) => {
    balance += entry.amountPence;
    lowest = Math.min(lowest, balance);
    return { ...entry, balancePence: balance };
  });
  return { openingPence, closingPence: balance, lowestPence: lowest, rows };
}

function openingOf(real: readonly RealTransaction[]): number {
  const first = real[0];
  return first === undefined ? 0 : first.balancePence - first.amountPence;
}
