import { setTimeout as sleep } from "node:timers/promises";
import { settleJournal } from "../journal.ts";
import { freshTeam, letPaydayCome, secondsAfter } from "../payday-team.ts";
import type { Scenario } from "../scenario.ts";
import { loadBoth, twoServers } from "../two-servers.ts";

const EMPLOYEES = 12;
const FIVE_MINUTES_MS = 300_000;

/** Two servers whose clocks are five minutes apart, at the same people: through a window, a cut-off and a payday. */
export function clocksApart(): Scenario {
  const servers = twoServers();
  return {
    name: "clocks-apart",
    makeWorld: () => servers.makeWorld(FIVE_MINUTES_MS),
    end: () => servers.end(),
    round: async (world, chance) => {
      const team = await freshTeam(world, EMPLOYEES);
      const early = loadBoth(world, team.employees, chance);
      await sleep(chance.between(50, 250));
      await world.moveClock(31);
      await sleep(chance.between(100, 400));
      await early.stop();
      const beforeCutOff = chance.between(1, 40);
      await world.moveClockTo(secondsAfter(team.cutOffAt, -beforeCutOff));
      const late = loadBoth(world, team.employees, chance);
      await sleep(chance.between(50, 250));
      await world.moveClock(beforeCutOff);
      await sleep(chance.between(100, 400));
      await late.stop();
      const operations = [...early.operations, ...late.operations];
      const faults = await settleJournal(chance.is(0.5) ? world.asker : world.secondAsker, world.owner, operations);
      faults.push(...(await letPaydayCome(world, team)));
      return { operations, faults };
    },
  };
}
