import { hasJustFailed } from "@wellpaid/domain/savings/money/failed-ending";
import type { ClaimedJob } from "../../../database/outbox.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { readNow } from "../../../database/transaction.ts";
import type { JobHandler } from "../../../jobs/runner.ts";
import type { Context } from "../../../context.ts";
import { lockSaver, readSaver } from "../saver-facts.ts";
import { takeRequestBack } from "../start/request-store.ts";
import { startDeactivation } from "./deactivate.ts";
import { listFailedEndings } from "./withdrawal-store.ts";

/** What it waits for takes days: payday, a withdrawal under way, an account from payroll. */
const HOURS_UNTIL_NEXT_LOOK = 6;

/**
 * Pays out the savings of an employee who requested deletion of the account: deactivates the saving as soon as possible and
 * checks it until it is over. If the employee withdraws the request before that began, the saving continues.
 */
export function endSavingOfLeaver({ database }: Context): JobHandler {
  return async (job) => {
    const isOver = await database.transaction().execute((tx) => end(tx, employeeIdOf(job)));
    if (isOver) return "done";
    return { againAt: new Date((await readNow(database)).getTime() + HOURS_UNTIL_NEXT_LOOK * 3_600_000) };
  };
}

/** Returns false while there is something to wait for. */
async function end(tx: Tx, employeeId: string): Promise<boolean> {
  const saver = await lockSaver(tx, employeeId);
  const { saving } = saver;
  if (saving === null || !saver.row.isDeletionRequested) return true;
  await takeRequestBack(tx, employeeId);
  if (!saving.isDeactivationInProcess && !hasJustFailed(await listFailedEndings(tx, saving.id), saver.now)) {
    await startDeactivation(tx, saver, saving);
  }
  return (await readSaver(tx, employeeId)).saving === null;
}

function employeeIdOf(job: ClaimedJob): string {
  const { employeeId } = job.payload;
  if (typeof employeeId !== "string") throw new Error(`job ${job.id} names no employee`);
  return employeeId;
}
