import { formatPounds } from "@wellpaid/domain/money/format";
import { depositPlacedTransfer, depositRejectedTransfer } from "@wellpaid/domain/savings/money/postings";
import { enqueueJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { readNow } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import type { SettleInstruction } from "../instructions/follow-instruction.ts";
import { isAccountClosing, leaveInstruction } from "../instructions/instruction-store.ts";
import { postSavings } from "../post-savings.ts";
import { tellSaver } from "../notify-saver.ts";
import { type DepositRow, depositIdOf, findDeposit, lockDeposit, moveDeposit } from "./deposit-store.ts";

/**
 * While the savings move to another bank, what payday took waits for them there; while the account is being closed it waits for
 * the next account, otherwise it would be paid out with the rest.
 */
const MINUTES_UNTIL_NEXT_LOOK = 30;

/**
 * Instructs the platform to place what payday took, at the bank of that moment. A saving that is over by then accepts nothing any
 * more.
 */
export function placeDeposit({ database }: Context): JobHandler {
  return async (job) => {
    const outcome = await database.transaction().execute((tx) => place(tx, depositIdOf(job)));
    if (outcome === "done") return "done";
    return { againAt: new Date((await readNow(database)).getTime() + MINUTES_UNTIL_NEXT_LOOK * 60_000) };
  };
}

async function place(tx: Tx, id: string): Promise<"done" | "waits"> {
  const deposit = await lockDeposit(tx, id);
  if (deposit === null || deposit.status !== "sent") return "done";
  if (deposit.savingStatus === "closed") {
    await giveBack(tx, deposit, "savings-deposit-after-end");
    return "done";
  }
  if (await isAccountClosing(tx, deposit.savingId)) return "waits";
  const { companyId, savingId, productId, amountPence } = deposit;
  await leaveInstruction(tx, {
    ...{ companyId, savingId, productId, amountPence },
    kind: "deposit",
    causeType: "deposit",
    causeId: deposit.id,
    step: "place",
  });
  return "done";
}

/** Marks a deposit as placed, or as rejected and owed back to the employee, who is notified. */
export const settleDeposit: SettleInstruction = async (tx, instruction, end) => {
  const deposit = await findDeposit(tx, instruction.causeId);
  if (deposit === null || deposit.status !== "sent") return;
  if (end.status === "rejected") return giveBack(tx, deposit, "savings-deposit-rejected");
  if (end.amountPence !== deposit.amountPence) throw new Error(`deposit ${deposit.id} was placed with another amount`);
  await moveDeposit(tx, deposit.id, "sent", "placed");
  await postSavings(tx, deposit.shard, depositPlacedTransfer(deposit));
};

async function giveBack(
  tx: Tx,
  deposit: DepositRow,
  template: "savings-deposit-rejected" | "savings-deposit-after-end",
): Promise<void> {
  await moveDeposit(tx, deposit.id, "sent", "rejected");
  await postSavings(tx, deposit.shard, depositRejectedTransfer(deposit));
  await enqueueJob(tx, {
    kind: "refund-deposit",
    key: `refund of deposit ${deposit.id}`,
    companyId: deposit.companyId,
    payload: { depositId: deposit.id },
  });
  await tellSaver(tx, deposit, `rejected deposit ${deposit.id}`, {
    template,
    values: { amount: formatPounds(deposit.amountPence) },
  });
}
