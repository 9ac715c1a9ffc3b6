import { failedAfterRunTransfer, failedTransfer, paidTransfer } from "@wellpaid/domain/on-demand-pay/postings";
import type { Payout } from "@wellpaid/providers/payouts/port";
import { sql } from "kysely";
import { postLaterStep } from "../../database/ledger-store.ts";
import type { Tx } from "../../database/schema.ts";
import { inTransaction, readNow } from "../../database/transaction.ts";
import { lookAtPayment, nextLookAt } from "../../follow-payment.ts";
import type { NoteStory } from "../../jobs/runner.ts";
import { tellPartners } from "../../partner-news.ts";
import type { Surroundings } from "../../surroundings.ts";
import { advanceIdOf } from "./end-cancel-window.ts";
import { type AdvanceRow, findAdvance, findProcessingSince, moveAdvance } from "./store.ts";

/** Owes an advance that has failed back to the employee, if a payroll run has taken it already; payroll's, wired by main. */
export type OweBackIfTaken = (tx: Tx, advance: AdvanceRow) => Promise<boolean>;

/** The payout's idempotency key at the rail, made from its cause. */
const referenceOf = (advance: AdvanceRow): string => `adv-${advance.id}`;

const payoutOf = (advance: AdvanceRow): Payout => ({
  reference: referenceOf(advance),
  account: { sortCode: advance.sortCode, accountNumber: advance.accountNumber, name: advance.accountName },
  amountPence: advance.amountPence,
  purpose: "advance",
});

/**
 * Writes down how the payout ended: the advance's last move and its postings, together and once. The employee is held, so
 * that a payroll run has either taken the advance by now or sees how it ended.
 */
async function settle(
  around: Surroundings,
  oweBackIfTaken: OweBackIfTaken,
  advance: AdvanceRow,
  state: "paid" | "failed",
): Promise<void> {
  await inTransaction(around.database, async (tx) => {
    await sql`select 1 from employee where id = ${advance.employeeId} for no key update`.execute(tx);
    const moved = await moveAdvance(tx, advance.id, { from: "processing", to: state, by: "rail" });
    if (moved === null) return;
    if (state === "paid") {
      await postLaterStep(tx, paidTransfer(moved));
      const { id: advanceId, employeeId } = advance;
      await tellPartners(tx, [
        { event: "advance.paid", employeeId, cause: `advance ${advanceId} paid`, data: { advanceId } },
      ]);
    } else
      await postLaterStep(
        tx,
        (await oweBackIfTaken(tx, moved)) ? failedAfterRunTransfer(moved) : failedTransfer(moved),
      );
  });
}

/** Pays an advance once and follows it to its end. */
export function followPayout(around: Surroundings, oweBackIfTaken: OweBackIfTaken): NoteStory {
  return async (note) => {
    const advance = await findAdvance(around.database, advanceIdOf(note));
    if (advance === null || advance.status !== "processing") return "done";
    const look = await lookAtPayment(around.payouts, payoutOf(advance));
    if (look === "paid" || look === "failed") {
      await settle(around, oweBackIfTaken, advance, look);
      return "done";
    }
    const now = await readNow(around.database);
    return { againAt: nextLookAt(look, (await findProcessingSince(around.database, advance.id)) ?? now, now) };
  };
}
