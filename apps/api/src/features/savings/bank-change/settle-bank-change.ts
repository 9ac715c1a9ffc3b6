import { instant } from "@wellpaid/domain/calendar/instant";
import { type Pence, pence } from "@wellpaid/domain/money/pence";
import { hoursBetweenBanks } from "@wellpaid/domain/savings/money/hours-between-banks";
import {
  bankChangeBackTransfer,
  bankChangeInTransfer,
  bankChangeInterestAddedTransfer,
} from "@wellpaid/domain/savings/money/postings";
import type { Tx } from "../../../database/tables/schema.ts";
import type { SettleInstruction } from "../instructions/follow-instruction.ts";
import { type EndedInstruction, type InstructionRow, leaveInstruction } from "../instructions/instruction-store.ts";
import { postSavings } from "../post-savings.ts";
import { tellSaver } from "../notify-saver.ts";
import { updateProduct } from "../saving-store.ts";
import { findPayee, payOutUnplaced, tellUnplaced } from "../withdrawals/pay-out-unplaced.ts";
import { type BankChange, findBankChange, moveBankChange } from "./bank-change-store.ts";

const HOURS_UNTIL_NEXT_TRY = 24;

/** Out of the old bank, then into the new one; back into the old one where the new one would not. */
export const settleBankChange: SettleInstruction = async (tx, instruction, end) => {
  const change = await findBankChange(tx, instruction.causeId);
  if (change === null) return;
  if (change.status === "withdrawing") return settleOut(tx, change, end);
  if (change.status === "depositing") return settleIn(tx, change, end);
  if (change.status === "returning") return settleBack(tx, change, instruction, end);
};

async function settleOut(tx: Tx, change: BankChange, end: EndedInstruction): Promise<void> {
  const { shard, amountPence } = change;
  if (end.status === "rejected") {
    await postSavings(tx, shard, bankChangeBackTransfer(change));
    return fail(tx, change);
  }
  const moved = end.amountPence;
  await postSavings(tx, shard, bankChangeInterestAddedTransfer(change, pence(moved - amountPence)));
  await moveBankChange(tx, change, "depositing", moved);
  await instructDeposit(tx, change, {
    productId: change.toProductId,
    amountPence: moved,
    step: "in",
    inHours: hoursBetweenBanks(instant(change.requestedAt.getTime()), instant(change.now.getTime())),
  });
}

async function settleIn(tx: Tx, change: BankChange, end: EndedInstruction): Promise<void> {
  if (end.status === "rejected") {
    await moveBankChange(tx, change, "returning", change.amountPence);
    return instructDeposit(tx, change, {
      productId: change.fromProductId,
      amountPence: change.amountPence,
      step: "back-1",
    });
  }
  await postSavings(tx, change.shard, bankChangeInTransfer(change));
  await updateProduct(tx, change.savingId, change.toProductId);
  await moveBankChange(tx, change, "done", change.amountPence);
  await tellSaver(tx, change, `done bank change ${change.id}`, {
    template: "savings-bank-changed",
    values: { bank: change.toShortName },
  });
}

/**
 * When the old bank refuses too, pays it to the salary account at once: no third bank was chosen. While that account
 * cannot be paid, the old bank is tried again each day.
 */
async function settleBack(tx: Tx, change: BankChange, { step }: InstructionRow, end: EndedInstruction): Promise<void> {
  if (end.status === "processed") {
    await postSavings(tx, change.shard, bankChangeBackTransfer(change));
    return fail(tx, change);
  }
  const payee = await findPayee(tx, change.employeeId);
  if (payee !== null) {
    await postSavings(tx, change.shard, bankChangeBackTransfer(change));
    await moveBankChange(tx, change, "failed", change.amountPence);
    await payOutUnplaced(tx, change, payee);
    return tellUnplaced(tx, change);
  }
  await instructDeposit(tx, change, {
    productId: change.fromProductId,
    amountPence: change.amountPence,
    step: `back-${Number(step.split("-").at(-1)) + 1}`,
    inHours: HOURS_UNTIL_NEXT_TRY,
  });
}

async function fail(tx: Tx, change: BankChange): Promise<void> {
  await moveBankChange(tx, change, "failed", change.amountPence);
  await tellSaver(tx, change, `failed bank change ${change.id}`, {
    template: "savings-bank-not-changed",
    values: { bank: change.toShortName },
  });
}

async function instructDeposit(
  tx: Tx,
  { companyId, savingId, id }: BankChange,
  offer: { readonly productId: string; readonly amountPence: Pence; readonly step: string; readonly inHours?: number },
): Promise<void> {
  await leaveInstruction(tx, { companyId, savingId, kind: "deposit", causeType: "bank-change", causeId: id, ...offer });
}
