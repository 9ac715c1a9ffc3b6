import { canSettle, pairSettled, type SettledOrPending } from "@wellpaid/domain/budgeting/settled-pending";
import { addDays, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { instant, plusHours } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import type { AccountId, Transaction, TransactionQuery } from "@wellpaid/providers/open-banking/port";
import { inTransaction } from "../../../database/transaction.ts";
import type { Context } from "../../../context.ts";
import { type StoredAccount, setAccountSynced } from "../bank-store.ts";
import { keepLoad, type RunningLoad } from "./load-store.ts";
import { readWindow } from "./read-window.ts";
import { endRenumbering } from "../same-account/end-renumbering.ts";
import { takeNewIds } from "../same-account/same-account-store.ts";
import {
  deleteGone,
  descriptionOf,
  findStored,
  findPending,
  findPosted,
  type StoredPending,
  type StoredPosted,
  renamePending,
  saveTransactions,
} from "../transaction-store.ts";

/** Read again each time: clocks differ, and what a bank books may show late. */
const OVERLAP_HOURS = 2;
/** So far back the account is read whole, so often: what a bank took back without a word is seen by then. */
const CHECKED_DAYS = 30;
const HOURS_BETWEEN_CHECKS = 20;
/** Pending ones may be booked with an earlier day. */
const WINDOW_MARGIN_DAYS = 7;

const at = (time: Date) => instant(time.getTime());
const dayOf = (time: Date): CivilDate => londonDate(at(time));

const seen = (transaction: Transaction): SettledOrPending => ({
  date: transaction.date,
  pence: transaction.amountPence,
  description: descriptionOf(transaction),
});

/** The next page is on its way while one is being written. */
async function* readAhead<T>(pages: AsyncIterable<T>): AsyncGenerator<T> {
  const reader = pages[Symbol.asyncIterator]();
  try {
    let next = reader.next();
    for (;;) {
      const step = await next;
      if (step.done === true) return;
      next = reader.next();
      // Its failure is reported when it is awaited, not before.
      next.catch(() => undefined);
      yield step.value;
    }
  } finally {
    await reader.return?.();
  }
}

/** From where on the account is read whole, after what changed: only so it is known what is gone. Null: not this time. */
function windowOf(
  load: RunningLoad,
  account: StoredAccount,
  pending: readonly StoredPending[],
  wholeFrom: CivilDate | null,
): CivilDate | null {
  const [oldest] = pending;
  const starts = oldest === undefined ? [] : [addDays(oldest.date, -WINDOW_MARGIN_DAYS)];
  if (account.syncedAt !== null && wholeFrom !== null) starts.push(wholeFrom);
  if (isCheckDue(load, account)) starts.push(addDays(dayOf(load.startedAt), -CHECKED_DAYS));
  return starts.toSorted()[0] ?? null;
}

const isCheckDue = ({ startedAt }: RunningLoad, { syncedAt, checkedAt }: StoredAccount): boolean =>
  syncedAt !== null && (checkedAt === null || plusHours(at(checkedAt), HOURS_BETWEEN_CHECKS) <= at(startedAt));

/** Reads one account's transactions into our table: whole the first time, then what changed, and what is gone. */
export async function syncAccount(
  ctx: Context,
  load: RunningLoad,
  account: StoredAccount,
  wholeFrom: CivilDate | null,
): Promise<void> {
  const { database, openBanking } = ctx;
  const accountId = account.aggregatorId as AccountId;
  const pending = await findPending(database, account.id);
  const since = account.syncedAt === null ? null : plusHours(at(account.syncedAt), -OVERLAP_HOURS);
  const query: TransactionQuery = since === null ? { accountId } : { accountId, changedSince: since };
  const save = (page: readonly Transaction[], imported: number) =>
    inTransaction(database, async (tx) => {
      await keepLoad(tx, load, { imported, unexpected: since === null ? 0 : imported });
      if (account.isRenumbered) await takeNewIds(tx, load.employeeId, account.id, page);
      await saveTransactions(tx, load, account.id, page);
    });

  // What may be a pending one under another id waits until it is known whether that one is gone.
  const settledPending: Transaction[] = [];
  const known = new Set<string>(pending.map((pending) => pending.aggregatorId));
  const shown = new Set<string>();
  for await (const page of readAhead(openBanking.transactions(load.holderId, query))) {
    const now: Transaction[] = [];
    for (const transaction of page) {
      if (known.has(transaction.id)) shown.add(transaction.id);
      const maySettle =
        transaction.status === "posted" &&
        !known.has(transaction.id) &&
        pending.some((old) => canSettle(old, seen(transaction)));
      (maySettle ? settledPending : now).push(transaction);
    }
    await save(now, page.length);
  }
  if (account.isRenumbered) await endRenumbering(ctx, load, account);
  const from = windowOf(load, account, pending, wholeFrom);
  if (from !== null) await settle(ctx, load, account, { pending, settledPending, shown, from });
  await setAccountSynced(database, account.id, load.startedAt, account.syncedAt === null || isCheckDue(load, account));
}

/**
 * Reads a window whole, which is the only way to see that something is gone, and settles: a gone pending one that came back
 * under another id keeps its row, anything else that is gone goes.
 */
async function settle(
  ctx: Context,
  load: RunningLoad,
  account: StoredAccount,
  read: {
    readonly pending: readonly StoredPending[];
    readonly settledPending: readonly Transaction[];
    readonly shown: ReadonlySet<string>;
    readonly from: CivilDate;
  },
): Promise<void> {
  await keepLoad(ctx.database, load);
  const { pending, settledPending, shown, from } = read;
  const stored = await findPosted(ctx.database, account.id, from);
  const inWindow = await readWindow(ctx, load, account, from);
  const seenIds = new Set<string>([...shown, ...inWindow.map((transaction) => transaction.id)]);
  const removed = pending.filter((pending) => !seenIds.has(pending.aggregatorId));
  const takenBack = await confirmGone(
    ctx,
    load,
    account,
    stored.filter((posted) => !seenIds.has(posted.aggregatorId)),
  );
  const received = [
    ...new Map([...settledPending, ...inWindow].map((transaction) => [transaction.id, transaction] as const)).values(),
  ];
  const known = await findStored(ctx.database, load.employeeId, received);
  const posted = received.filter((transaction) => transaction.status === "posted" && !known.has(transaction.id));
  const pairs = pairSettled(
    removed,
    posted.map((transaction) => ({ ...seen(transaction), id: transaction.id })),
  );
  await inTransaction(ctx.database, async (tx) => {
    await keepLoad(tx, load);
    for (const pair of pairs) await renamePending(tx, load.employeeId, pair.pending.aggregatorId, pair.posted.id);
    await saveTransactions(tx, load, account.id, received);
    await deleteGone(
      tx,
      load.employeeId,
      [...removed, ...takenBack].map((posted) => posted.aggregatorId),
    );
  });
}

/** A list that changes while its pages are read can miss one: what was booked goes only when a second look misses it, too. */
async function confirmGone(
  ctx: Context,
  load: RunningLoad,
  account: StoredAccount,
  missed: readonly StoredPosted[],
): Promise<readonly StoredPosted[]> {
  const days = missed.map((posted) => posted.date).toSorted();
  const [from] = days;
  const to = days.at(-1);
  if (from === undefined || to === undefined) return [];
  const seenIds = new Set<string>(
    (await readWindow(ctx, load, account, from, to)).map((transaction) => transaction.id),
  );
  return missed.filter((posted) => !seenIds.has(posted.aggregatorId));
}
