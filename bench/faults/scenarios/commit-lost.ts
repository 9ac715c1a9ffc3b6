import { setTimeout as sleep } from "node:timers/promises";
import { settleJournal } from "../journal.ts";
import { lossyLine } from "../lossy-line.ts";
import type { Scenario } from "../scenario.ts";
import { startWorkload } from "../workload.ts";

const EMPLOYEES = 30;
const WORKERS = 8;

/** The line to the database is cut at COMMIT, before or after it is done: of withdrawals, cancels and payouts alike. */
export function commitLost(): Scenario {
  const line = lossyLine({ replies: 0.15, requests: 0.05 });
  return {
    name: "commit-lost",
    makeWorld: line.makeWorld,
    round: async (world, chance) => {
      const employees = await world.makeEmployees(EMPLOYEES);
      line.lose(chance);
      const load = startWorkload(world.asker, employees, WORKERS, chance);
      await sleep(chance.between(100, 300));
      await world.moveClock(31);
      await sleep(chance.between(500, 1_000));
      await load.stop();
      line.letPass();
      return { operations: load.operations, faults: await settleJournal(world.asker, world.owner, load.operations) };
    },
    end: line.end,
  };
}
