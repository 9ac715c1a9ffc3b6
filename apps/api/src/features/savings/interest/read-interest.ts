import type { ClaimedJob } from "../../../database/outbox.ts";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import { creditInterest } from "./credit-interest.ts";
import { findOpenSaving } from "./interest-store.ts";

/** Reads what the platform has credited since, and posts it. Nothing where the saving is not open. */
export async function takeInterest({ database, depositPlatform }: Context, savingId: string): Promise<void> {
  const saving = await findOpenSaving(database, savingId);
  if (saving === null) return;
  const portfolio = await depositPlatform.readPortfolio(saving.clientReference);
  await inTransaction(database, async (tx) => {
    await lockEmployee(tx, saving.employeeId);
    await creditInterest(tx, saving, portfolio);
  });
}

function savingIdOf(job: ClaimedJob): string {
  const { savingId } = job.payload;
  if (typeof savingId !== "string") throw new Error(`job ${job.id} names no saving`);
  return savingId;
}

export function takeInterestJob(ctx: Context): JobHandler {
  return async (job) => {
    await takeInterest(ctx, savingIdOf(job));
    return "done";
  };
}
