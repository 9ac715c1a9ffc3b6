/**
 * `npm run bench:session [-- --seconds 30 --per-second 1050 --sessions 5000]`: what employees ask of the product in a visit
 * (login, home, transactions, withdrawals, planned payments), by 5,000 sessions, each call at its own moment however slow the
 * others are. Afterwards every withdrawal and planned payment is looked up, and the ledger checked.
 */
import { cpuSecondsOf, watchCpu } from "../measure/cpu.ts";
import { numbersOf } from "../measure/numbers.ts";
import { atLeast, atMost, report } from "../measure/report.ts";
import { openAsker } from "../product/ask.ts";
import { checkLedger } from "../product/check-ledger.ts";
import { openBench } from "../product/open-bench.ts";
import { faultsOf, figuresOf, tableOf } from "./figures.ts";
import { layVisitors } from "./people.ts";
import { drawPlan } from "./plan.ts";
import { sendPlan } from "./send-plan.ts";
import { settleRun } from "./settle.ts";

const options = numbersOf({
  seconds: 30,
  // A little more than the goal, since what arrives by chance is now and then less than its average.
  "per-second": 1_050,
  sessions: 5_000,
  "transactions-each": 100,
  seed: 1,
});
const { seconds, "per-second": perSecond, sessions, seed } = options;
const CONNECTIONS = 512;
/** Until then the server's code is not yet what serves for the rest of the day; slower, and not counted. */
const WARM_UP_SECONDS = 10;
const WARM_UP_SHARE = 0.6;

const { product, ownerUrl, owner, postgres, end } = await openBench();
const wish = { count: sessions, transactionsEach: options["transactions-each"] };
const visitors = await layVisitors(product, owner, wish);
const asker = openAsker(product.origin, CONNECTIONS);
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
const spent = watchCpu({ server: () => cpuSecondsOf(product.pid), postgres, asker: () => cpuSecondsOf(process.pid) });
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
await end();
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
    atLeast("requests a second", figures.requestsPerSecond, 1_000),
    atMost("p99 in ms", figures.p99Ms, 200),
    atMost("errors", figures.errors, 0),
  ],
);
process.exitCode = ledger.isRight && lostOrDoubled.length === 0 ? 0 : 1;
