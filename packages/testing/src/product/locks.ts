import { expect } from "vitest";
import type { TestDatabase } from "../database/test-database.ts";

/** The statement that moves the sandbox's clock on by an interval while calls wait; passed as `also`. */
export const timePasses = (interval: string): string =>
  `update sandbox.clock set ahead_by = ahead_by + interval '${interval}' where $1::uuid is not null`;

/**
 * Holds the locks of a statement about one employee until every call waits for them, so that none of the calls begins after
 * another has ended; then releases them and returns the outcomes. `also` runs before the release, and fails where a waiting
 * call holds its lock.
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
