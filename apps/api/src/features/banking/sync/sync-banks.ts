import type { StoredStatus } from "@wellpaid/domain/budgeting/bank-sync/connection-status";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import {
  type Account,
  type ConnectionId,
  OpenBankingFailure,
  type OpenBankingFailureCode,
} from "@wellpaid/providers/open-banking/port";
import { inTransaction } from "../../../database/transaction.ts";
import { isRefusal } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { findBankHolder } from "../bank-holder-store.ts";
import {
  type StoredAccount,
  type StoredConnection,
  saveAccounts,
  saveConnections,
  setConnectionStatus,
} from "../bank-store.ts";
import { claimLoad, endLoad, expectOfLoad, keepLoad, LoadIsOthers, type RunningLoad } from "./load-store.ts";
import { knownAccounts } from "../same-account/known-accounts.ts";
import { markShared } from "../same-account/same-account-store.ts";
import { endEmptied, succeed } from "../same-account/succeed.ts";
import { syncAccount } from "./sync-account.ts";

/** How the reading of one employee's banks ended. */
export type BanksSynced =
  | { readonly outcome: "done" | "failed"; readonly imported: number }
  /** Another load reads them now. */
  | { readonly outcome: "others" }
  /** The employee has never begun to connect a bank. */
  | { readonly outcome: "no-banks" };

/**
 * What a failure says about one connection only; what it does not name here is the aggregator's or ours, and ends the
 * load.
 */
const STATUS_AFTER: Partial<Record<OpenBankingFailureCode, StoredStatus>> = {
  "bank-unavailable": "error",
  "consent-expired": "expired",
  "not-found": "expired",
  "login-required": "login-needed",
};

/** Runs one step with one bank: null when it succeeded, else the connection's new status. */
async function troubleOf(step: () => Promise<StoredStatus | null>): Promise<StoredStatus | null> {
  try {
    return await step();
  } catch (error) {
    const status = error instanceof OpenBankingFailure ? STATUS_AFTER[error.code] : undefined;
    if (status === undefined) throw error;
    return status;
  }
}

/**
 * Reads every live connection of the employee into our tables: connections, accounts with their balances, and the
 * transactions that are new or changed. One bank that is down or expired keeps its old data and stops no other. Safe at
 * once, again and after a crash at any point: one load works for an employee at a time, and each step can be repeated.
 * No transaction is open while an answer is waited for.
 * @param wholeFrom from this day on they are read whole, to see what is gone
 * @throws OpenBankingFailure when the aggregator itself cannot be read; the load has then failed
 */
export async function syncBanks(
  ctx: Context,
  employeeId: string,
  wholeFrom: CivilDate | null = null,
): Promise<BanksSynced> {
  const { database } = ctx;
  const holder = await findBankHolder(database, employeeId);
  if (holder === null) return { outcome: "no-banks" };
  const load = await claimLoad(database, holder);
  if (load === null) return { outcome: "others" };
  try {
    const ended = await endLoad(database, load, await readBanks(ctx, load, wholeFrom));
    return ended === null || ended.status === "loading"
      ? { outcome: "others" }
      : { outcome: ended.status, imported: ended.imported };
  } catch (error) {
    if (error instanceof LoadIsOthers) return { outcome: "others" };
    await endLoad(database, load, "failed");
    throw error;
  }
}

/** Failed only where there was something to read and none of it could be. */
async function readBanks(ctx: Context, load: RunningLoad, wholeFrom: CivilDate | null): Promise<"done" | "failed"> {
  const { database, openBanking } = ctx;
  const connections = await saveConnections(database, load, await openBanking.listConnections(load.holderId));
  const live = connections.filter((connection) => connection.status !== "expired");
  if (live.length === 0) return "done";
  const refreshed = await Promise.all(live.map((connection) => refresh(ctx, load, connection)));
  const readable = live.filter((_, at) => refreshed[at] !== "expired");
  const read = live.filter((_, at) => refreshed[at] === null);
  await keepLoad(database, load);
  const listed: readonly Account[] = readable.length === 0 ? [] : await openBanking.listAccounts(load.holderId);
  const accounts = await inTransaction(database, async (tx) => {
    await keepLoad(tx, load);
    const known = knownAccounts(readable, listed, ctx.keys.codes);
    const left = await succeed(tx, load, known);
    const saved = await saveAccounts(tx, load, known);
    await markShared(tx, load, { read, listed, stored: saved });
    await endEmptied(tx, load, left);
    const expected = expectedOf(saved, listed);
    if (expected !== null) await expectOfLoad(tx, load, expected);
    return saved;
  });
  if (isRefusal(accounts)) throw new Error("a reading is never refused");
  if (accounts.length > 0) await keepLoad(database, load);
  const hasCategories = accounts.length > 0 && (await openBanking.knowsCategories(load.holderId));
  const troubled = new Set<string>();
  for (const account of accounts) {
    if (troubled.has(account.connectionId)) continue;
    if (!(await readAccount(ctx, { ...load, hasCategories }, account, wholeFrom))) troubled.add(account.connectionId);
  }
  const isAllDown = live.every((connection, at) => refreshed[at] !== null || troubled.has(connection.id));
  return isAllDown ? "failed" : "done";
}

/** The total of the accounts that are read whole; null where there are none, or one count is missing. */
function expectedOf(accounts: readonly StoredAccount[], listed: readonly Account[]): number | null {
  const whole = accounts.filter(({ syncedAt }) => syncedAt === null);
  const counts = whole.map(
    ({ aggregatorId }) => listed.find(({ id }) => id === aggregatorId)?.transactionCount ?? null,
  );
  return whole.length === 0 || counts.includes(null)
    ? null
    : counts.reduce((sum: number, count) => sum + (count ?? 0), 0);
}

/** Has the aggregator read the bank now, and keeps how that went. What it has read before can be read even so. */
async function refresh(ctx: Context, load: RunningLoad, connection: StoredConnection): Promise<StoredStatus | null> {
  if (connection.status === "login-needed") return connection.status;
  const trouble = await troubleOf(async () => {
    const outcome = await ctx.openBanking.sync(load.holderId, connection.aggregatorId as ConnectionId);
    return outcome.outcome === "failing" ? "error" : null;
  });
  const readAt = trouble === null ? load.startedAt : null;
  await setConnectionStatus(ctx.database, connection.id, trouble ?? "ok", readAt);
  return trouble;
}

async function readAccount(
  ctx: Context,
  load: RunningLoad,
  account: StoredAccount,
  wholeFrom: CivilDate | null,
): Promise<boolean> {
  await keepLoad(ctx.database, load);
  const trouble = await troubleOf(async () => {
    await syncAccount(ctx, load, account, wholeFrom);
    return null;
  });
  if (trouble !== null) await setConnectionStatus(ctx.database, account.connectionId, trouble);
  return trouble === null;
}
