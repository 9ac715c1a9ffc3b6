import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { isRefusal, type Refusal } from "../refusal.ts";
import type { Database, Tx } from "./tables/schema.ts";

/** Carries the refusal of a use case past the transaction that it rolls back. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super(refusal.refused);
    this.refusal = refusal;
  }
}

const MAX_ATTEMPTS = 5;
/** By chance and between these, the upper one for each attempt made, so that two that got in each other's way do not do so again. */
const PAUSE_MILLISECONDS = { min: 10, max: 80 } as const;

/** The database has ended this transaction for another's sake (deadlock, serialization): nothing of it is done. */
const isLostToAnother = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "40P01" || error.code === "40001");

/**
 * Runs a story in one transaction (READ COMMITTED), and again where the database has ended it for another's sake. So a story
 * does nothing but read and write rows: whatever it would do besides, it would do twice.
 */
export async function transact<T>(database: Database, useCase: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(useCase);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isLostToAnother(error)) throw error;
      await pause(randomInt(PAUSE_MILLISECONDS.min, PAUSE_MILLISECONDS.max * attempt));
    }
  }
}

/**
 * Runs a story in one transaction, as `transact` does. A refusal rolls it back and is returned as a value, unless the
 * refusal says that it keeps what was written.
 */
export async function inTransaction<T>(database: Database, useCase: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await transact(database, async (tx) => {
      const result = await useCase(tx);
      if (isRefusal(result) && result.keepsWrites !== true) throw new RolledBack(result);
      return result;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as T;
    throw error;
  }
}

/** The product's time, by the database's clock: the one that every server shares. */
export async function readNow(database: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(database);
  const [row] = rows;
  if (row === undefined) throw new Error("the database returned no time");
  return row.now;
}
