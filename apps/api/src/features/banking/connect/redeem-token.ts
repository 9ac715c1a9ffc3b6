import { setTimeout as pause } from "node:timers/promises";
import { type ConnectionId, OpenBankingFailure } from "@wellpaid/providers/open-banking/port";
import { inTransaction } from "../../../database/transaction.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import {
  type ClaimedVisit,
  claimVisit,
  failVisit,
  findOwnVisit,
  keepConnected,
  readVisit,
  releaseVisit,
  type VisitEnd,
  type Visitor,
} from "./visit-store.ts";
import { mayPass } from "./when-away.ts";

const LOOKS_EVERY_MILLISECONDS = 100;

/** `away`: the aggregator does not answer, and the token may be sent again. `busy`: another request is exchanging it. */
export type Redeemed = VisitEnd | "away" | "busy" | Refusal<"IMPORT_TOKEN_INVALID">;

/**
 * Redeems an import token: exchanges what the bank's return left, once, however often the token is sent, and returns the
 * connection that resulted. The row decides which request exchanges; the others wait for its result.
 */
export async function redeemToken(ctx: Context, who: Visitor, token: string, patience: AbortSignal): Promise<Redeemed> {
  const { database } = ctx;
  const id = await findOwnVisit(database, who, token);
  if (id === null) return refuse("IMPORT_TOKEN_INVALID");
  for (;;) {
    const claimed = await claimVisit(database, id);
    if (claimed !== null && (await exchange(ctx, who, claimed)) === "away") return "away";
    const visit = await readVisit(database, id);
    if (visit === null) return refuse("IMPORT_TOKEN_INVALID");
    if (visit !== "returned") return visit;
    if (patience.aborted) return "busy";
    await pause(LOOKS_EVERY_MILLISECONDS);
  }
}

async function exchange(ctx: Context, who: Visitor, visit: ClaimedVisit): Promise<"ended" | "away"> {
  const { database } = ctx;
  try {
    const connectionId = await connectionOf(ctx, visit);
    if (connectionId === null) await failVisit(database, visit.id, "returned");
    else await inTransaction(database, (tx) => keepConnected(tx, who, visit, connectionId));
    return "ended";
  } catch (error) {
    await releaseVisit(database, visit.id);
    if (mayPass(error)) return "away";
    throw error;
  }
}

/** Returns null when the visit connected nothing. */
async function connectionOf(ctx: Context, visit: ClaimedVisit): Promise<ConnectionId | null> {
  try {
    const completed = await ctx.openBanking.completeVisit(visit.visitState, new URLSearchParams(visit.returnedQuery));
    return completed.outcome === "connected" ? completed.connectionId : null;
  } catch (error) {
    if (!(error instanceof OpenBankingFailure) || error.code !== "visit-mismatch") throw error;
    return visit.attempts > 1 ? madeMeanwhile(ctx, visit) : null;
  }
}

/**
 * A code can be exchanged once: when the answer to an earlier attempt was lost, the connection exists and the code is used up. It
 * is the connection at this bank that was agreed to between the visit's beginning and its return.
 */
async function madeMeanwhile({ openBanking }: Context, visit: ClaimedVisit): Promise<ConnectionId | null> {
  const { visitState, begunAt, returnedAt } = visit;
  const isOfVisit = (at: number | null): boolean =>
    at !== null && at >= begunAt.getTime() && at <= returnedAt.getTime();
  const found = (await openBanking.listConnections(visitState.holderId)).find(
    (connection) =>
      (visitState.connectionId === null
        ? connection.bankId === visitState.bankId
        : connection.id === visitState.connectionId) && isOfVisit(connection.consentedAt ?? connection.connectedAt),
  );
  return found?.id ?? null;
}
