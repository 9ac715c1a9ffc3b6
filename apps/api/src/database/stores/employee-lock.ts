import { sql } from "kysely";
import type { Tx } from "../tables/schema.ts";

/** Locks the employee row in a statement of its own, so that the next statement sees what was committed until then. */
export async function lockEmployee(tx: Tx, employeeId: string): Promise<void> {
  await sql`select 1 from employee where id = ${employeeId} for no key update`.execute(tx);
}

/** Locks employees in the order of their ids, so that two batches cannot lock each other out; what is read next is then settled. */
export async function lockEmployees(tx: Tx, employeeIds: readonly string[]): Promise<void> {
  await sql`select 1 from employee where id = any(${employeeIds}::uuid[]) order by id for no key update`.execute(tx);
}
