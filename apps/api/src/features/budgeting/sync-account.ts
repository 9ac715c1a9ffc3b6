import { canSettle, pairSettled, type SettledOrPending } from "@wellpaid/domain/budgeting/settled-pending";
import { addDays } from "@wellpaid/domain/calendar/civil-date";
import { instant, plusHours } from "@wellpaid/domain/calendar/instant";
import type { AccountId, Transaction, TransactionQuery } from "@wellpaid/providers/open-banking/port";
import { inTransaction } from "../../database/transaction.ts";
import type { Surroundings } from "../../surroundings.ts";
import { type KeptAccount, setAccountSynced } from "./bank-store.ts";
import { keepLoad, type RunningLoad } from "./load-store.ts";
import {
  deletePending,
  descriptionOf,
  findKept,
  findPending,
  type KeptPending,
  renamePending,
  saveTransactions,
} from "./transaction-store.ts";

/** Read again each time: clocks differ, and what a bank books may show late. */
const OVERLAP_HOURS = 2;
/** Pending ones may be booked with an earlier day. */
const WINDOW_MARGIN_DAYS = 7;

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
      // Its failure is told when it is waited for, not before.
      next.catch(() => undefined);
      yield step.value;
    }
  } finally {
    await reader.return?.();
  }
}

/** Reads one account's transactions into our table: whole the first time, then what changed. */
export async function syncAccount(around: Surroundings, load: RunningLoad, account: KeptAccount): Promise<void> {
  const { database, openBanking } = around;
  const accountId = account.aggregatorId as AccountId;
  const pending = await findPending(database, account.id);
  const since = account.syncedAt === null ? null : plusHours(instant(account.syncedAt.getTime()), -OVERLAP_HOURS);
  const query: TransactionQuery = since === null ? { accountId } : { accountId, changedSince: since };
  const save = (page: readonly Transaction[], imported: number) =>
    inTransaction(database, async (tx) => {
      await keepLoad(tx, load, imported);
      await saveTransactions(tx, load, account.id, page);
    });

  // What may be a pending one under another id waits until it is known whether that one is gone.
  const heldBack: Transaction[] = [];
  const known = new Set<string>(pending.map((one) => one.aggregatorId));
  const shown = new Set<string>();
  for await (const page of readAhead(openBanking.transactions(load.holderId, query))) {
    const now: Transaction[] = [];
    for (const one of page) {
      if (known.has(one.id)) shown.add(one.id);
      const maySettle =
        one.status === "posted" && !known.has(one.id) && pending.some((old) => canSettle(old, seen(one)));
      (maySettle ? heldBack : now).push(one);
    }
    await save(now, page.length);
  }
  if (pending.length > 0) await settlePending(around, load, account, { pending, heldBack, shown });
  await setAccountSynced(database, account.id, load.startedAt);
}

/**
 * Reads the window of the pending ones whole, which is the only way to see that one is gone, and settles: a gone one
 * that came back under another id keeps its row, any other gone one goes.
 */
async function settlePending(
  around: Surroundings,
  load: RunningLoad,
  account: KeptAccount,
  read: { readonly pending: readonly KeptPending[]; readonly heldBack: Transaction[]; readonly shown: Set<string> },
): Promise<void> {
  const [oldest] = read.pending;
  if (oldest === undefined) return;
  await keepLoad(around.database, load);
  const accountId = account.aggregatorId as AccountId;
  const inWindow: Transaction[] = [];
  const from = addDays(oldest.date, -WINDOW_MARGIN_DAYS);
  for await (const page of around.openBanking.transactions(load.holderId, { accountId, from })) inWindow.push(...page);
  const there = new Set<string>([...read.shown, ...inWindow.map((one) => one.id)]);
  const gone = read.pending.filter((one) => !there.has(one.aggregatorId));
  const told = [...new Map([...read.heldBack, ...inWindow].map((one) => [one.id, one] as const)).values()];
  const kept = await findKept(around.database, load.employeeId, told);
  const posted = told.filter((one) => one.status === "posted" && !kept.has(one.id));
  const pairs = pairSettled(
    gone,
    posted.map((one) => ({ ...seen(one), id: one.id })),
  );
  await inTransaction(around.database, async (tx) => {
    await keepLoad(tx, load);
    for (const pair of pairs) await renamePending(tx, load.employeeId, pair.pending.aggregatorId, pair.posted.id);
    await saveTransactions(tx, load, account.id, told);
    await deletePending(
      tx,
      load.employeeId,
      gone.map((one) => one.aggregatorId),
    );
  });
}
