import type { Transaction } from "@wellpaid/contract/budgeting/budgeting";
import { type SignedPence, signedPence, sum } from "@wellpaid/domain/money";

/** The transactions of one day. */
export interface DayGroup {
  readonly date: string;
  readonly items: readonly Transaction[];
  /** Of what is listed in pounds; null while more of the day may come, and where nothing is in pounds. */
  readonly sum: SignedPence | null;
}

/** The list by days, as it comes: newest first. The last day may have more to come. */
export function dayGroupsOf(transactions: readonly Transaction[], hasMore: boolean): DayGroup[] {
  const days = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const day = days.get(transaction.date);
    if (day === undefined) days.set(transaction.date, [transaction]);
    else day.push(transaction);
  }
  return [...days].map(([date, items], index) => {
    const pounds = items.filter(({ amount }) => amount.currency === "GBP");
    const isWhole = pounds.length > 0 && (!hasMore || index < days.size - 1);
    return { date, items, sum: isWhole ? sum(pounds.map(({ amount }) => signedPence(amount.value))) : null };
  });
}
