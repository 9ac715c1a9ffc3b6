import { setTimeout as sleep } from "node:timers/promises";
import { type LentDatabase, makeDatabase } from "../../product/make-database.ts";
import { type CommitProxy, startCommitProxy } from "../commit-proxy.ts";
import { settleJournal } from "../journal.ts";
import type { Scenario } from "../scenario.ts";
import { startWorkload } from "../workload.ts";
import { World } from "../world.ts";

const EMPLOYEES = 30;
const WORKERS = 8;
/** Of the COMMITs under load, the reply of this share is lost, and of a smaller one the request. */
const REPLIES_LOST = 0.15;
const REQUESTS_LOST = 0.05;

/** The line to the database is cut at COMMIT, before or after it is done: of withdrawals, cancels and payouts alike. */
export function commitLost(): Scenario {
  let database: LentDatabase | undefined;
  let proxy: CommitProxy | undefined;
  return {
    name: "commit-lost",
    makeWorld: async () => {
      database = await makeDatabase();
      const direct = new URL(database.ownerUrl);
      proxy = await startCommitProxy(Number(direct.port));
      const through = new URL(direct);
      through.port = String(proxy.port);
      return World.make({ forProduct: through.href, forUs: direct.href });
    },
    round: async (world, chance) => {
      if (proxy === undefined) throw new Error("there is no proxy");
      const employees = await world.makeEmployees(EMPLOYEES);
      proxy.lose = () => {
        const drawn = chance.next();
        if (drawn < REPLIES_LOST) return "reply";
        return drawn < REPLIES_LOST + REQUESTS_LOST ? "request" : null;
      };
      const load = startWorkload(world.asker, employees, WORKERS, chance);
      await sleep(chance.between(100, 300));
      await world.moveClock(31);
      await sleep(chance.between(500, 1_000));
      await load.stop();
      proxy.lose = () => null;
      return { operations: load.operations, faults: await settleJournal(world.asker, world.owner, load.operations) };
    },
    end: async () => {
      await proxy?.close();
      await database?.end();
    },
  };
}
