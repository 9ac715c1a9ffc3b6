/** What the aggregator itself takes for regular: same party, same direction, evenly apart. The product has its own finder. */
import { addDays, addMonths, type CivilDate, civilDate, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import { type SeenTransaction, searchTransactions } from "./data/data-store.ts";
import { shownCategoryId } from "./data/shown-categories.ts";
import { shownAmount } from "./data/shown-data.ts";
import type { BankState } from "./bank-state.ts";

const READ_AT_MOST = 5_000;
const MIN_PAYMENTS = 3;
const RHYTHMS = [
  { frequency: "weekly", from: 6, to: 8 },
  { frequency: "fortnightly", from: 13, to: 15 },
  { frequency: "monthly", from: 26, to: 35 },
  { frequency: "quarterly", from: 85, to: 97 },
  { frequency: "yearly", from: 355, to: 375 },
] as const;

export async function findRegular(bankState: BankState, userId: string, accountIds: readonly string[]) {
  const rows = await searchTransactions(bankState.pool, userId, { accountIds, limit: READ_AT_MOST, offset: 0 });
  const series = new Map<string, SeenTransaction[]>();
  for (const row of rows) {
    const name = `${row.accountId} ${row.counterpartyId ?? row.longDescription} ${Math.sign(row.amountPence)}`;
    series.set(name, [...(series.get(name) ?? []), row]);
  }
  return [...series.entries()].flatMap(([name, payments]) => seriesOf(name, payments) ?? []);
}

/** `payments` newest first. */
function seriesOf(name: string, payments: readonly SeenTransaction[]) {
  const [last] = payments;
  if (last === undefined || payments.length < MIN_PAYMENTS) return null;
  const dates = payments.map((payment) => civilDate(payment.date));
  const gaps = dates
    .slice(1)
    .map((date, index) => daysBetween(date, dates[index] ?? date))
    .toSorted((a, b) => a - b);
  const middle = gaps[Math.floor(gaps.length / 2)] ?? 0;
  const rhythm = RHYTHMS.find((candidate) => middle >= candidate.from && middle <= candidate.to);
  if (rhythm === undefined) return null;
  const amounts = payments.map((payment) => payment.amountPence).toSorted((a, b) => a - b);
  return {
    seriesId: name,
    accountId: last.accountId,
    type: last.amountPence < 0 ? "payment" : "income",
    description: last.longDescription,
    cleanedDescription: last.shortDescription,
    ...(last.counterpartyId === null ? {} : { counterpartyId: last.counterpartyId }),
    frequency: rhythm.frequency,
    numTxMatchedInSeries: payments.length,
    lastDate: last.date,
    predictedDate: following(civilDate(last.date), rhythm.frequency),
    predictedAmount: shownAmount(amounts[Math.floor(amounts.length / 2)] ?? 0),
    predictedCategoryId: shownCategoryId(last.categoryId),
    transactions: payments.map((payment) => payment.id),
  };
}

function following(last: CivilDate, frequency: (typeof RHYTHMS)[number]["frequency"]): CivilDate {
  const months = { monthly: 1, quarterly: 3, yearly: 12 } as const;
  if (frequency === "weekly" || frequency === "fortnightly") return addDays(last, frequency === "weekly" ? 7 : 14);
  return addMonths(last, months[frequency]);
}
