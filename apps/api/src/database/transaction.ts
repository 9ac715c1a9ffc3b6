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
/**
 * A random time between these, the upper bound multiplied by the attempts made, so that two that collided do not collide
 * again.
 */
const PAUSE_MILLISECONDS = { min: 10, max: 80 } as const;

/** Whether the database has ended this transaction in favour of another (deadlock, serialization): none of it is applied. */
const isLostToAnother = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "40P01" || error.code === "40001");

/**
 * Runs a use case in one transaction (READ COMMITTED), and again when the database has ended it in favour of another. So
 * a use case only reads and writes rows, since any other effect would happen twice.
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
 * Runs a use case in one transaction, as `transact` does. A refusal rolls it back and is returned as a value, unless the
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
