import { setTimeout as sleep } from "node:timers/promises";
import type { Chance } from "../../measure/chance.ts";
import { settleJournal } from "../journal.ts";
import { freshTeam, letPaydayCome, secondsAfter, untilPeriod } from "../payday-team.ts";
import type { Scenario } from "../scenario.ts";
import { loadBoth, twoServers } from "../two-servers.ts";
import type { World } from "../world.ts";

const EMPLOYEES = 12;

/** Freezes one of two servers, or both, wherever they are; meanwhile the clock goes over a moment and leases run out. */
async function freezeOver(world: World, chance: Chance, moment: () => Promise<void>): Promise<void> {
  await sleep(chance.between(0, 300));
  world.freeze(chance.is(0.5) ? 1 : 2);
  await moment();
  await world.endLeases();
  await sleep(chance.between(300, 1_000));
  world.thaw();
}

/** A server that stands still over the cancel window, the cut-off or payday, and goes on where it was; another works meanwhile. */
export function frozen(): Scenario {
  const servers = twoServers();
  return {
    name: "server-frozen",
    makeWorld: () => servers.makeWorld(0),
    end: () => servers.end(),
    round: async (world, chance) => {
      const team = await freshTeam(world, EMPLOYEES);
      const early = loadBoth(world, team.employees, chance);
      await freezeOver(world, chance, () => world.moveClock(31));
      await early.stop();
      await world.moveClockTo(secondsAfter(team.cutOffAt, -chance.between(5, 45)));
      const late = loadBoth(world, team.employees, chance);
      await freezeOver(world, chance, () => world.moveClockTo(secondsAfter(team.cutOffAt, 1)));
      await late.stop();
      const operations = [...early.operations, ...late.operations];
      const faults = await settleJournal(chance.is(0.5) ? world.asker : world.secondAsker, world.owner, operations);
      await world.moveClockTo(secondsAfter(team.noonAt, 1));
      faults.push(...(await untilPeriod(world, team, "fixed")));
      await freezeOver(world, chance, () => world.moveClockTo(secondsAfter(team.paydayAt, 1)));
      faults.push(...(await letPaydayCome(world, team)));
      return { operations, faults, blows: 3 };
    },
  };
}
