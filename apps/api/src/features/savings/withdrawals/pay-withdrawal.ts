import { formatPounds } from "@wellpaid/domain/money/format";
import { withdrawalFailedTransfer, withdrawalPaidTransfer } from "@wellpaid/domain/savings/postings";
import type { Payout } from "@wellpaid/providers/payouts/port";
import { sql } from "kysely";
import type { Tx } from "../../../database/schema.ts";
import { readNow } from "../../../database/transaction.ts";
import { lookAtPayment, nextLookAt } from "../../../follow-payment.ts";
import type { NoteStory } from "../../../jobs/runner.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { postSavings } from "../post-savings.ts";
import { tellSaver } from "../tell-saver.ts";
import { endDeactivation, undoEnding } from "./ending.ts";
import { returnToBank } from "./settle-withdrawal.ts";
import {
  findWithdrawal,
  moveWithdrawal,
  paidOutOf,
  type SavingsWithdrawal,
  withdrawalIdOf,
} from "./withdrawal-store.ts";

/** The payout's idempotency key at the rail, made from its cause. */
const payoutOf = (withdrawal: SavingsWithdrawal): Payout => ({
  reference: `sav-${withdrawal.id}`,
  account: {
    sortCode: withdrawal.sortCode,
    accountNumber: withdrawal.accountNumber,
    name: withdrawal.accountName,
  },
  amountPence: paidOutOf(withdrawal),
  purpose: "savings-withdrawal",
});

async function settle(tx: Tx, withdrawal: SavingsWithdrawal, state: "paid" | "failed"): Promise<void> {
  await sql`select 1 from employee where id = ${withdrawal.employeeId} for no key update`.execute(tx);
  if (state === "paid") {
    if (!(await moveWithdrawal(tx, withdrawal.id, "paying", "paid"))) return;
    await postSavings(tx, withdrawal.shard, withdrawalPaidTransfer(withdrawal));
    if (withdrawal.kind === "deactivation") await endDeactivation(tx, withdrawal);
    return;
  }
  if (!(await moveWithdrawal(tx, withdrawal.id, "paying", "returning"))) return;
  await postSavings(tx, withdrawal.shard, withdrawalFailedTransfer(withdrawal));
  await undoEnding(tx, withdrawal);
  await returnToBank(tx, withdrawal, withdrawal.productId, 1);
  await tellSaver(tx, withdrawal, failureOf(withdrawal), {
    template: "savings-withdrawal-failed",
    values: { amount: formatPounds(paidOutOf(withdrawal)) },
  });
}

/** What no bank takes is tried again each day: of that it is told once. */
const failureOf = ({ kind, id, savingId }: SavingsWithdrawal): string =>
  kind === "unplaced" ? `failed payment of unplaced savings ${savingId}` : `failed savings withdrawal ${id}`;

/** Pays once what has come back from the bank, and follows it to its end. What the rail cannot pay goes back to the bank. */
export function payWithdrawal({ database, payouts }: Surroundings): NoteStory {
  return async (note) => {
    const withdrawal = await findWithdrawal(database, withdrawalIdOf(note));
    if (withdrawal === null || withdrawal.status !== "paying") return "done";
    const look = await lookAtPayment(payouts, payoutOf(withdrawal));
    const now = await readNow(database);
    if (look === "asked" || look === "under-way")
      return { againAt: nextLookAt(look, withdrawal.promisedAt ?? now, now) };
    await database.transaction().execute((tx) => settle(tx, withdrawal, look));
    return "done";
  };
}
