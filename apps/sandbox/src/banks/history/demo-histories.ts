/**
 * Which real accounts carry which demo state, with the reason.
 *
 * Chosen from the 591 accounts by replaying each with a salary on top, the cash deposits left out and a given balance today
 * (`replay.test.ts` repeats the checks): an account fits when its real outgoings in a month are about a salary, so that
 * the balance neither grows without end nor falls below its overdraft on the way.
 */
import type { HistoryAccount } from "../give-history.ts";
import { chosenFrom, numberOf } from "./choice.ts";

export interface DemoBank {
  readonly bankRef: string;
  readonly accounts: readonly HistoryAccount[];
  /** The bank to which the salary is paid. */
  readonly takesSalary: boolean;
}

export interface DemoHistory {
  readonly banks: readonly DemoBank[];
  /** Monthly take-home pay, in pence, between which the replay stays above its overdraft. */
  readonly salaryPence: { readonly from: number; readonly to: number };
  /** How many days ago the consent was given. */
  readonly consentedDaysAgo: number;
  readonly reason: string;
}

const OVERDRAFT_PENCE = 50_000;
const USUAL_SALARY = { from: 190_000, to: 240_000 };

const current = (historyAccount: number, closingPence: number): HistoryAccount => ({
  historyAccount,
  closingPence,
  withoutCashDeposits: true,
  overdraftPence: OVERDRAFT_PENCE,
});
const saver = (historyAccount: number): HistoryAccount => ({ historyAccount, type: "savings" });

export const DEMO_HISTORIES: Readonly<
  Record<"everyday" | "short" | "expired" | "limit" | "partner" | "percent", DemoHistory>
> = {
  everyday: {
    banks: [{ bankRef: "kestrel", takesSalary: true, accounts: [current(1378, 124_000), saver(4254)] }],
    salaryPence: { from: 210_000, to: 250_000 },
    consentedDaysAgo: 20,
    reason: "1378: four standing orders with three payments or more, £2,316 out a month, never £300 below its end",
  },
  short: {
    banks: [
      { bankRef: "kestrel", takesSalary: true, accounts: [current(3424, 21_440)] },
      {
        bankRef: "bramble",
        takesSalary: false,
        accounts: [{ historyAccount: 8566, closingPence: 3_860, overdraftPence: 25_000 }],
      },
    ],
    salaryPence: { from: 195_000, to: 238_000 },
    consentedDaysAgo: 35,
    reason:
      "3424 ends at its lowest, three standing orders are still to come; 8566 has two of its own and ends at its lowest",
  },
  expired: {
    banks: [{ bankRef: "norland", takesSalary: true, accounts: [current(2902, 98_300)] }],
    salaryPence: { from: 165_000, to: 205_000 },
    consentedDaysAgo: 97,
    reason: "2902: a full 15 months; a bank that renews only on its own pages, so that expiry needs the whole way",
  },
  limit: {
    banks: [{ bankRef: "calder", takesSalary: true, accounts: [current(772, 61_200)] }],
    salaryPence: USUAL_SALARY,
    consentedDaysAgo: 12,
    reason: "772: three standing orders, £2,132 out a month",
  },
  partner: {
    banks: [{ bankRef: "albion", takesSalary: true, accounts: [current(3260, 150_500)] }],
    salaryPence: { from: 200_000, to: 250_000 },
    consentedDaysAgo: 60,
    reason: "3260: two standing orders, steady",
  },
  percent: {
    banks: [{ bankRef: "albion", takesSalary: true, accounts: [current(2670, 88_000)] }],
    salaryPence: USUAL_SALARY,
    consentedDaysAgo: 8,
    reason: "2670: a full 15 months, two standing orders",
  },
};

/** The history of a demo account by its user name. States that are not about the bank share some accounts. */
export function demoHistory(username: string): DemoHistory {
  if (isNamed(username)) return DEMO_HISTORIES[username];
  const account = chosenFrom(FIRST_CURRENT_ACCOUNTS, username);
  return {
    banks: [
      { bankRef: "albion", takesSalary: true, accounts: [current(account, 70_000 + (numberOf(username) % 90_000))] },
    ],
    salaryPence: { from: 200_000, to: 230_000 },
    consentedDaysAgo: 5 + (numberOf(`days ${username}`) % 50),
    reason: "the bank is not the point of this state: a steady account with standing orders",
  };
}

function isNamed(username: string): username is keyof typeof DEMO_HISTORIES {
  return Object.hasOwn(DEMO_HISTORIES, username);
}

/** Current accounts for people who first log in at a bank: a year or more of history, outgoings of a salary a month. */
export const FIRST_CURRENT_ACCOUNTS: readonly number[] = [1378, 2902, 2670, 8330, 772, 3260, 6040, 3424];

/** Savings accounts for them: only deposits, occasional withdrawals and interest. */
export const FIRST_SAVINGS_ACCOUNTS: readonly number[] = [3656, 942, 4254, 1898, 1236];
