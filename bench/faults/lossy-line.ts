import type { Chance } from "../measure/chance.ts";
import { type LentDatabase, makeDatabase } from "../product/make-database.ts";
import { type CommitProxy, startCommitProxy } from "./commit-proxy.ts";
import { World } from "./world.ts";

/** Of the COMMITs that are to be lost, in which share the reply is, and in which the request. */
interface Shares {
  readonly replies: number;
  readonly requests: number;
}

/** A line to the database that is cut at COMMIT while told to, before or after it is done. */
export interface LossyLine {
  /** A product that reaches a database of its own by this line; we reach it directly. */
  readonly makeWorld: () => Promise<World>;
  readonly lose: (chance: Chance) => void;
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
    makeWorld: async () => {
      database = await makeDatabase();
      const direct = new URL(database.ownerUrl);
      proxy = await startCommitProxy(Number(direct.port));
      const through = new URL(direct);
      through.port = String(proxy.port);
      return World.make({ forProduct: through.href, forUs: direct.href });
    },
    lose: (chance) => {
      line().lose = () => {
        const drawn = chance.next();
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
