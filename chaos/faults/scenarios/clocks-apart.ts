import { setTimeout as sleep } from "node:timers/promises";
import { settleJournal } from "../../../bench/journal/journal.ts";
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
    makeFixture: () => servers.makeFixture(FIVE_MINUTES_MS),
    end: () => servers.end(),
    round: async (fixture, random) => {
      const team = await freshTeam(fixture, EMPLOYEES);
      const early = loadBoth(fixture, team.employees, random);
      await sleep(random.between(50, 250));
      await fixture.moveClock(31);
      await sleep(random.between(100, 400));
      await early.stop();
      const beforeCutOff = random.between(1, 40);
      await fixture.moveClockTo(secondsAfter(team.cutOffAt, -beforeCutOff));
      const late = loadBoth(fixture, team.employees, random);
      await sleep(random.between(50, 250));
      await fixture.moveClock(beforeCutOff);
      await sleep(random.between(100, 400));
      await late.stop();
      const operations = [...early.operations, ...late.operations];
      const faults = await settleJournal(
        random.is(0.5) ? fixture.asker : fixture.secondAsker,
        fixture.owner,
        operations,
      );
      faults.push(...(await letPaydayCome(fixture, team)));
      return { operations, faults };
    },
  };
}
