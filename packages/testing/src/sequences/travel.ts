import type { Model } from "./model.ts";
import type { Real } from "./step.ts";

export const SECOND = 1_000;
export const HOUR = 3_600 * SECOND;

/** With everything that happens by itself on the way, each at its own time. */
export async function travel(model: Model, real: Real, end: number): Promise<void> {
  for (;;) {
    const next = model.momentsUntil(end)[0] ?? end;
    if (next < model.now) return;
    model.now = next;
    await real.goTo(next);
    model.work();
    if (next === end) return;
  }
}

/** Withdrawals of one moment are granted within one limit, and the ledger check goes by the moment: so does what changes it. */
export const aSecondLater = (model: Model, real: Real): Promise<void> => travel(model, real, model.now + SECOND);
