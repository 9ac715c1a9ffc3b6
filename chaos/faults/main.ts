/**
 * `npm run chaos:faults [-- --rounds 20 --seed 1 --only server-killed,all-at-once --plant unique-key]`: injects
 * faults, round after round, and proves after each that no money is lost or doubled. Ends with 1 where an invariant broke;
 * with `--plant`, where the planted bug was not found.
 */
import { parseArgs } from "node:util";
import { isPlant, PLANTS } from "./plants.ts";
import { runScenario, type ScenarioOutcome } from "./run-scenario.ts";
import type { Scenario } from "./scenario.ts";
import { ALL_AT_ONCE } from "./scenarios/all-at-once.ts";
import { CANCEL_AT_DEADLINE } from "./scenarios/cancel-at-deadline.ts";
import { clocksApart } from "./scenarios/clocks-apart.ts";
import { commitLost } from "./scenarios/commit-lost.ts";
import { employerFaults } from "./scenarios/employer-faults.ts";
import { frozen } from "./scenarios/frozen.ts";
import { KILLS } from "./scenarios/kills.ts";
import { paydayKilled, savingsPaydayKilled } from "./scenarios/payday-killed.ts";
import { RAIL_FAULTS } from "./scenarios/rail-faults.ts";
import { SAVINGS_FAULTS, savingsAtTwoServers } from "./scenarios/savings-faults.ts";
import { SUMMER_TIME } from "./scenarios/summer-time.ts";
import { WRITTEN_TWICE } from "./scenarios/written-twice.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    plant: { type: "string", default: "" },
  },
});

const ALL: readonly Scenario[] = [
  ALL_AT_ONCE,
  CANCEL_AT_DEADLINE,
  ...KILLS,
  commitLost(),
  WRITTEN_TWICE,
  paydayKilled(),
  clocksApart(),
  frozen(),
  SUMMER_TIME,
  RAIL_FAULTS,
  ...SAVINGS_FAULTS,
  savingsAtTwoServers(),
  savingsPaydayKilled(),
  ...employerFaults(),
];

function chosen(): readonly Scenario[] {
  const names = options.only.split(",").filter((name) => name !== "");
  const unknown = names.find((name) => !ALL.some((scenario) => scenario.name === name));
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${ALL.map(({ name }) => name).join(", ")}`);
  return names.length === 0 ? ALL : ALL.filter(({ name }) => names.includes(name));
}

function plantOf(name: string) {
  if (name === "") return null;
  if (!isPlant(name)) throw new Error(`${name} is none of ${Object.keys(PLANTS).join(", ")}`);
  return name;
}

const plant = plantOf(options.plant);
const scenarios: ScenarioOutcome[] = [];
for (const scenario of chosen()) {
  const started = performance.now();
  const outcome = await runScenario(scenario, { rounds: Number(options.rounds), seed: Number(options.seed), plant });
  scenarios.push(outcome);
  const seconds = Math.ceil((performance.now() - started) / 1000);
  console.log(
    `${outcome.faults.length === 0 ? "whole " : "FAULTY"} ${scenario.name}: ${outcome.rounds} rounds in ${seconds} s`,
  );
  for (const fault of outcome.faults.slice(0, 10)) console.log(`  ${fault.slice(0, 400)}`);
}
const faults = scenarios.flatMap((scenario) => scenario.faults.map((fault) => `${scenario.name}: ${fault}`));
console.log(
  JSON.stringify({
    chaos: "faults",
    seed: Number(options.seed),
    plant,
    scenarios: scenarios.map(({ faults: found, ...figures }) => ({ ...figures, faults: found.length })),
    faults: faults.length,
    ...(plant === null
      ? {}
      : {
          plantFoundBy: [
            ...new Set(scenarios.filter((scenario) => scenario.faults.length > 0).map(({ name }) => name)),
          ],
        }),
  }),
);
process.exitCode = (plant === null) === (faults.length === 0) ? 0 : 1;
