/** The aggregator reads a bank: at most every five seconds, not once the consent is over. */
import { connectionOf } from "../aggregator-store.ts";
import { liveOn } from "../living/live-on.ts";
import { receivePayments } from "../receive-payments.ts";
import { tell } from "../webhooks.ts";
import type { BankState } from "../bank-state.ts";

const EVERY_MS = 5_000;

export type Synced =
  | { readonly outcome: "ok" | "error" | "not-found" }
  | { readonly outcome: "too-soon"; readonly retryAfterSeconds: number };

export async function sync(bankState: BankState, userId: string, connectionId: string): Promise<Synced> {
  const connection = await connectionOf(bankState.pool, userId, connectionId);
  if (connection === null) return { outcome: "not-found" };
  const now = await bankState.now();
  const wait =
    connection.lastRequestedAt === null ? 0 : connection.lastRequestedAt.getTime() + EVERY_MS - now.getTime();
  if (wait > 0) return { outcome: "too-soon", retryAfterSeconds: Math.ceil(wait / 1000) };
  await bankState.pool.query("update sandbox.connection set last_asked_at = $2 where id = $1", [connectionId, now]);
  if (connection.expiresAt <= now || (connection.error !== null && connection.error !== "sync_error"))
    return { outcome: "error" };
  await receivePayments(bankState);
  await liveOn(bankState, connectionId);
  await bankState.pool.query("update sandbox.connection set last_updated = $2, error = null where id = $1", [
    connectionId,
    now,
  ]);
  tell(bankState, "syncCompleted", userId, { connectionId, status: "success" }, now);
  return { outcome: "ok" };
}
