import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { londonMidnight, londonTime } from "@wellpaid/domain/calendar/london";
import { hasDeduction } from "@wellpaid/domain/payroll/deduction";
import { FIXED_AT_LATEST } from "@wellpaid/domain/payroll/run/run-state";
import { lockEmployees } from "../../database/stores/lock-employee.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { readNow } from "../../database/transaction.ts";
import type { JobHandler } from "../../jobs/runner.ts";
import type { Context } from "../../context.ts";
import { enqueueRefundPayments } from "./deductions/refund-store.ts";
import { type PlannedDeposits, readOwed } from "./deductions/owed-by-payday.ts";
import {
  findPayPeriod,
  isTurnOver,
  listPeopleLeft,
  lockPayPeriod,
  markFixed,
  type OpenedPeriod,
  payPeriodIdOf,
  readRealTime,
} from "./pay-period-store.ts";
import { writeDeductions } from "./deductions/write-deductions.ts";

export interface RunOptions {
  /** The number of people in one transaction. */
  readonly batchSize?: number;
  /** Called before each batch; a test ends the run here as a kill would. */
  readonly beforeBatch?: () => void;
}

/** The number of people in one transaction: small enough that no other call waits for it. */
export const USUAL_BATCH = 1_000;

const isDue = (period: OpenedPeriod, now: Instant): boolean => now >= londonMidnight(period.cutOffDay);

/**
 * The cut-off: fixes the deductions of a pay period, batch by batch, each batch completely and once. After a kill at any point,
 * the next try continues with the employees without a line; two concurrent workers do no harm. Employees with a payout under way
 * are left for later, until noon.
 */
export function fixPayPeriod(
  ctx: Context,
  plannedDeposits: PlannedDeposits,
  { batchSize = USUAL_BATCH, beforeBatch }: RunOptions = {},
): JobHandler {
  const { database } = ctx;
  return async (job) => {
    const id = payPeriodIdOf(job);
    const period = await findPayPeriod(database, id);
    if (period === null || period.status !== "open") return "done";
    const now = instant((await readNow(database)).getTime());
    if (!isDue(period, now)) return { againAt: new Date(londonMidnight(period.cutOffDay)) };
    const beganAt = await readRealTime(database);
    const people = await database.transaction().execute((tx) => listPeopleLeft(tx, period));
    let waiting = 0;
    for (let from = 0; from < people.length; from += batchSize) {
      beforeBatch?.();
      const batch = people.slice(from, from + batchSize);
      waiting += await database.transaction().execute((tx) => fixBatch(tx, id, batch, plannedDeposits));
      if (isTurnOver(beganAt, await readRealTime(database))) return { againAt: await readNow(database) };
    }
    if (waiting > 0) return { againAt: nextLook(period, instant((await readNow(database)).getTime())) };
    const isOver = await database.transaction().execute((tx) => endFixing(tx, id));
    return isOver ? "done" : { againAt: await readNow(database) };
  };
}

/** Soon at first: most payouts end within seconds. */
function nextLook(period: OpenedPeriod, now: Instant): Date {
  const minutes = (now - londonMidnight(period.cutOffDay)) / 60_000;
  return new Date(now + (minutes < 5 ? 30_000 : 300_000));
}

/** Fixes what these people owe; returns how many of them wait for a payout. */
async function fixBatch(
  tx: Tx,
  periodId: string,
  employeeIds: readonly string[],
  plannedDeposits: PlannedDeposits,
): Promise<number> {
  await lockPayPeriod(tx, periodId);
  await lockEmployees(tx, employeeIds);
  const period = await findPayPeriod(tx, periodId);
  const now = instant((await readNow(tx)).getTime());
  // The employer may have moved the cut-off meanwhile; another worker may have ended the run.
  if (period === null || period.status !== "open" || !isDue(period, now)) return 0;
  const waitsForFinal = now < londonTime(period.cutOffDay, FIXED_AT_LATEST);
  const { settlements, waiting } = await readOwed(tx, period, employeeIds, plannedDeposits, waitsForFinal);
  const { companyId } = period;
  await enqueueRefundPayments(
    tx,
    settlements.flatMap(({ paidOutIds }) => paidOutIds.map((id) => ({ id, companyId }))),
  );
  await writeDeductions(
    tx,
    period,
    settlements.filter(({ facts }) => hasDeduction(facts)),
  );
  return waiting;
}

/** No person is left: the run can be sent to payroll. Returns false when the employer has postponed the cut-off meanwhile. */
async function endFixing(tx: Tx, periodId: string): Promise<boolean> {
  await lockPayPeriod(tx, periodId);
  await markFixed(tx, periodId);
  return (await findPayPeriod(tx, periodId))?.status !== "open";
}
