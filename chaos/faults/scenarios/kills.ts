import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../../bench/measure/random.ts";
import { untilReady } from "../../../bench/product/start-product.ts";
import { settleJournal } from "../../../bench/journal/journal.ts";
import type { RoundOutcome, Scenario } from "../scenario.ts";
import { startWorkload } from "../../../bench/journal/workload.ts";
import { Fixture } from "../world.ts";

const EMPLOYEES = 60;
const WORKERS = 12;

/** Interrupts the product and restarts it; returns the seconds in between. */
export type Interruption = (fixture: Fixture, random: Random) => Promise<number>;

/** A load, with payouts of the previous round under way, interrupted at a random moment. */
const underLoad =
  (interrupt: Interruption) =>
  async (fixture: Fixture, random: Random): Promise<RoundOutcome> => {
    const employees = await fixture.makeEmployees(EMPLOYEES);
    const load = startWorkload(fixture.asker, employees, WORKERS, random);
    await sleep(random.between(50, 250));
    await fixture.moveClock(31);
    await sleep(random.between(0, 700));
    const secondsAway = await interrupt(fixture, random);
    await sleep(random.between(0, 200));
    await load.stop();
    const faults = await settleJournal(fixture.asker, fixture.owner, load.operations);
    return { operations: load.operations, faults, secondsAway };
  };

export const killServer: Interruption = async (fixture) => {
  await fixture.killServer();
  return fixture.startServer();
};

export const killDatabase: Interruption = async (fixture) => {
  const started = performance.now();
  await fixture.killDatabase();
  await untilReady(fixture.origin, undefined, 60_000);
  return (performance.now() - started) / 1000;
};

const killBoth: Interruption = async (fixture, random) => {
  if (random.is(0.5)) {
    fixture.killPostmaster();
    await sleep(random.between(0, 300));
    await fixture.killServer();
  } else {
    const killed = fixture.killServer();
    fixture.killPostmaster();
    await killed;
  }
  return fixture.startServer();
};

const makeFixture = (): Promise<Fixture> => Fixture.make();

/** One process after the other killed outright under load. */
export const KILLS: readonly Scenario[] = [
  { name: "server-killed", maxSecondsAway: 5, makeFixture, round: underLoad(killServer) },
  { name: "database-killed", maxSecondsAway: 15, makeFixture, round: underLoad(killDatabase) },
  { name: "both-killed", maxSecondsAway: 15, makeFixture, round: underLoad(killBoth) },
];
