import { instant } from "@wellpaid/domain/calendar/instant";
import {
  DepositPlatformFailure,
  type Instruction,
  type InstructionState,
  type Portfolio,
} from "@wellpaid/providers/deposit-platform/port";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction, readNow } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import { creditInterest } from "../interest/credit-interest.ts";
import {
  type EndedInstruction,
  endInstruction,
  findInstruction,
  type InstructionCause,
  type InstructionRow,
  instructionOf,
} from "./instruction-store.ts";

/** Applies the end of an instruction to its cause, in the transaction that records the end and has locked the employee. */
export type SettleInstruction = (tx: Tx, instruction: InstructionRow, end: EndedInstruction) => Promise<void>;

const requestOf = (row: InstructionRow): Instruction => {
  const { reference, clientReference, productId, kind, amountPence } = row;
  if (kind === "close-account") return { reference, clientReference, productId, kind };
  if (amountPence === null) throw new Error(`instruction ${reference} has no amount`);
  return { reference, clientReference, productId, kind, amountPence };
};

/**
 * Always queries the platform first for what it knows of the reference: after a crash or a lost answer nothing is
 * assumed, and instructing again under the same reference moves nothing twice.
 */
async function lookAt(ctx: Context, row: InstructionRow): Promise<InstructionState> {
  const known = await ctx.depositPlatform.readInstruction(row.reference);
  return known ?? instruct(ctx, row);
}

/**
 * What the platform will never accept in this form, such as a deposit in a product that is gone, is rejected: nothing was moved.
 */
async function instruct({ database, depositPlatform }: Context, row: InstructionRow): Promise<InstructionState> {
  try {
    return await depositPlatform.instruct(requestOf(row));
  } catch (error) {
    if (!(error instanceof DepositPlatformFailure) || error.code !== "refused") throw error;
    const now = await readNow(database);
    return { status: "rejected", processedAt: instant(now.getTime()), reason: error.message };
  }
}

/** A withdrawal is checked again soon, since the employee waits for it; a deposit, one of very many on a payday, is not. */
function secondsUntilNextLook(kind: InstructionRow["kind"], secondsUnderWay: number): number {
  if (kind !== "deposit" && secondsUnderWay < 600) return 60;
  return secondsUnderWay < 7 * 86_400 ? 900 : 3_600;
}

/** Hands an instruction to the platform once, and follows it to its end. */
export function followInstruction(
  ctx: Context,
  settlers: Readonly<Record<InstructionCause, SettleInstruction>>,
): JobHandler {
  return async (job) => {
    const row = await findInstruction(ctx.database, instructionOf(job));
    if (row === null || row.status !== "created") return "done";
    const state = await lookAt(ctx, row);
    if (state.status === "created") {
      const now = await readNow(ctx.database);
      const underWay = (now.getTime() - row.createdAt.getTime()) / 1000;
      return { againAt: new Date(now.getTime() + secondsUntilNextLook(row.kind, underWay) * 1000) };
    }
    // The last interest of a closed account comes with its money: it is credited before the employee is notified.
    const isClosed = row.kind === "close-account" && state.status === "processed";
    const portfolio = isClosed ? await ctx.depositPlatform.readPortfolio(row.clientReference) : null;
    await settle(ctx, settlers, row, state, portfolio);
    return "done";
  };
}

async function settle(
  ctx: Context,
  settlers: Readonly<Record<InstructionCause, SettleInstruction>>,
  row: InstructionRow,
  end: EndedInstruction,
  portfolio: Portfolio | null,
): Promise<void> {
  await inTransaction(ctx.database, async (tx) => {
    await lockEmployee(tx, row.employeeId);
    if (!(await endInstruction(tx, row.reference, end))) return;
    if (portfolio !== null) await creditInterest(tx, { ...row, id: row.savingId }, portfolio);
    await settlers[row.causeType](tx, row, end);
  });
}
