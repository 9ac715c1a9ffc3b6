import { formatPounds } from "@wellpaid/domain/money/format";
import { pence } from "@wellpaid/domain/money/pence";
import {
  withdrawalBackTransfer,
  withdrawalInterestAddedTransfer,
  withdrawalPlacedAgainTransfer,
  withdrawalRejectedTransfer,
} from "@wellpaid/domain/savings/money/postings";
import type { Tx } from "../../../database/tables/schema.ts";
import type { SettleInstruction } from "../instructions/follow-instruction.ts";
import type { EndedInstruction, InstructionRow } from "../instructions/instruction-store.ts";
import { leaveInstruction } from "../instructions/instruction-store.ts";
import { postSavings } from "../post-savings.ts";
import { tellSaver } from "../notify-saver.ts";
import { endDeactivation, undoEnding } from "./end-saving.ts";
import { findPayee, payOutUnplaced, tellUnplaced } from "./pay-out-unplaced.ts";
import {
  findWithdrawal,
  leavePayment,
  moveWithdrawal,
  paidOutOf,
  type SavingsWithdrawal,
  updateLateInterest,
} from "./withdrawal-store.ts";

/** Out of the bank, or back into it after the rail could not pay. */
export const settleWithdrawal: SettleInstruction = async (tx, instruction, end) => {
  const withdrawal = await findWithdrawal(tx, instruction.causeId);
  if (withdrawal === null) return;
  if (instruction.step === "out") return settleOut(tx, withdrawal, end);
  return settleReturn(tx, withdrawal, instruction, end);
};

async function settleOut(tx: Tx, withdrawal: SavingsWithdrawal, end: EndedInstruction): Promise<void> {
  if (withdrawal.status !== "requested") return;
  if (end.status === "rejected") return reject(tx, withdrawal);
  const lateInterestPence = pence(end.amountPence - withdrawal.amountPence);
  const grown = { ...withdrawal, lateInterestPence };
  if (lateInterestPence > 0) await updateLateInterest(tx, withdrawal.id, lateInterestPence);
  await postSavings(tx, withdrawal.shard, withdrawalInterestAddedTransfer(grown), withdrawalBackTransfer(grown));
  await moveWithdrawal(tx, withdrawal.id, "requested", "paying");
  if (paidOutOf(grown) === 0) return endWithoutPayment(tx, grown);
  await leavePayment(tx, withdrawal);
}

/** Nothing was in the account that was closed. */
async function endWithoutPayment(tx: Tx, withdrawal: SavingsWithdrawal): Promise<void> {
  await moveWithdrawal(tx, withdrawal.id, "paying", "paid");
  if (withdrawal.kind === "deactivation") await endDeactivation(tx, withdrawal);
}

/** Restores everything as it was before the request and notifies the employee. */
async function reject(tx: Tx, withdrawal: SavingsWithdrawal): Promise<void> {
  await moveWithdrawal(tx, withdrawal.id, "requested", "rejected");
  await postSavings(tx, withdrawal.shard, withdrawalRejectedTransfer(withdrawal));
  await undoEnding(tx, withdrawal);
  await tellSaver(tx, withdrawal, `rejected savings withdrawal ${withdrawal.id}`, {
    template: "savings-withdrawal-rejected",
    values: { amount: formatPounds(withdrawal.amountPence) },
  });
}

/** The bank has it again; if it refuses, pays the current salary account, or retries the bank while that cannot be. */
async function settleReturn(
  tx: Tx,
  withdrawal: SavingsWithdrawal,
  { step, productId }: InstructionRow,
  end: EndedInstruction,
): Promise<void> {
  if (withdrawal.status !== "returning") return;
  if (end.status === "processed") {
    await moveWithdrawal(tx, withdrawal.id, "returning", "returned");
    return postSavings(tx, withdrawal.shard, withdrawalPlacedAgainTransfer(withdrawal));
  }
  const payee = await findPayee(tx, withdrawal.employeeId);
  if (payee === null) return returnToBank(tx, withdrawal, productId, Number(step.split("-").at(-1)) + 1);
  await moveWithdrawal(tx, withdrawal.id, "returning", "returned");
  await postSavings(tx, withdrawal.shard, withdrawalPlacedAgainTransfer(withdrawal));
  const unplaced = { ...withdrawal, amountPence: movedOf(withdrawal) };
  await payOutUnplaced(tx, unplaced, payee);
  if (withdrawal.kind !== "unplaced") await tellUnplaced(tx, unplaced);
}

/** What has left the bank, its last interest included. */
const movedOf = ({ amountPence, lateInterestPence }: SavingsWithdrawal) => pence(amountPence + lateInterestPence);

const HOURS_UNTIL_NEXT_TRY = 24;

/** Instructs the bank to take it back; each attempt is its own step. What it refused before is not sent at once. */
export async function returnToBank(
  tx: Tx,
  withdrawal: SavingsWithdrawal,
  productId: string,
  attempt: number,
): Promise<void> {
  const { companyId, savingId, id } = withdrawal;
  await leaveInstruction(tx, {
    ...{ companyId, savingId, productId },
    kind: "deposit",
    amountPence: movedOf(withdrawal),
    causeType: "withdrawal",
    causeId: id,
    step: `return-${attempt}`,
    ...(attempt === 1 && withdrawal.kind !== "unplaced" ? {} : { inHours: HOURS_UNTIL_NEXT_TRY }),
  });
}
