/**
 * `npm run bench:session [-- --seconds 30 --per-second 1050 --sessions 5000]`: what employees ask of the product in a visit
 * (login, home, transactions, withdrawals, planned payments), by 5,000 sessions, each call at its own moment however slow the
 * others are. Afterwards every withdrawal and planned payment is looked up, and the ledger checked.
 */
import { parseArgs } from "node:util";
import { cpuSecondsOf, cpuSecondsOfFamily, watchCpu } from "../measure/cpu.ts";
import { report } from "../measure/report.ts";
import { openAsker } from "../product/ask.ts";
import { checkLedger } from "../product/check-ledger.ts";
import { openOwnerPool, ownerUrlOf, postmasterOf } from "../product/reach-database.ts";
import { startProduct, temporaryFolder } from "../product/start-product.ts";
import { faultsOf, figuresOf, tableOf } from "./figures.ts";
import { layVisitors } from "./people.ts";
import { drawPlan } from "./plan.ts";
import { sendPlan } from "./send-plan.ts";
import { settleRun } from "./settle.ts";

const { values: options } = parseArgs({
  options: {
    seconds: { type: "string", default: "30" },
    // A little more than the goal, since what arrives by chance is now and then less than its average.
    "per-second": { type: "string", default: "1050" },
    sessions: { type: "string", default: "5000" },
    "transactions-each": { type: "string", default: "100" },
    seed: { type: "string", default: "1" },
  },
});
const seconds = Number(options.seconds);
const perSecond = Number(options["per-second"]);
const sessions = Number(options.sessions);
const CONNECTIONS = 512;
/** Until then the server's code is not yet what serves for the rest of the day; slower, and not counted. */
const WARM_UP_SECONDS = 10;
const WARM_UP_SHARE = 0.6;

const product = await startProduct({ dataDir: temporaryFolder() });
try {
  const ownerUrl = await ownerUrlOf(product.dataDir);
  const owner = openOwnerPool(ownerUrl);
  const wish = { count: sessions, transactionsEach: Number(options["transactions-each"]) };
  const visitors = await layVisitors(product, owner, wish);
  const asker = openAsker(product.origin, CONNECTIONS);
  const seed = Number(options.seed);
  const warmUp = drawPlan({
    seed: seed + 1_000,
    perSecond: perSecond * WARM_UP_SHARE,
    seconds: WARM_UP_SECONDS,
    sessions,
  });
  // Reads only: what is planned or withdrawn is of the run that is counted.
  const reads = warmUp.filter(
    ({ name }) => !/^(withdraw|cancel|plan|change|remove)/.test(name) || name === "plannedNews",
  );
  await sendPlan(asker, reads, visitors);

  const plan = drawPlan({ seed, perSecond, seconds: seconds + WARM_UP_SECONDS / 2, sessions });
  const postmaster = postmasterOf(product.dataDir);
  const spent = watchCpu({
    server: () => cpuSecondsOf(product.pid),
    postgres: () => cpuSecondsOfFamily(postmaster),
    asker: () => cpuSecondsOf(process.pid),
  });
  const sentPlan = await sendPlan(asker, plan, visitors);
  const cpuMsEach = spent(sentPlan.samples.length);
  const counted = { fromMs: WARM_UP_SECONDS * 500, toMs: (seconds + WARM_UP_SECONDS / 2) * 1_000 };
  const figures = figuresOf(sentPlan.samples, counted);
  for (const line of [...tableOf(sentPlan.samples), ...faultsOf(sentPlan.samples)]) console.log(line);

  const lostOrDoubled = await settleRun(asker, owner, sentPlan);
  const ledger = await checkLedger(ownerUrl);
  if (!ledger.isRight) console.log(ledger.output);
  for (const fault of lostOrDoubled.slice(0, 10)) console.log(fault);
  asker.close();
  await owner.end();
  await product.stop();
  report(
    "session",
    {
      ...figures,
      sessions,
      sessionsHeard: new Set(plan.map(({ session }) => session)).size,
      withdrawals: sentPlan.operations.length,
      cpuMsEach,
      lostOrDoubled: lostOrDoubled.length,
      ledgerIsRight: ledger.isRight,
    },
    [
      { what: "requests a second", figure: figures.requestsPerSecond, goal: 1_000, is: "at least" },
      { what: "p99 in ms", figure: figures.p99Ms, goal: 200, is: "at most" },
      { what: "errors", figure: figures.errors, goal: 0, is: "at most" },
    ],
  );
  process.exitCode = ledger.isRight && lostOrDoubled.length === 0 ? 0 : 1;
} catch (error) {
  console.error(product.output());
  await product.kill();
  throw error;
}
