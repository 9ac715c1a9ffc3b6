import { setTimeout as sleep } from "node:timers/promises";

/** What was started, to be ended in the opposite order. */
export class Ending {
  #hasBegun = false;
  readonly #steps: { what: string; end: () => Promise<unknown> }[] = [];

  /** Whether somebody has asked for the end. */
  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** @param what names it in the log when it does not end */
  push(what: string, end: () => Promise<unknown>): void {
    this.#steps.push({ what, end });
  }

  /**
   * Ends everything, last begun first. What does not end within its share of `withinMilliseconds` is left behind, so
   * that the rest still gets its turn.
   * @returns what failed or took too long
   */
  async run(withinMilliseconds: number): Promise<string[]> {
    this.#hasBegun = true;
    const late: string[] = [];
    const deadline = performance.now() + withinMilliseconds;
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      const patience = Math.max(100, (deadline - performance.now()) / (this.#steps.length + 1));
      const patient = new AbortController();
      const ended = step.end().then(
        () => true,
        () => false,
      );
      const tooLate = sleep(patience, false, { signal: patient.signal }).catch(() => false);
      if (!(await Promise.race([ended, tooLate]))) late.push(step.what);
      patient.abort();
    }
    return late;
  }
}

/**
 * Calls `end` at the first Ctrl-C, termination or hang-up; at a second one the process is gone at once. A Ctrl-C comes
 * twice under npm, from the terminal and from npm, so what follows within a second is the same one.
 */
export function onEndSignal(end: (signal: NodeJS.Signals) => Promise<void>): void {
  let began = 0;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (began > 0 && performance.now() - began < 1_000) return;
      if (began > 0) process.exit(1);
      began = performance.now();
      void end(signal).finally(() => process.exit(0));
    });
  }
}
