import type { Pool } from "pg";

/** How many moves of the clock are under way; the sandbox has one pool. */
const moves = new WeakMap<Pool, number>();

export const isTimeMoving = (pool: Pool): boolean => (moves.get(pool) ?? 0) > 0;

/** Carries out a move of the clock: meanwhile nothing waits real time for a party that never answers. */
export async function whileTimeMoves<Result>(pool: Pool, move: () => Promise<Result>): Promise<Result> {
  moves.set(pool, (moves.get(pool) ?? 0) + 1);
  try {
    return await move();
  } finally {
    moves.set(pool, (moves.get(pool) ?? 1) - 1);
  }
}
