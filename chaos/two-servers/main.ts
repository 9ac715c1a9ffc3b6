/**
 * `npm run chaos:two-servers [-- --per-second 250 --sessions 1500]`: two servers behind nginx on one PostgreSQL with a
 * synchronous standby, all from Debian's packages and on the loopback. Under the load of `bench:session` a server is killed and
 * restarted, then the first database is killed and its follower promoted. Afterwards every acknowledged operation must exist
 * exactly once, and the ledger must be right, with the rail.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { flushMoney } from "../faults/flush.ts";
import { numbersOf } from "../../bench/measure/numbers.ts";
import { atMost, report } from "../../bench/measure/report.ts";
import { openAsker } from "../../bench/product/ask.ts";
import { checkLedger } from "../../bench/product/check-ledger.ts";
import { freePort } from "@wellpaid/testing/product/free-port";
import { openOwnerPool } from "../../bench/product/reach-database.ts";
import { type RunningProduct, startProduct, temporaryFolder } from "../../bench/product/start-product.ts";
import { faultsOf, figuresOf, type Stretch } from "../../bench/session/figures.ts";
import { layVisitors } from "../../bench/session/people.ts";
import { drawPlan } from "../../bench/session/plan.ts";
import { sendPlan } from "../../bench/session/send-plan.ts";
import { settleRun } from "../../bench/session/settle.ts";
import { startDatabaseAddress, startFront } from "./balancers.ts";
import { Cluster, newPassword } from "./cluster.ts";
import { ensurePrograms } from "./programs.ts";
import { statementShares } from "./statements.ts";
import { answeredBy, failOver, killServer, secondsSince, startAgain } from "./failures.ts";

const { "per-second": perSecond, sessions, seed } = numbersOf({ "per-second": 250, sessions: 1_500, seed: 1 });
const CONNECTIONS = 400;
/** From the load's start. */
const WARM_MS = 8_000;
const SERVER_DIES_MS = 18_000;
/** Until it is started again. */
const SERVER_AWAY_MS = 6_000;
const DATABASE_DIES_MS = 38_000;
const LOAD_SECONDS = 60;
/** Withdrawals must not be lost, so there are more of them than people usually make. */
const MONEY_SHARE = 4;
const FIRST = "first";
const FOLLOWER = "follower";

const programs = ensurePrograms();
const first = await Cluster.make(programs, FIRST, newPassword());
const follower = await Cluster.follow(programs, FOLLOWER, first);
await first.waitFor(FOLLOWER);
console.log(`PostgreSQL ${first.version()}: the first acknowledges what the one that follows has on its disk`);

const address = await startDatabaseAddress(programs, first.port);
const ownerUrl = first.urlAt(address.port);
const ports = [await freePort(), await freePort()];
const front = await startFront(programs, ports);
// Each server keeps its own PUBLIC_URL: the sandbox, which plays the banks at both of them, uses it.
const settings = { DATABASE_URL: ownerUrl, SECRET_KEY: newPassword(), TRUST_PROXY: "loopback" };
const servers: RunningProduct[] = [];
// One after the other: the first one creates the tables.
for (const port of ports) servers.push(await startProduct({ port, dataDir: temporaryFolder(), settings }));

const owner = openOwnerPool(ownerUrl);
const visitors = await layVisitors({ origin: front.origin }, owner, { count: sessions, transactionsEach: 40 });
const asker = openAsker(front.origin, CONNECTIONS);
const plan = drawPlan({ seed, perSecond, seconds: LOAD_SECONDS, sessions, moneyShare: MONEY_SHARE });

/** Kills a server, then the first database, while the load runs. */
async function interrupt(started: number) {
  const untilMs = (ms: number): Promise<void> => sleep(Math.max(0, ms - (performance.now() - started)));
  const [killed] = servers;
  if (killed === undefined) throw new Error("there is no server");
  await untilMs(SERVER_DIES_MS);
  const withoutAnswer = await killServer(killed, front.origin);
  await sleep(SERVER_AWAY_MS);
  const back = await startAgain(killed, settings);
  servers[0] = back.server;
  const serverBackMs = performance.now() - started;
  await untilMs(Math.max(DATABASE_DIES_MS, serverBackMs + 5_000));
  const statements = await statementShares(first);
  const databaseDiesMs = performance.now() - started;
  const failover = await failOver(first, follower, address, front.origin);
  return {
    statements,
    serverBackMs,
    databaseDiesMs,
    databaseServesMs: performance.now() - started,
    server: { secondsWithoutAnswer: withoutAnswer, secondsToStartAgain: back.seconds },
    failover,
  };
}

try {
  const started = performance.now();
  const [sentPlan, interrupted] = await Promise.all([sendPlan(asker, plan, visitors), interrupt(started)]);
  const stretches: Readonly<Record<string, Stretch>> = {
    bothServers: { fromMs: WARM_MS, toMs: SERVER_DIES_MS },
    oneServer: { fromMs: SERVER_DIES_MS, toMs: interrupted.serverBackMs },
    bothAgain: { fromMs: interrupted.serverBackMs, toMs: interrupted.databaseDiesMs },
    withoutDatabase: { fromMs: interrupted.databaseDiesMs, toMs: interrupted.databaseServesMs },
    promoted: { fromMs: interrupted.databaseServesMs, toMs: LOAD_SECONDS * 1_000 },
  };
  const phases = Object.fromEntries(
    Object.entries(stretches).map(([name, stretch]) => [
      name,
      {
        seconds: Number(((stretch.toMs - stretch.fromMs) / 1_000).toFixed(1)),
        ...figuresOf(sentPlan.samples, stretch),
      },
    ]),
  );
  for (const [name, figures] of Object.entries(phases)) console.log(name.padEnd(16), JSON.stringify(figures));
  for (const line of faultsOf(sentPlan.samples).slice(0, 20)) console.log(`  ${line}`);

  const unanswered = sentPlan.operations.filter(({ outcome }) => outcome.is === "unknown").length;
  const faults = await settleRun(asker, owner, sentPlan);
  faults.push(...(await flushMoney(owner)));
  // A database left alone gets a new follower, and waits for it again.
  const alone = performance.now();
  const next = await Cluster.follow(programs, "next", follower);
  await follower.waitFor("next");
  const secondsUntilFollowed = secondsSince(alone);
  const ledger = await checkLedger(ownerUrl);
  if (!ledger.isRight) console.log(ledger.output);
  for (const fault of faults.slice(0, 10)) console.log(fault);
  const isPayment = (labels: string): boolean => labels.includes('route="/sandbox/rail/payments"');
  const paymentsByServer = await Promise.all(servers.map((server) => answeredBy(server, isPayment)));

  asker.close();
  await owner.end();
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all([front.stop(), address.stop(), follower.stop(), next.stop()]);
  const lostOrDoubled = faults.length;
  report(
    "two-servers",
    {
      postgres: follower.version(),
      sessions,
      phases,
      server: interrupted.server,
      failover: interrupted.failover,
      statements: interrupted.statements,
      secondsUntilFollowed,
      moneyOperations: sentPlan.operations.length,
      unansweredAtFirst: unanswered,
      paymentsByServerSinceItsStart: paymentsByServer,
      lostOrDoubled,
      ledgerIsRight: ledger.isRight,
    },
    [
      atMost("lost or doubled", lostOrDoubled, 0),
      atMost("seconds without an answer after a server's death", interrupted.server.secondsWithoutAnswer, 5),
      atMost("seconds until serving after the database's death", interrupted.failover.secondsUntilServing, 15),
    ],
  );
  process.exit(ledger.isRight && lostOrDoubled === 0 ? 0 : 1);
} catch (error) {
  for (const server of servers) console.error(server.output());
  throw error;
}
