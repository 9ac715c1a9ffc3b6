import { setTimeout as sleep } from "node:timers/promises";
import { isReady, type RunningProduct, startProduct, untilReady } from "../../bench/product/start-product.ts";
import type { DatabaseAddress } from "./balancers.ts";
import type { Cluster } from "./cluster.ts";

const CHECK_MS = 100;
/** The number of consecutive checks without an answer after which the first database counts as dead. */
const MISSED_CHECKS = 3;

/** Seconds since a moment. */
export const secondsSince = (started: number): number => Number(((performance.now() - started) / 1_000).toFixed(2));

/** Seconds until a condition holds. */
async function until(isSo: () => Promise<boolean>): Promise<number> {
  const started = performance.now();
  while (!(await isSo())) {
    if (performance.now() - started > 60_000) throw new Error("the condition did not hold within a minute");
    await sleep(20);
  }
  return secondsSince(started);
}

/** Kills a server outright; returns the seconds until the front answers again. */
export async function killServer(server: RunningProduct, front: string): Promise<number> {
  await server.kill();
  return until(() => isReady(front));
}

/** Restarts a server where it was, and waits until this server itself serves. */
export async function startAgain(
  server: RunningProduct,
  settings: Readonly<Record<string, string>>,
): Promise<{ readonly server: RunningProduct; readonly seconds: number }> {
  const { dataDir, origin } = server;
  const again = await startProduct({ dataDir, port: Number(new URL(origin).port), settings });
  return { server: again, seconds: Number(again.secondsToReady.toFixed(2)) };
}

/** How the database's address moved after the first database was killed. */
export interface Failover {
  readonly secondsUntilNoticed: number;
  readonly secondsUntilPromoted: number;
  /** From the kill to the first answer with a database, through the front. */
  readonly secondsUntilServing: number;
}

/**
 * Kills the first database and does what an operator of a pair does, in this order: notices it, ensures that the dead one
 * cannot come back, promotes its follower, and points the address to that.
 */
export async function failOver(
  first: Cluster,
  follower: Cluster,
  address: DatabaseAddress,
  front: string,
): Promise<Failover> {
  const started = performance.now();
  await first.kill();
  let missed = 0;
  while (missed < MISSED_CHECKS) {
    await sleep(CHECK_MS);
    const isThere = await first.ask("select 1").then(
      () => true,
      () => false,
    );
    missed = isThere ? 0 : missed + 1;
  }
  const secondsUntilNoticed = secondsSince(started);
  first.fence();
  await follower.promote();
  address.pointTo(follower.port);
  const secondsUntilPromoted = secondsSince(started);
  await untilReady(front, undefined, 60_000);
  return { secondsUntilNoticed, secondsUntilPromoted, secondsUntilServing: secondsSince(started) };
}

const COUNTED = /^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm;

/** How many requests of a route a server has answered, by its own metrics. */
export async function answeredBy({ origin }: RunningProduct, isMeant: (labels: string) => boolean): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return [...text.matchAll(COUNTED)]
    .filter(([, labels = ""]) => isMeant(labels))
    .reduce((sum, [, , count]) => sum + Number(count), 0);
}
