import { failedTransfer, paidTransfer } from "@wellpaid/domain/on-demand-pay/postings";
import type { Payout, PayoutState } from "@wellpaid/providers/payouts/port";
import { postLaterStep } from "../../database/ledger-store.ts";
import { inTransaction, readNow } from "../../database/transaction.ts";
import type { NoteStory } from "../../jobs/runner.ts";
import type { Surroundings } from "../../surroundings.ts";
import { advanceIdOf } from "./end-cancel-window.ts";
import { type AdvanceRow, findAdvance, findProcessingSince, moveAdvance } from "./store.ts";

/** The payout's idempotency key at the rail, made from its cause. */
const referenceOf = (advance: AdvanceRow): string => `adv-${advance.id}`;

const payoutOf = (advance: AdvanceRow): Payout => ({
  reference: referenceOf(advance),
  account: { sortCode: advance.sortCode, accountNumber: advance.accountNumber, name: advance.accountName },
  amountPence: advance.amountPence,
  purpose: "advance",
});

/** How long until the rail is asked again: soon at first, then ever less often. Counted from when it was asked first. */
function secondsUntilNextLook(secondsUnderWay: number): number {
  if (secondsUnderWay < 120) return 2;
  if (secondsUnderWay < 3_600) return 30;
  return secondsUnderWay < 86_400 ? 300 : 3_600;
}

/** Writes down how the payout ended: the advance's last move and its postings, together and once. */
async function settle(around: Surroundings, advance: AdvanceRow, state: "paid" | "failed"): Promise<void> {
  await inTransaction(around.database, async (tx) => {
    const moved = await moveAdvance(tx, advance.id, { from: "processing", to: state, by: "rail" });
    if (moved === null) return;
    await postLaterStep(tx, state === "paid" ? paidTransfer(moved) : failedTransfer(moved));
  });
}

async function payNow(around: Surroundings, advance: AdvanceRow): Promise<"asked" | "failed"> {
  const told = await around.payouts.pay(payoutOf(advance));
  if (told.outcome === "unknown") throw new Error(`the rail's answer is not known: ${told.reason}`);
  if (told.outcome === "taken") return "asked";
  if (told.reason === "reference-reused") throw new Error("the rail knows this reference with another body");
  return "failed";
}

async function lookAfter(
  around: Surroundings,
  advance: AdvanceRow,
  state: PayoutState,
): Promise<"done" | "asked" | "again"> {
  if (state.state === "unknown") throw new Error(`the rail does not answer: ${state.reason}`);
  if (state.state === "accepted") return "again";
  if (state.state === "not-found") {
    if ((await payNow(around, advance)) === "asked") return "asked";
    await settle(around, advance, "failed");
    return "done";
  }
  await settle(around, advance, state.state);
  return "done";
}

/**
 * Pays an advance once and follows it to its end. The rail is always asked first what it knows of the reference: after a
 * crash or a lost answer nothing is assumed, and paying again under the same reference pays nothing twice.
 */
export function followPayout(around: Surroundings): NoteStory {
  return async (note) => {
    const advance = await findAdvance(around.database, advanceIdOf(note));
    if (advance === null || advance.status !== "processing") return "done";
    const state = await around.payouts.find(referenceOf(advance));
    const looked = await lookAfter(around, advance, state);
    if (looked === "done") return "done";
    const now = await readNow(around.database);
    const since = (await findProcessingSince(around.database, advance.id)) ?? now;
    // Handed over just now, however long the rail was away before: it is soon known how that ends.
    const wait = secondsUntilNextLook(looked === "asked" ? 0 : (now.getTime() - since.getTime()) / 1000);
    return { againAt: new Date(now.getTime() + wait * 1000) };
  };
}
