import { randomFrom } from "../../bench/measure/random.ts";
import { median } from "../../bench/measure/load.ts";
import type { Operation } from "../../bench/journal/journal.ts";
import { type Plant, plant } from "./plants.ts";
import type { RoundOutcome, Scenario } from "./scenario.ts";
import type { Fixture } from "./world.ts";

/** What the rounds of one scenario came to. */
export interface ScenarioOutcome {
  readonly name: string;
  readonly rounds: number;
  readonly operations: number;
  readonly acknowledged: number;
  readonly refused: number;
  /** Of the operations, those whose first outcome was not known; each was found out by a retry with its key. */
  readonly unknownAtFirst: number;
  /** Of all rounds, where interruptions are counted. */
  readonly interruptions?: number;
  readonly secondsAway?: { readonly median: number; readonly max: number };
  readonly faults: readonly string[];
}

export interface RunOptions {
  readonly rounds: number;
  readonly seed: number;
  readonly plant: Plant | null;
}

const counted = (operations: RoundOutcome["operations"], is: Operation["outcome"]["is"]): number =>
  operations.filter(({ outcome }) => outcome.is === is).length;

function summary(scenario: Scenario, rounds: readonly RoundOutcome[], faults: readonly string[]): ScenarioOutcome {
  const operations = rounds.flatMap((round) => round.operations);
  const away = rounds.flatMap(({ secondsAway }) => (secondsAway === undefined ? [] : [secondsAway]));
  const interruptions = rounds.reduce((sum, round) => sum + (round.interruptions ?? 0), 0);
  return {
    name: scenario.name,
    rounds: rounds.length,
    operations: operations.length,
    acknowledged: counted(operations, "acknowledged"),
    refused: counted(operations, "refused"),
    unknownAtFirst: operations.filter(({ wasUnknown }) => wasUnknown).length,
    ...(interruptions === 0 ? {} : { interruptions }),
    ...(away.length === 0
      ? {}
      : { secondsAway: { median: Number(median(away).toFixed(2)), max: Number(Math.max(...away).toFixed(2)) } }),
    faults,
  };
}

/** One seeded round and the ledger check after it. */
async function runRound(scenario: Scenario, fixture: Fixture, seed: number): Promise<RoundOutcome> {
  const outcome = await scenario.round(fixture, randomFrom(seed));
  const max = scenario.maxSecondsAway ?? Number.POSITIVE_INFINITY;
  const isLate = (outcome.secondsAway ?? 0) > max;
  if (isLate) console.log(fixture.databaseLog());
  const late = isLate ? [`away for ${outcome.secondsAway?.toFixed(2)} s, more than ${max}`] : [];
  return { ...outcome, faults: [...outcome.faults, ...late, ...(await fixture.faultsOfLedger())] };
}

/** Runs the rounds of a scenario, the ledger check after each; with a plant it ends at the first fault. */
export async function runScenario(scenario: Scenario, options: RunOptions): Promise<ScenarioOutcome> {
  const fixture = await scenario.makeFixture();
  const rounds: RoundOutcome[] = [];
  const faults: string[] = [];
  try {
    if (options.plant !== null) await plant(fixture.owner, options.plant);
    for (let round = 1; round <= options.rounds; round += 1) {
      const seed = options.seed * 1_000 + round;
      const outcome = await runRound(scenario, fixture, seed);
      rounds.push(outcome);
      faults.push(...outcome.faults.map((fault) => `round ${round} (seed ${seed}): ${fault}`));
      if (options.plant !== null && faults.length > 0) return summary(scenario, rounds, faults);
    }
    faults.push(...(await fixture.flush()), ...(await fixture.faultsOfLedger()));
    return summary(scenario, rounds, faults);
  } catch (error) {
    console.log(fixture.output());
    throw error;
  } finally {
    await fixture.end();
    await scenario.end?.();
  }
}
