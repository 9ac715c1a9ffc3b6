import { fileURLToPath } from "node:url";
import type { Random } from "../../bench/measure/random.ts";
import type { BenchEmployee } from "../../bench/product/employees.ts";
import { type LentDatabase, makeDatabase } from "../../bench/product/reach-database.ts";
import type { Operation } from "../../bench/journal/journal.ts";
import { startWorkload, type Workload } from "../../bench/journal/workload.ts";
import { Fixture } from "./world.ts";

const otherClock = fileURLToPath(new URL("other-clock.mjs", import.meta.url));
const WORKERS = 4;

/** Two servers on one database that is neither's own. */
export interface TwoServers {
  /** @param secondAheadMs by how much the clock of the second one's process is ahead */
  makeFixture(secondAheadMs: number): Promise<Fixture>;
  end(): Promise<void>;
}

export function twoServers(): TwoServers {
  let database: LentDatabase | undefined;
  return {
    makeFixture: async (secondAheadMs) => {
      database = await makeDatabase();
      const fixture = await Fixture.make({ forProduct: database.ownerUrl, forUs: database.ownerUrl });
      await fixture.startSecond({ NODE_OPTIONS: `--import=${otherClock}`, CLOCK_OFF_BY_MS: String(secondAheadMs) });
      return fixture;
    },
    end: async () => database?.end(),
  };
}

/** The same people withdraw and cancel at both servers. */
export function loadBoth(fixture: Fixture, employees: readonly BenchEmployee[], random: Random): Workload {
  const loads = [fixture.asker, fixture.secondAsker].map((asker) => startWorkload(asker, employees, WORKERS, random));
  return {
    get operations(): readonly Operation[] {
      return loads.flatMap(({ operations }) => operations);
    },
    stop: async () => void (await Promise.all(loads.map((load) => load.stop()))),
  };
}
