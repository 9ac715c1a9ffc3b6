/**
 * `npm run bench:payday`: a company's cut-off and payday by the running product, compared with the same rows written by bare
 * `pg` on the same PostgreSQL with fsync, in batches of the same size; for growing numbers of employees in one run. Six in ten
 * have withdrawn, two in ten save. What payday deducted for savings is handed to the platform afterwards, outside the time that
 * is compared. Each saver must then have one placed deposit, and the ledger is checked at the end.
 */
import { parseArgs } from "node:util";
import { cpuSecondsOf, watchCpu } from "../measure/cpu.ts";
import { megabytesOf, maxMegabytesOf } from "../measure/memory.ts";
import { atMost, report } from "../measure/report.ts";
import { watchWal } from "../measure/wal.ts";
import { checkLedger } from "../product/check-ledger.ts";
import { callSandbox } from "../product/employees.ts";
import { openBench } from "../product/open-bench.ts";
import { openOwnerClient } from "../product/reach-database.ts";
import { BY_INDEX, bareHalf } from "./bare-payday.ts";
import { expectOneDepositEach, expectSameRows } from "./check-halves.ts";
import { handOver } from "./hand-over.ts";
import { layAdvances, layPeople } from "./lay-people.ts";
import { laySavings, putOffHandingOver } from "./lay-savings.ts";
import { comeTo, type Step } from "./product-payday.ts";

const { values: options } = parseArgs({
  options: { employees: { type: "string", default: "1000,1000,10000,100000" } },
});
const WARM_UP = 1_000;
const sizes = [WARM_UP, ...options.employees.split(",").map(Number)];

/** Paydays far enough apart that each ends before the next one's cut-off, wherever weekends move them. */
const PAYDAYS = [8, 12, 16, 20, 24];
/** After all of those: the clock never reaches the bare half's cut-off. */
const BARE_PAYDAY = 31;
const PHONES = 7_500_000_000;
if (sizes.length > PAYDAYS.length) throw new Error(`at most ${PAYDAYS.length - 1} sizes fit into one month`);

/** The first day of a future month; not of April, where Easter moves paydays further than a weekend. */
function nextMonth(now: Date): Date {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, 12));
  return first.getUTCMonth() === 3 ? nextMonth(first) : first;
}

const rounded = (value: number): number => Number(value.toFixed(4));

const { product, ownerUrl, owner, postgres, watchServer, end } = await openBench();
const client = await openOwnerClient(ownerUrl);
await client.query(BY_INDEX);
await putOffHandingOver(owner);
const { now } = (await (await fetch(`${product.origin}/sandbox/api/clock`)).json()) as { now: string };
await callSandbox(product, "clock", { now: nextMonth(new Date(now)).toISOString() });
let laid = 0;

/** Creates one company for each half; the product opens their pay periods itself when its clock moves. */
const layBoth = async (people: number, paydayDay: number) => {
  const companyOf = (half: string, day: number) => {
    const wish = { name: `${half}-${paydayDay}`, people, paydayDay: day, firstPhone: PHONES + laid };
    laid += people;
    return layPeople(owner, wish);
  };
  const mine = await companyOf("product", paydayDay);
  const bare = await companyOf("bare", BARE_PAYDAY);
  await callSandbox(product, "clock", { advance: "PT1S" });
  await Promise.all([mine, bare].map((company) => layAdvances(owner, company)));
  for (const company of [mine, bare]) await laySavings(owner, company);
  await owner.query("vacuum analyze");
  return { mine, bare };
};

const measure = async (people: number, paydayDay: number) => {
  const { mine, bare } = await layBoth(people, paydayDay);
  const barely = await bareHalf(client, mine, bare);
  const restMegabytes = megabytesOf(product.pid);
  const compare = async (step: Step) => {
    const due = await comeTo(product, owner, mine, step);
    const ofServer = watchServer();
    const written = await watchWal(owner);
    const milliseconds = await due.run();
    const [productCpu, walKbEach] = [ofServer(people), await written(people)];
    const prepared = await barely.prepare(step);
    const ofClient = watchCpu({ client: () => cpuSecondsOf(process.pid), postgres });
    const writtenBarely = await watchWal(owner);
    const bareMilliseconds = await barely.write(prepared);
    return {
      msEach: rounded(milliseconds / people),
      bareMsEach: rounded(bareMilliseconds / people),
      ratio: rounded(milliseconds / bareMilliseconds),
      cpuMsEach: { product: productCpu, bare: ofClient(people) },
      walKbEach: { product: walKbEach, bare: await writtenBarely(people) },
    };
  };
  const [fix, post] = [await compare("fix"), await compare("post")];
  await expectSameRows(owner, mine, bare);
  const handOverMilliseconds = await handOver(product, owner, mine);
  const savers = await expectOneDepositEach(owner, mine, bare);
  const [each, bareEach] = [fix.msEach + post.msEach, fix.bareMsEach + post.bareMsEach];
  return {
    employees: people,
    savers,
    fix,
    post,
    msEach: rounded(each),
    bareMsEach: rounded(bareEach),
    ratio: rounded(each / bareEach),
    handOverMsOfSaver: rounded(handOverMilliseconds / savers),
    restMegabytes,
    maxMegabytes: maxMegabytesOf(product.pid),
  };
};

const runs: Awaited<ReturnType<typeof measure>>[] = [];
for (const [at, size] of sizes.entries()) {
  const run = await measure(size, PAYDAYS[at] ?? 0);
  console.log(JSON.stringify(run));
  if (at > 0) runs.push(run);
}
const ledger = await checkLedger(ownerUrl);
if (!ledger.isRight) console.log(ledger.output);
await client.end();
await end();

const min = Math.min(...runs.map(({ employees }) => employees));
const max = runs.reduce((run, other) => (other.employees > run.employees ? other : run));
// The fastest of the smallest runs: the strictest measure of growth.
const fastest = (of: (run: (typeof runs)[number]) => number): number =>
  Math.min(...runs.filter(({ employees }) => employees === min).map(of));
const growth = rounded(max.msEach / fastest(({ msEach }) => msEach));
const bareGrowth = rounded(max.bareMsEach / fastest(({ bareMsEach }) => bareMsEach));
report("payday", { runs, growth, bareGrowth, ledgerIsRight: ledger.isRight }, [
  atMost(`times bare SQL's payday of ${max.employees}`, max.ratio, 3),
  atMost(`times the time of each at ${min}`, growth, 1.2),
]);
process.exitCode = ledger.isRight ? 0 : 1;
