import { expect } from "vitest";
import type { TestDatabase } from "../database/test-database.ts";

/** The sandbox's clock goes on by this while calls wait, to pass as `also`. */
export const timePasses = (interval: string): string =>
  `update sandbox.clock set ahead_by = ahead_by + interval '${interval}' where $1::uuid is not null`;

/**
 * Holds what a statement about one employee locks until every call waits for it, so that none of them begins after another
 * has ended; then lets go, and tells how they ended. With `also` it takes that before, and fails where a call that waits has it.
 */
export async function whileLocked<Answer>(
  { owner }: TestDatabase,
  statement: string,
  employeeId: string,
  calls: readonly (() => Promise<Answer>)[],
  also?: string,
): Promise<Answer[]> {
  const holder = await owner.connect();
  await holder.query("begin");
  await holder.query(statement, [employeeId]);
  const answers = Promise.all(calls.map((call) => call()));
  try {
    await expect
      .poll(async () => {
        const { rowCount } = await owner.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rowCount;
      })
      .toBe(calls.length);
    if (also !== undefined) await holder.query(also, [employeeId]);
  } finally {
    await holder.query("commit");
    holder.release();
  }
  return answers;
}
