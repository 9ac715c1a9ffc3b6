import type { Random } from "../../bench/measure/random.ts";
import type { Operation } from "../../bench/journal/journal.ts";
import type { Fixture } from "./world.ts";

/** What one round came to. */
export interface RoundOutcome {
  readonly operations: readonly Pick<Operation, "outcome" | "wasUnknown">[];
  /** What broke an invariant, beside what the ledger check says. */
  readonly faults: readonly string[];
  /** From the fault to serving again, where the product had to come back. */
  readonly secondsAway?: number;
  /** How often the product was interrupted while it did the work in question. */
  readonly interruptions?: number;
}

/** A kind of fault, done again and again to one product. */
export interface Scenario {
  readonly name: string;
  /** The most seconds that the product may be away. */
  readonly maxSecondsAway?: number;
  readonly makeFixture: () => Promise<Fixture>;
  readonly round: (fixture: Fixture, random: Random) => Promise<RoundOutcome>;
  /** Ends what `makeFixture` started beside the product. */
  readonly end?: () => Promise<void>;
}
