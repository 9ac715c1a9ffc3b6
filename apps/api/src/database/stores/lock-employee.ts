import { sql } from "kysely";
import type { Tx } from "../tables/schema.ts";

/**
 * Locks an employee's row until the transaction ends. In a statement of its own, so that the next one sees what was
 * committed while this one waited.
 */
export async function lockEmployee(tx: Tx, employeeId: string | null): Promise<void> {
  await sql`select 1 from employee where id = ${employeeId} for no key update`.execute(tx);
}

/** Locks employees in the order of their ids, so that two batches cannot lock each other out; what is read next is then settled. */
export async function lockEmployees(tx: Tx, employeeIds: readonly string[]): Promise<void> {
  await sql`select 1 from employee where id = any(${employeeIds}::uuid[]) order by id for no key update`.execute(tx);
}
