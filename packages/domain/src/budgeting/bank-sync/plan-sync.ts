import { addDays, type CivilDate, earlier } from "../../calendar/civil-date.ts";
import { type Instant, plusHours } from "../../calendar/instant.ts";
import { londonDate } from "../../calendar/london.ts";
import { canSettle, pairSettled, type SettledOrPending } from "./settled-pending.ts";

/** So far back the account is read whole, so often: what a bank took back without a word is seen by then. */
const CHECKED_DAYS = 30;
const HOURS_BETWEEN_CHECKS = 20;
/** Pending ones may be booked with an earlier day. */
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

/** How far an account has been read: null until it has been read whole. */
interface AccountRead {
  readonly syncedAt: Instant | null;
  /** When its last weeks were last read whole. */
  readonly checkedAt: Instant | null;
}

export const isCheckDue = ({ syncedAt, checkedAt }: AccountRead, now: Instant): boolean =>
  syncedAt !== null && (checkedAt === null || plusHours(checkedAt, HOURS_BETWEEN_CHECKS) <= now);

/**
 * From which day on the account is read whole, after what changed: only so it is known what is gone. Null: not this time.
 * @param wholeFrom a day that the cause of the sync names
 */
export function windowStart(
  account: AccountRead,
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

/** Whether it may be a pending one under another id: it waits until it is known whether that one is gone. */
export const mayReplacePending = (seen: SeenTransaction, pending: readonly StoredPending[]): boolean =>
  seen.status === "posted" &&
  pending.every(({ aggregatorId }) => aggregatorId !== seen.id) &&
  pending.some((old) => canSettle(old, seen));

/** What we have of an account. */
export interface StoredTransactions {
  readonly pending: readonly StoredPending[];
  /** Of the window. */
  readonly posted: readonly StoredPosted[];
  /** Of what was seen, which ids are stored already. */
  readonly ids: ReadonlySet<string>;
}

/** What a bank shows of an account. */
export interface SeenTransactions<T extends SeenTransaction> {
  /** Shown by the window, or, of what is pending, among what changed. */
  readonly shownIds: ReadonlySet<string>;
  /** Shown by a second look at the days of what was missed. */
  readonly againIds: ReadonlySet<string>;
  /** What came among what changed and may replace pending ones, then the window. */
  readonly transactions: readonly T[];
}

export interface SyncPlan<T> {
  /** Pending ones that came back under another id: each keeps its row. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  readonly saved: readonly T[];
  /** The ids under which nothing stays. */
  readonly gone: readonly string[];
}

/** Those that were not shown. A list that changes while its pages are read can miss one. */
export const missedOf = <S extends StoredPosted>(stored: readonly S[], shownIds: ReadonlySet<string>): readonly S[] =>
  stored.filter(({ aggregatorId }) => !shownIds.has(aggregatorId));

/**
 * Plans what a sync writes once the window has been read whole: a pending one that is gone and came back under another id
 * keeps its row, and anything else that is gone goes; what was booked only when a second look misses it, too.
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
