import { setTimeout as pause } from "node:timers/promises";
import type { initialLoad as call } from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { isRefusal } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { type BankHolder, findBankHolder } from "../bank-holder-store.ts";
import { awaitLoad, type LoadState, type LoadClaim, readLoad, setLoadReturned, wantLoad } from "./load-store.ts";
import { enqueueSync } from "./sync-jobs.ts";

const LOOKS_EVERY_MILLISECONDS = 100;

/** The progress of a load. */
export type LoadProgress = Pick<AnswerOf<typeof call>, "status" | "imported" | "total">;

const NOTHING: LoadProgress = { status: "done", imported: 0, total: 0 };

const answerOf = (state: LoadState): LoadProgress => ({
  status: state.status,
  imported: state.imported,
  total: totalOf(state),
});

/** While it runs, the number that the banks report; they may add more meanwhile. */
function totalOf({ status, imported, expected }: LoadState): number | null {
  if (status === "done") return imported;
  return status === "failed" || expected === null ? null : Math.max(imported, expected);
}

/**
 * Starts the load of the employee's banks unless one is running, waits for its end within the time limit, and returns its
 * progress. A caller that polls after the answer 'loading' gets the end of that load, not another load.
 * The load itself is a job: it continues when the page is left, and on another server when this one dies.
 * @param since only a load that began at this time or later counts
 */
export async function initialLoad(
  ctx: Context,
  employeeId: string,
  patience: AbortSignal,
  since: Date | null = null,
): Promise<LoadProgress> {
  const { database } = ctx;
  const holder = await findBankHolder(database, employeeId);
  if (holder === null) return NOTHING;
  for (;;) {
    const claim = await want(ctx, holder, since);
    if (claim.outcome === "ended") return NOTHING;
    if (claim.outcome === "answered") return answerOf(claim.state);
    const ended = await endOfLoad(database, employeeId, patience);
    if (ended === null) return answerOf(await awaitLoad(database, employeeId));
    if (since !== null && ended.startedAt < since) continue;
    await setLoadReturned(database, employeeId);
    return answerOf(ended);
  }
}

async function want(ctx: Context, holder: BankHolder, since: Date | null): Promise<LoadClaim> {
  const claim = await inTransaction(ctx.database, async (tx) => {
    const decided = await wantLoad(tx, holder, since);
    if (decided.outcome === "ask") await enqueueSync(tx, holder, `asked for ${crypto.randomUUID()}`);
    return decided;
  });
  if (isRefusal(claim)) throw new Error("a load is never refused");
  if (claim.outcome === "ask") ctx.deliverNow().catch(() => undefined); // the runner's next poll takes the job
  return claim;
}

/** Returns null when the time limit ended first. */
async function endOfLoad(database: Database, employeeId: string, patience: AbortSignal): Promise<LoadState | null> {
  for (;;) {
    const state = await readLoad(database, employeeId);
    if (state.status !== "loading") return state;
    if (patience.aborted) return null;
    await pause(LOOKS_EVERY_MILLISECONDS);
  }
}
