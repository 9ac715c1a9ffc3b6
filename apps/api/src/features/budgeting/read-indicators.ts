import type { Indicators } from "@wellpaid/contract/budgeting/budgeting";
import { currentBalanceOf, isCounted, isStale } from "@wellpaid/domain/budgeting/current-balance";
import { leftToSpend } from "@wellpaid/domain/budgeting/left-to-spend";
import { paydayRing } from "@wellpaid/domain/budgeting/payday-ring";
import { type Instant, instant, instantText } from "@wellpaid/domain/calendar/instant";
import { signedPence, times } from "@wellpaid/domain/money/pence";
import { poundsFromPence } from "@wellpaid/domain/money/pounds";
import type { Database } from "../../database/tables/schema.ts";
import { type PlannedInPeriod, readBudgetFacts } from "./budget-facts.ts";
import type { AccountRow } from "../../database/stores/bank-accounts.ts";

/** The age of the oldest balance that is counted; where none is, of the oldest that is listed. */
function oldestBalance(accounts: readonly AccountRow[]): Instant | null {
  const counted = accounts.filter(isCounted);
  const of = counted.length > 0 ? counted : accounts;
  const times = of.map((account) => account.balanceAt.getTime());
  return times.length === 0 ? null : instant(Math.min(...times));
}

/** What is left to spend until payday; null without a connected bank (docs/product/budgeting.md#left-to-spend). */
export async function readIndicators(database: Database, employeeId: string): Promise<Indicators | null> {
  const { accounts, calendar, planned: all } = await readBudgetFacts(database, employeeId);
  const planned = all.filter(({ isOwnMove }) => !isOwnMove);
  const balanceAt = oldestBalance(accounts);
  if (balanceAt === null) return null;
  const { dateDiff } = paydayRing(calendar.today, calendar.period.payday);
  const left = leftToSpend(
    currentBalanceOf(accounts.map((account) => ({ ...account, balancePence: signedPence(account.balancePence) }))),
    planned.map((plannedInPeriod) => ({
      type: plannedInPeriod.planned.type,
      paymentPence: plannedInPeriod.planned.paymentPence,
      count: plannedInPeriod.info.left.length,
    })),
    dateDiff,
  );
  return {
    monthRemind: poundsFromPence(left.monthRemindPence),
    currentBalance: poundsFromPence(left.currentBalancePence),
    dailySpread: poundsFromPence(left.dailySpreadPence),
    expensesDue: poundsFromPence(left.expensesDuePence),
    incomesDue: poundsFromPence(left.incomesDuePence),
    balanceAt: instantText(balanceAt),
    isBalanceStale: isStale(balanceAt, calendar.now),
    trace: traceOf(accounts, planned),
  };
}

/** What left to spend is made of: the accounts that are counted, and what is due before payday. */
function traceOf(accounts: readonly AccountRow[], planned: readonly PlannedInPeriod[]): Indicators["trace"] {
  return {
    accounts: accounts
      .filter(isCounted)
      .map(({ id, name, bankName, balancePence, balanceAt }) => ({
        id,
        name,
        bankName,
        balance: poundsFromPence(signedPence(balancePence)),
        balanceAt: balanceAt.toISOString(),
      })),
    payments: planned
      .flatMap(({ planned: { id, name, type, paymentPence }, info: { left } }) => {
        const [date] = left;
        const amount = poundsFromPence(times(paymentPence, left.length));
        return date === undefined ? [] : [{ id, name, type, date, count: left.length, amount }];
      })
      .toSorted((a, b) => a.date.localeCompare(b.date) || a.name.localeCompare(b.name)),
  };
}
