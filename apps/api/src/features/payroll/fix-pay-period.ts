import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { londonMidnight, londonTime } from "@wellpaid/domain/calendar/london";
import { hasDeduction } from "@wellpaid/domain/payroll/deduction";
import { sql } from "kysely";
import type { Tx } from "../../database/tables/schema.ts";
import { readNow } from "../../database/transaction.ts";
import type { JobHandler } from "../../jobs/runner.ts";
import type { Context } from "../../context.ts";
import { enqueueRefundPayments } from "./deductions/refund-store.ts";
import { type PlannedDeposits, readOwed } from "./deductions/owed-by-payday.ts";
import {
  findPayPeriod,
  lockPayPeriod,
  isTurnOver,
  type OpenedPeriod,
  payPeriodIdOf,
  readRealTime,
} from "./pay-period-store.ts";
import { writeDeductions } from "./deductions/write-deductions.ts";

export interface RunOptions {
  /** People of one transaction. */
  readonly batchSize?: number;
  /** Called before each batch; a test ends the run here as a kill would. */
  readonly beforeBatch?: () => void;
}

/** People of one transaction: few enough that no other call waits for it. */
export const USUAL_BATCH = 1_000;

/** From then on the run waits for no payout any more (docs/product/payroll.md#runs). */
const LAST_LOOK = "12:00";

const isDue = (period: OpenedPeriod, now: Instant): boolean => now >= londonMidnight(period.cutOffDay);

/**
 * The cut-off: fixes the deductions of a pay period, batch by batch, each whole and once. Killed anywhere, the next try
 * goes on with who has no line yet; two at once do no harm. Who has a payout under way is left for later, until noon.
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

/** Everybody who is paid together and has no line yet, also who is suspended, frozen, leaving or has ended: what is owed is owed. */
async function listPeopleLeft(tx: Tx, period: OpenedPeriod): Promise<readonly string[]> {
  const { companyId, payGroupId } = period;
  const people =
    payGroupId === null
      ? sql`select e.id from payroll_record r join employee e on e.payroll_record_id = r.id
            where r.company_id = ${companyId} and r.pay_group_id is null
          union all select e.id from employee e where e.company_id = ${companyId} and e.payroll_record_id is null`
      : sql`select e.id from payroll_record r join employee e on e.payroll_record_id = r.id
          where r.company_id = ${companyId} and r.pay_group_id = ${payGroupId}`;
  const { rows } = await sql<{ ids: readonly string[] }>`
    select coalesce(array_agg(p.id order by p.id), '{}') as ids from (${people}) p
    where not exists (select 1 from deduction d where d.pay_period_id = ${period.id} and d.employee_id = p.id)`.execute(
    tx,
  );
  return rows[0]?.ids ?? [];
}

/** Fixes what these people owe; tells how many of them wait for a payout. */
async function fixBatch(
  tx: Tx,
  periodId: string,
  employeeIds: readonly string[],
  plannedDeposits: PlannedDeposits,
): Promise<number> {
  await lockPayPeriod(tx, periodId);
  // In the order of their ids, so that two batches cannot lock each other out; what is read next is then settled.
  await sql`select 1 from employee where id = any(${employeeIds}::uuid[]) order by id for no key update`.execute(tx);
  const period = await findPayPeriod(tx, periodId);
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(tx);
  const now = instant((rows[0]?.now ?? new Date(0)).getTime());
  // The employer may have moved the cut-off meanwhile; another worker may have ended the run.
  if (period === null || period.status !== "open" || !isDue(period, now)) return 0;
  const waitsForFinal = now < londonTime(period.cutOffDay, LAST_LOOK);
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

/** No person is left: the run can be sent to payroll. False where the employer has postponed the cut-off meanwhile. */
async function endFixing(tx: Tx, periodId: string): Promise<boolean> {
  await lockPayPeriod(tx, periodId);
  await sql`update pay_period set status = 'fixed', fixed_at = app_now() where id = ${periodId} and status = 'open'
    and cut_off_day <= london_today()`.execute(tx);
  return (await findPayPeriod(tx, periodId))?.status !== "open";
}
