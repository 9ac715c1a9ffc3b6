import type { SandboxClock } from "./clock/clock.ts";
import type { DemoState } from "./demo/demo-state.ts";

/** The sandbox's own calls and pages live in this: the world of its demo accounts, and its clock. */
export interface Sandbox extends DemoState {
  readonly clock: SandboxClock;
  /** The address that endpoints of its push service begin with. */
  readonly pushEndpoints: string;
  /** One after the other: making the same account twice at once would trip over its names. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}
