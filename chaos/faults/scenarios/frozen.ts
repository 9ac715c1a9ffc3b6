import { setTimeout as sleep } from "node:timers/promises";
import type { Random } from "../../../bench/measure/random.ts";
import { settleJournal } from "../../../bench/journal/journal.ts";
import { freshTeam, letPaydayCome, secondsAfter, untilPeriod } from "../payday-team.ts";
import type { Scenario } from "../scenario.ts";
import { loadBoth, twoServers } from "../two-servers.ts";
import type { Fixture } from "../world.ts";

const EMPLOYEES = 12;

/** Freezes one of two servers, or both, wherever they are; meanwhile the clock goes over a moment and leases run out. */
async function freezeOver(fixture: Fixture, random: Random, moment: () => Promise<void>): Promise<void> {
  await sleep(random.between(0, 300));
  fixture.freeze(random.is(0.5) ? 1 : 2);
  await moment();
  await fixture.endLeases();
  await sleep(random.between(300, 1_000));
  fixture.thaw();
}

/** A server frozen over the cancel window, the cut-off or payday, which then resumes; another works meanwhile. */
export function frozen(): Scenario {
  const servers = twoServers();
  return {
    name: "server-frozen",
    makeFixture: () => servers.makeFixture(0),
    end: () => servers.end(),
    round: async (fixture, random) => {
      const team = await freshTeam(fixture, EMPLOYEES);
      const early = loadBoth(fixture, team.employees, random);
      await freezeOver(fixture, random, () => fixture.moveClock(31));
      await early.stop();
      await fixture.moveClockTo(secondsAfter(team.cutOffAt, -random.between(5, 45)));
      const late = loadBoth(fixture, team.employees, random);
      await freezeOver(fixture, random, () => fixture.moveClockTo(secondsAfter(team.cutOffAt, 1)));
      await late.stop();
      const operations = [...early.operations, ...late.operations];
      const faults = await settleJournal(
        random.is(0.5) ? fixture.asker : fixture.secondAsker,
        fixture.owner,
        operations,
      );
      await fixture.moveClockTo(secondsAfter(team.noonAt, 1));
      faults.push(...(await untilPeriod(fixture, team, "fixed")));
      await freezeOver(fixture, random, () => fixture.moveClockTo(secondsAfter(team.paydayAt, 1)));
      faults.push(...(await letPaydayCome(fixture, team)));
      return { operations, faults, interruptions: 3 };
    },
  };
}
