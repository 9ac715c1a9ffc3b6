import { sql } from "kysely";
import type { Tx } from "../tables/schema.ts";

/**
 * Locks the employee row until the transaction ends, in a statement of its own: what the next statement reads was committed
 * before the lock, since a statement sees what was committed when it began.
 */
export async function lockEmployeeRow(tx: Tx, employeeId: string | null): Promise<void> {
  await sql`select 1 from employee where id = ${employeeId} for no key update`.execute(tx);
}

/** Locks the company row likewise, so that two changes of what belongs to the company follow one another. */
export async function lockCompanyRow(tx: Tx, companyId: string): Promise<void> {
  await sql`select 1 from company where id = ${companyId} for no key update`.execute(tx);
}
