import { setTimeout as sleep } from "node:timers/promises";
import { settleJournal } from "../../../bench/journal/journal.ts";
import { lossyLine } from "../lossy-line.ts";
import type { Scenario } from "../scenario.ts";
import { startWorkload } from "../../../bench/journal/workload.ts";

const EMPLOYEES = 30;
const WORKERS = 8;

/** The line to the database is cut at COMMIT, before or after it is done: of withdrawals, cancels and payouts alike. */
export function commitLost(): Scenario {
  const line = lossyLine({ replies: 0.15, requests: 0.05 });
  return {
    name: "commit-lost",
    makeFixture: line.makeFixture,
    round: async (fixture, random) => {
      const employees = await fixture.makeEmployees(EMPLOYEES);
      line.lose(random);
      const load = startWorkload(fixture.asker, employees, WORKERS, random);
      await sleep(random.between(100, 300));
      await fixture.moveClock(31);
      await sleep(random.between(500, 1_000));
      await load.stop();
      line.letPass();
      return {
        operations: load.operations,
        faults: await settleJournal(fixture.asker, fixture.owner, load.operations),
      };
    },
    end: line.end,
  };
}
