import { sql } from "kysely";
import { isRefusal, type Refusal } from "../refusal.ts";
import type { Database, Tx } from "./schema.ts";

class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

/**
 * Runs a story in one transaction (READ COMMITTED). A refusal rolls it back and is returned as a value, unless the
 * refusal says that it keeps what was written.
 */
export async function inTransaction<T>(database: Database, story: (tx: Tx) => Promise<T>): Promise<T | Refusal> {
  try {
    return await database.transaction().execute(async (tx) => {
      const told = await story(tx);
      if (isRefusal(told) && told.keepsWrites !== true) throw new RolledBack(told);
      return told;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}

/** The product's time, by the database's clock: the one that every server shares. */
export async function readNow(database: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error("the database told no time");
  return row.now;
}
