import { addDays, type CivilDate, earlier } from "../../calendar/civil-date.ts";
import { type Instant, plusHours } from "../../calendar/instant.ts";
import { londonDate } from "../../calendar/london.ts";
import { canSettle, pairSettled, type SettledOrPending } from "./settled-pending.ts";

/** How many days back the account is read in full, and how often: this detects what a bank withdrew without notice. */
const CHECKED_DAYS = 30;
const HOURS_BETWEEN_CHECKS = 20;
/** A pending transaction may be booked with an earlier date. */
const WINDOW_MARGIN_DAYS = 7;

/** A booked transaction as it is stored. */
export interface StoredPosted {
  readonly aggregatorId: string;
  readonly date: CivilDate;
}

/** A pending transaction as it is stored. */
export interface StoredPending extends SettledOrPending {
  readonly aggregatorId: string;
}

/** How far an account has been read: null until it has been read in full. */
interface AccountRead {
  readonly syncedAt: Instant | null;
  /** When its most recent weeks were last read in full. */
  readonly checkedAt: Instant | null;
  /** How far it has been read with the categories of the bank's aggregator known; null until it has been read in full so. */
  readonly categoriesReadAt: Instant | null;
}

/**
 * The instant since which changes are read, without an overlap. Null: the account is read in full. What was read while the
 * categories were not known is read again once they are.
 */
export function changesSince({ syncedAt, categoriesReadAt }: AccountRead, areCategoriesKnown: boolean): Instant | null {
  if (syncedAt === null || !areCategoriesKnown) return syncedAt;
  if (categoriesReadAt === null) return null;
  return categoriesReadAt < syncedAt ? categoriesReadAt : syncedAt;
}

export const isCheckDue = (
  { syncedAt, checkedAt }: Pick<AccountRead, "syncedAt" | "checkedAt">,
  now: Instant,
): boolean => syncedAt !== null && (checkedAt === null || plusHours(checkedAt, HOURS_BETWEEN_CHECKS) <= now);

/**
 * The day from which the account is read in full, after the changes: only this shows what is gone. Null: not this time.
 * @param wholeFrom a day that the trigger of the sync names
 */
export function windowStart(
  account: Pick<AccountRead, "syncedAt" | "checkedAt">,
  pending: readonly StoredPending[],
  wholeFrom: CivilDate | null,
  now: Instant,
): CivilDate | null {
  const starts = pending.map(({ date }) => addDays(date, -WINDOW_MARGIN_DAYS));
  if (account.syncedAt !== null && wholeFrom !== null) starts.push(wholeFrom);
  if (isCheckDue(account, now)) starts.push(addDays(londonDate(now), -CHECKED_DAYS));
  return starts.length === 0 ? null : starts.reduce(earlier);
}

export interface SeenTransaction extends SettledOrPending {
  readonly id: string;
  readonly status: "posted" | "pending";
}

/** Whether it may be a pending transaction under another id: it waits until it is known whether that one is gone. */
export const mayReplacePending = (seen: SeenTransaction, pending: readonly StoredPending[]): boolean =>
  seen.status === "posted" &&
  pending.every(({ aggregatorId }) => aggregatorId !== seen.id) &&
  pending.some((old) => canSettle(old, seen));

/** What is stored of an account. */
export interface StoredTransactions {
  readonly pending: readonly StoredPending[];
  /** Those within the window. */
  readonly posted: readonly StoredPosted[];
  /** The ids of seen transactions that are already stored. */
  readonly ids: ReadonlySet<string>;
}

/** What a bank shows of an account. */
export interface SeenTransactions<T extends SeenTransaction> {
  /** The ids in the window and, for pending transactions, among the changes. */
  readonly shownIds: ReadonlySet<string>;
  /** The ids shown when the days of missing transactions are read a second time. */
  readonly againIds: ReadonlySet<string>;
  /** The changed transactions that may replace pending ones, followed by those of the window. */
  readonly transactions: readonly T[];
}

export interface SyncPlan<T> {
  /** Pending transactions that returned under another id: each keeps its row. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  readonly saved: readonly T[];
  /** The ids under which nothing remains stored. */
  readonly gone: readonly string[];
}

/** The stored transactions that were not shown. A list that changes while its pages are read can omit one. */
export const missedOf = <S extends StoredPosted>(stored: readonly S[], shownIds: ReadonlySet<string>): readonly S[] =>
  stored.filter(({ aggregatorId }) => !shownIds.has(aggregatorId));

/**
 * Plans what a sync writes once the window has been read in full: a pending transaction that returned under another id keeps
 * its row, and any other that is gone is deleted; a booked one only if a second reading does not show it either.
 */
export function planSync<T extends SeenTransaction>(
  stored: StoredTransactions,
  { shownIds, againIds, transactions }: SeenTransactions<T>,
): SyncPlan<T> {
  const removed = missedOf(stored.pending, shownIds);
  const takenBack = missedOf(missedOf(stored.posted, shownIds), againIds);
  const saved = [...new Map(transactions.map((transaction) => [transaction.id, transaction] as const)).values()];
  const booked = saved.filter(({ id, status }) => status === "posted" && !stored.ids.has(id));
  return {
    renamed: pairSettled(removed, booked).map(({ pending, posted }) => ({ from: pending.aggregatorId, to: posted.id })),
    saved,
    gone: [...removed, ...takenBack].map(({ aggregatorId }) => aggregatorId),
  };
}
