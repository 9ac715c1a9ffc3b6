import { sql } from "kysely";
import type { Tx } from "../tables/schema.ts";

/**
 * Locks an employee's row until the transaction ends. In a statement of its own, so that the next one sees what was
 * committed while this one waited.
 */
export async function lockEmployee(tx: Tx, employeeId: string | null): Promise<void> {
  await sql`select 1 from employee where id = ${employeeId} for no key update`.execute(tx);
}
