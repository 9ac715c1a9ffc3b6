import { setTimeout as sleep } from "node:timers/promises";

interface Step {
  readonly what: string;
  readonly end: () => Promise<unknown>;
  readonly isBeside: boolean;
}

/** Of the whole time, for each step that has not had its turn: they only close. */
const SHARE_OF_EACH_STEP = 0.12;

/** What was started, to be ended in the opposite order. */
export class Shutdown {
  #hasBegun = false;
  readonly #steps: Step[] = [];

  /** Whether shutdown was requested. */
  get hasStarted(): boolean {
    return this.#hasBegun;
  }

  /** @param what names it in the log when it does not end */
  push(what: string, end: () => Promise<unknown>): void {
    this.#steps.push({ what, end, isBeside: false });
  }

  /** As `push`, for what ends at the same time as what was pushed before it: both have work to finish. */
  pushBeside(what: string, end: () => Promise<unknown>): void {
    this.#steps.push({ what, end, isBeside: true });
  }

  /**
   * Ends everything, last begun first. What finishes work may take nearly all of `withinMilliseconds`; what has not
   * ended by then is left behind, so that the rest still gets its turn.
   * @returns what failed or took too long
   */
  async run(withinMilliseconds: number): Promise<string[]> {
    this.#hasBegun = true;
    const late: string[] = [];
    const deadline = performance.now() + withinMilliseconds;
    for (let group = this.#popGroup(); group.length > 0; group = this.#popGroup()) {
      const reserved = withinMilliseconds * SHARE_OF_EACH_STEP * this.#steps.length;
      const patience = Math.max(100, deadline - performance.now() - reserved);
      const ended = await Promise.all(group.map((step) => endsWithin(step, patience)));
      late.push(...group.filter((_, index) => ended[index] !== true).map((step) => step.what));
    }
    return late;
  }

  #popGroup(): Step[] {
    const group: Step[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      group.push(step);
      if (!step.isBeside) break;
    }
    return group;
  }
}

async function endsWithin(step: Step, patienceMilliseconds: number): Promise<boolean> {
  const patient = new AbortController();
  const ended = step.end().then(
    () => true,
    () => false,
  );
  const tooLate = sleep(patienceMilliseconds, false, { signal: patient.signal }).catch(() => false);
  const isEnded = await Promise.race([ended, tooLate]);
  patient.abort();
  return isEnded;
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
