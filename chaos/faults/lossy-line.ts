import type { Random } from "../../bench/measure/random.ts";
import { type LentDatabase, makeDatabase } from "../../bench/product/reach-database.ts";
import { type CommitProxy, startCommitProxy } from "./commit-proxy.ts";
import { Fixture } from "./world.ts";

/** Of the COMMITs that are to be lost, in which share the reply is, and in which the request. */
interface Shares {
  readonly replies: number;
  readonly requests: number;
}

/** A line to the database that is cut at COMMIT on demand, before or after it is done. */
export interface LossyLine {
  /** A product that reaches a database of its own by this line; we reach it directly. */
  readonly makeFixture: () => Promise<Fixture>;
  readonly lose: (random: Random) => void;
  readonly letPass: () => void;
  readonly end: () => Promise<void>;
}

export function lossyLine({ replies, requests }: Shares): LossyLine {
  let database: LentDatabase | undefined;
  let proxy: CommitProxy | undefined;
  const line = (): CommitProxy => {
    if (proxy === undefined) throw new Error("there is no proxy");
    return proxy;
  };
  return {
    makeFixture: async () => {
      database = await makeDatabase();
      const direct = new URL(database.ownerUrl);
      proxy = await startCommitProxy(Number(direct.port));
      const through = new URL(direct);
      through.port = String(proxy.port);
      return Fixture.make({ forProduct: through.href, forUs: direct.href });
    },
    lose: (random) => {
      line().lose = () => {
        const drawn = random.next();
        if (drawn < replies) return "reply";
        return drawn < replies + requests ? "request" : null;
      };
    },
    letPass: () => {
      line().lose = () => null;
    },
    end: async () => {
      await proxy?.close();
      await database?.end();
    },
  };
}
