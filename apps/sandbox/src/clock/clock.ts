/**
 * The sandbox's clock. `app_now()` is the database's own time plus the offset in `sandbox.clock`, which only grows.
 * Time goes from due job to due job: each runs at its own time, as if there had been no jump.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { Pool } from "pg";
import type { ClockControl } from "../sandbox-control.ts";
import { whileTimeMoves } from "./moving.ts";
import { readNow } from "./read-now.ts";

export interface SandboxClock {
  now(): Promise<Date>;
  /**
   * Moves time to a target, once every job due by then has run to its end, and returns the time after it. The target is
   * computed from the time at which this move's turn has come; a target that has passed changes nothing but runs what
   * is due. Moves requested at once go one after the other.
   */
  moveTo(target: (now: Date) => Date): Promise<Date>;
}

/** Another worker may hold a due job: by its lease, at most 30 s of real time. */
const PATIENCE_MS = 35_000;
const LOOK_AGAIN_MS = 100;

export function createClock(pool: Pool, control: ClockControl): SandboxClock {
  let lastMove: Promise<unknown> = Promise.resolve();

  const now = (): Promise<Date> => readNow(pool);

  /** A job due within this millisecond is due: instants here are cut to milliseconds. */
  const setForward = (moment: Date) =>
    pool.query("update sandbox.clock set ahead_by = greatest(ahead_by, $1::timestamptz - statement_timestamp())", [
      new Date(moment.getTime() + 1),
    ]);

  const runAllDue = async (): Promise<void> => {
    for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_AGAIN_MS) {
      await control.runDue();
      const due = await control.nextDue(null);
      if (due === null || due > (await now())) return;
      await wait(LOOK_AGAIN_MS);
    }
  };

  /** One step: to a moment, with all that is due by then, and what the product looks at by itself. */
  const stepTo = async (moment: Date): Promise<Date> => {
    await setForward(moment);
    await runAllDue();
    await control.runStandingPolls();
    await runAllDue();
    return now();
  };

  const move = async (targetFrom: (now: Date) => Date): Promise<Date> => {
    const target = targetFrom(await now());
    // What the product begins by itself begins before time leaves it: a pay period not opened yet.
    await control.runStandingPolls();
    await runAllDue();
    for (let reached = await now(); ; ) {
      const due = await control.nextDue(reached);
      if (due === null || due >= target) return stepTo(target);
      reached = await stepTo(due);
    }
  };

  return {
    now,
    moveTo: (target) => {
      const moved = lastMove.then(() => whileTimeMoves(pool, () => move(target)));
      lastMove = moved.catch(() => undefined);
      return moved;
    },
  };
}
