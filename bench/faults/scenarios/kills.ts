import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../../measure/chance.ts";
import { untilReady } from "../../product/start-product.ts";
import { settleJournal } from "../journal.ts";
import type { RoundOutcome, Scenario } from "../scenario.ts";
import { startWorkload } from "../workload.ts";
import { World } from "../world.ts";

const EMPLOYEES = 60;
const WORKERS = 12;

/** Does something to the product, has it back, and tells the seconds in between. */
export type Blow = (world: World, chance: Chance) => Promise<number>;

/** A load with payouts of the round before under way, struck at a moment that chance picks. */
const underLoad =
  (blow: Blow) =>
  async (world: World, chance: Chance): Promise<RoundOutcome> => {
    const employees = await world.makeEmployees(EMPLOYEES);
    const load = startWorkload(world.asker, employees, WORKERS, chance);
    await sleep(chance.between(50, 250));
    await world.moveClock(31);
    await sleep(chance.between(0, 700));
    const secondsAway = await blow(world, chance);
    await sleep(chance.between(0, 200));
    await load.stop();
    const faults = await settleJournal(world.asker, world.owner, load.operations);
    return { operations: load.operations, faults, secondsAway };
  };

export const killServer: Blow = async (world) => {
  await world.killServer();
  return world.startServer();
};

export const killDatabase: Blow = async (world) => {
  const begun = performance.now();
  await world.killDatabase();
  await untilReady(world.origin, undefined, 60_000);
  return (performance.now() - begun) / 1000;
};

const killBoth: Blow = async (world, chance) => {
  if (chance.is(0.5)) {
    world.strikeDatabase();
    await sleep(chance.between(0, 300));
    await world.killServer();
  } else {
    const killed = world.killServer();
    world.strikeDatabase();
    await killed;
  }
  return world.startServer();
};

const makeWorld = (): Promise<World> => World.make();

/** Process after process killed outright under load. */
export const KILLS: readonly Scenario[] = [
  { name: "server-killed", mostSecondsAway: 5, makeWorld, round: underLoad(killServer) },
  { name: "database-killed", mostSecondsAway: 15, makeWorld, round: underLoad(killDatabase) },
  { name: "both-killed", mostSecondsAway: 15, makeWorld, round: underLoad(killBoth) },
];
