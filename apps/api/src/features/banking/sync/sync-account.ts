import {
  changesSince,
  isCheckDue,
  mayReplacePending,
  missedOf,
  planSync,
  type SeenTransaction,
  type StoredPending,
  windowStart,
} from "@wellpaid/domain/budgeting/bank-sync/plan-sync";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { type Instant, instant, plusHours } from "@wellpaid/domain/calendar/instant";
import type { AccountId, Transaction, TransactionQuery } from "@wellpaid/providers/open-banking/port";
import { inTransaction } from "../../../database/transaction.ts";
import type { Context } from "../../../context.ts";
import { type StoredAccount, setAccountSynced } from "../bank-store.ts";
import { keepLoad, type RunningLoad } from "./load-store.ts";
import { readWindow } from "./read-window.ts";
import { endRenumbering } from "../same-account/end-renumbering.ts";
import { takeNewIds } from "../same-account/same-account-store.ts";
import {
  descriptionOf,
  findPending,
  findPosted,
  findStored,
  saveTransactions,
  writeSync,
} from "../transaction-store.ts";

/** Read again each time: clocks differ, and what a bank books may show late. */
const OVERLAP_HOURS = 2;

type Seen = Transaction & SeenTransaction;

const seenOf = (transaction: Transaction): Seen => ({
  ...transaction,
  pence: transaction.amountPence,
  description: descriptionOf(transaction),
});

const instantOf = (time: Date | null): Instant | null => (time === null ? null : instant(time.getTime()));

const idsOf = (transactions: readonly Transaction[]): string[] => transactions.map(({ id }) => id);

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
  const accountRead = {
    syncedAt: instantOf(account.syncedAt),
    checkedAt: instantOf(account.checkedAt),
    categoriesReadAt: instantOf(account.categoriesReadAt),
  };
  const { syncedAt } = accountRead;
  const since = changesSince(accountRead, load.hasCategories);
  const query: TransactionQuery =
    since === null ? { accountId } : { accountId, changedSince: plusHours(since, -OVERLAP_HOURS) };
  const save = (page: readonly Transaction[], imported: number) =>
    inTransaction(database, async (tx) => {
      await keepLoad(tx, load, { imported, unexpected: syncedAt === null ? 0 : imported });
      if (account.isRenumbered) await takeNewIds(tx, load.employeeId, account.id, page);
      await saveTransactions(tx, load, account.id, page);
    });

  const waiting: Seen[] = [];
  const shownIds = new Set<string>();
  const pendingIds = new Set<string>(pending.map(({ aggregatorId }) => aggregatorId));
  for await (const page of readAhead(openBanking.transactions(load.holderId, query))) {
    const seen = page.map(seenOf);
    for (const { id } of seen) if (pendingIds.has(id)) shownIds.add(id);
    const { now = [], later = [] } = Object.groupBy(seen, (transaction) =>
      mayReplacePending(transaction, pending) ? "later" : "now",
    );
    waiting.push(...later);
    await save(now, page.length);
  }
  if (account.isRenumbered) await endRenumbering(ctx, load, account);
  const startedAt = instant(load.startedAt.getTime());
  const from = windowStart(accountRead, pending, wholeFrom, startedAt);
  if (from !== null) await settle(ctx, load, account, { pending, waiting, shownIds, from });
  await setAccountSynced(database, account.id, load.startedAt, {
    isChecked: syncedAt === null || isCheckDue(accountRead, startedAt),
    hasCategories: load.hasCategories,
  });
}

/** Reads a window whole, which is the only way to see that something is gone, and writes what the plan makes of it. */
async function settle(
  ctx: Context,
  load: RunningLoad,
  account: StoredAccount,
  read: {
    readonly pending: readonly StoredPending[];
    readonly waiting: readonly Seen[];
    readonly shownIds: ReadonlySet<string>;
    readonly from: CivilDate;
  },
): Promise<void> {
  const { database } = ctx;
  await keepLoad(database, load);
  const posted = await findPosted(database, account.id, read.from);
  const inWindow = (await readWindow(ctx, load, account, read.from)).map(seenOf);
  const shownIds = new Set<string>([...read.shownIds, ...idsOf(inWindow)]);
  const missedDays = missedOf(posted, shownIds)
    .map(({ date }) => date)
    .toSorted();
  const [first] = missedDays;
  const again = first === undefined ? [] : await readWindow(ctx, load, account, first, missedDays.at(-1));
  const transactions = [...read.waiting, ...inWindow];
  const ids = await findStored(database, load.employeeId, transactions);
  const stored = { pending: read.pending, posted, ids };
  const plan = planSync(stored, { shownIds, againIds: new Set<string>(idsOf(again)), transactions });
  await inTransaction(database, async (tx) => {
    await keepLoad(tx, load);
    await writeSync(tx, load, account.id, plan);
  });
}
