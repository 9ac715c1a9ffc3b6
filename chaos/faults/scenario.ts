import type { Random } from "../../bench/measure/random.ts";
import type { Operation } from "../../bench/journal/journal.ts";
import type { Fixture } from "./world.ts";

/** The outcome of one round. */
export interface RoundOutcome {
  readonly operations: readonly Pick<Operation, "outcome" | "wasUnknown">[];
  /** What broke an invariant, in addition to the findings of the ledger check. */
  readonly faults: readonly string[];
  /** From the fault until the product serves again, where it had to recover. */
  readonly secondsAway?: number;
  /** How often the product was interrupted while it did the work in question. */
  readonly interruptions?: number;
}

/** A kind of fault, injected repeatedly into one product. */
export interface Scenario {
  readonly name: string;
  /** The most seconds that the product may be away. */
  readonly maxSecondsAway?: number;
  readonly makeFixture: () => Promise<Fixture>;
  readonly round: (fixture: Fixture, random: Random) => Promise<RoundOutcome>;
  /** Ends what `makeFixture` started in addition to the product. */
  readonly end?: () => Promise<void>;
}
