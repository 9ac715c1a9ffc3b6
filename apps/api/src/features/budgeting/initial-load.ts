import { setTimeout as pause } from "node:timers/promises";
import type { initialLoad as call } from "@wellpaid/contract/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import { inTransaction } from "../../database/transaction.ts";
import { isRefusal } from "../../refusal.ts";
import type { Surroundings } from "../../surroundings.ts";
import { findBankHolder } from "./bank-holder.ts";
import { awaitLoad, type LoadState, readLoad, tellLoad, wantLoad } from "./load-store.ts";
import { noteSync } from "./sync-notes.ts";

/** Decisions, section 7. */
const WAITS_MILLISECONDS = 20_000;
const LOOKS_EVERY_MILLISECONDS = 100;

type Answer = AnswerOf<typeof call>;

const answerOf = ({ status, imported }: LoadState): Answer => ({
  status,
  imported,
  total: status === "done" ? imported : null,
});

/**
 * Starts the load of the employee's banks unless one runs, waits for its end, 20 seconds at most, and says how far it
 * is. Who was told 'loading' and asks again gets that load's end, not another load.
 * The load itself is a note's work: it goes on when the page is left, and in another server when this one dies.
 */
export async function initialLoad(
  around: Surroundings,
  employeeId: string,
  waitsMilliseconds: number = WAITS_MILLISECONDS,
): Promise<Answer> {
  const { database } = around;
  const holder = await findBankHolder(database, employeeId);
  if (holder === null) return { status: "done", imported: 0, total: 0 };
  const wanted = await inTransaction(database, async (tx) => {
    const decided = await wantLoad(tx, holder);
    if (decided.outcome === "ask") await noteSync(tx, holder, `asked for ${crypto.randomUUID()}`);
    return decided;
  });
  if (isRefusal(wanted)) throw new Error("a load is never refused");
  if (wanted.outcome === "tell") return answerOf(wanted.state);
  if (wanted.outcome === "ask") around.deliverNow().catch(() => undefined); // the runner's next poll takes the note
  const patience = AbortSignal.timeout(waitsMilliseconds);
  for (;;) {
    const state = await readLoad(database, employeeId);
    if (state.status !== "loading") {
      await tellLoad(database, employeeId);
      return answerOf(state);
    }
    if (patience.aborted) return answerOf(await awaitLoad(database, employeeId));
    await pause(LOOKS_EVERY_MILLISECONDS);
  }
}
