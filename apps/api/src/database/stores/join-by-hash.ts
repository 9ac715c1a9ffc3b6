import { sql } from "kysely";
import type { Tx } from "../tables/schema.ts";

/**
 * Has the statements of `work` join many rows by hashes. Of rows that came a moment ago PostgreSQL has no statistics: it takes
 * them for few, and would look through all of them for each.
 */
export async function joinByHash<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`set local enable_nestloop = off`.execute(tx);
  const done = await work();
  await sql`set local enable_nestloop = on`.execute(tx);
  return done;
}
