import { performance } from "node:perf_hooks";

/**
 * What the database's clock says now, between the looks at it: its last instant plus the monotonic time since. Servers
 * whose own clocks differ tell the same time, and the sandbox's jumps are seen with the next look.
 */
export interface ServerClock {
  /** Takes the database's time, as each session look-up reads it. */
  observe(databaseNow: Date): void;
  now(): Date;
}

export function createServerClock(first: Date): ServerClock {
  let instant = first.getTime();
  let at = performance.now();
  return {
    observe: (databaseNow) => {
      instant = databaseNow.getTime();
      at = performance.now();
    },
    now: () => new Date(instant + (performance.now() - at)),
  };
}
