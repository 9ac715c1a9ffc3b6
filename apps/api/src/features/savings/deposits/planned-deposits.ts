import { civilDate } from "@wellpaid/domain/calendar/civil-date";
import { NO_PENCE, type Pence, pence } from "@wellpaid/domain/money/pence";
import { depositOfPayday, isDepositorStopped } from "@wellpaid/domain/savings/money/deposit-of-payday";
import { amountSaved } from "@wellpaid/domain/savings/plan/plan";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { planOf } from "../saver-facts.ts";
import { listDepositors, type RunOfPayday } from "./depositor-store.ts";

/**
 * The savings deposits that a payday plans, by employee, whose rows the caller holds; those who plan none are left out.
 * Payroll takes them where the pay allows.
 */
export async function plannedDeposits(
  db: Database | Tx,
  run: RunOfPayday,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, Pence>> {
  const payday = civilDate(run.payday);
  const rows = await listDepositors(db, run, employeeIds);
  const planned = rows.map((row): readonly [string, Pence] => {
    const underWayPence = pence(row.underWayPence);
    const saving = {
      plan: planOf(row),
      isOpen: true,
      isSuspended: isDepositorStopped(row, payday),
      isDeactivationInProcess: row.isDeactivationInProcess,
      allReachedWithdrawn: row.allReachedWithdrawn,
      startsOn: civilDate(row.startsFrom),
      savedPence: amountSaved(pence(row.savingsOwedPence), underWayPence),
      underWayPence,
      leftoverPence: pence(row.leftoverPence),
    };
    return [row.employeeId, depositOfPayday(saving, payday)];
  });
  return new Map(planned.filter(([, amount]) => amount > 0));
}

/** The same for one employee, without locking a row. */
export async function plannedDeposit(database: Database, employeeId: string, run: RunOfPayday): Promise<Pence> {
  return (await plannedDeposits(database, run, [employeeId])).get(employeeId) ?? NO_PENCE;
}
