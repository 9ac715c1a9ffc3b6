import fc from "fast-check";
import type { Model } from "./model.ts";
import { cancel, limits, pause, replay, withdraw } from "./own-steps.ts";
import type { Real, Step } from "./step.ts";
import { clock, freeze, goTo, join, leave, rail, salary, stumble } from "./fixture-steps.ts";

/** How often each comes: what closes withdrawals for days comes seldom. */
const STEPS: readonly (readonly [fc.Arbitrary<Step>, number])[] = [
  [withdraw, 14],
  [cancel, 9],
  [rail, 9],
  [clock, 6],
  [goTo, 5],
  [salary, 3],
  [limits, 6],
  [replay, 2],
  [leave, 3],
  [join, 1],
  [stumble, 1],
  [pause, 1],
  [freeze, 1],
];
const MAX_STEPS = 60;
/** Steps in any order; after each the API is held against the model. */
export const sequences = fc.commands<Model, Real, false>(
  STEPS.flatMap(([step, weight]) => Array.from({ length: weight }, () => step)),
  { maxCommands: MAX_STEPS, size: "max" },
);
