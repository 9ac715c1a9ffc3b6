import { sql } from "kysely";
import type { Tx } from "../tables/schema.ts";

/** Lifts the employer's suspension and freeze of an employee locked by the caller. Their own pause continues. */
export async function liftStops(tx: Tx, employeeId: string): Promise<void> {
  await sql`update employee set status = 'active', suspended_at = null where id = ${employeeId}`.execute(tx);
  await endFreeze(tx, employeeId);
}

export async function endFreeze(tx: Tx, employeeId: string): Promise<void> {
  await sql`update withdrawal_pause set ended_at = app_now()
    where employee_id = ${employeeId} and set_by = 'employer' and ended_at is null`.execute(tx);
}
