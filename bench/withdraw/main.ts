/**
 * `npm run bench:withdraw`: POST /vancepay/advance against the same rows written by bare `pg`, by as many connections, on
 * the same PostgreSQL with fsync, in turns. All within the first cancel window, so that neither half works on payouts;
 * then once more with the payouts of what went before. The ledger is checked at the end.
 */
import type pg from "pg";
import { cpuSecondsOf, watchCpu } from "../measure/cpu.ts";
import { median, type Round, ratio, runLoad, speedOf } from "../measure/load.ts";
import { numbersOf } from "../measure/numbers.ts";
import { atLeast, atMost, report } from "../measure/report.ts";
import { openAsker } from "../product/ask.ts";
import { checkLedger } from "../product/check-ledger.ts";
import { makeEmployees } from "../product/employees.ts";
import { openBench } from "../product/open-bench.ts";
import { openOwnerClient } from "../product/reach-database.ts";
import { takingTurns, withdraw } from "../product/withdrawing.ts";
import { openAccounts, type Period, withdrawBarely } from "./bare-withdrawals.ts";

const options = numbersOf({ connections: 16, seconds: 3, employees: 24_000 });
const { connections: atOnce, seconds } = options;
const TURNS = 3;
/** Until then the server runs code that is not compiled yet. All turns still lie within the first cancel window. */
const WARM_UP_SECONDS = 8;

async function periodOf(owner: pg.Pool): Promise<Period> {
  const { rows } = await owner.query<Period>(
    "select period_start::text as start, payday::text from withdrawal order by created_at desc limit 1",
  );
  const [row] = rows;
  if (row === undefined) throw new Error("the product wrote no advance");
  return row;
}

const { product, ownerUrl, owner, postgres, watchServer, end } = await openBench();
const employees = await makeEmployees(product, owner, { count: options.employees });
const accounts = await openAccounts(owner, employees);
const half = Math.floor(employees.length / 2);
const [nextOfProduct, nextOfBare] = [takingTurns(employees.slice(0, half)), takingTurns(employees.slice(half))];
const asker = openAsker(product.origin, atOnce);
const clients = await Promise.all(Array.from({ length: atOnce }, () => openOwnerClient(ownerUrl)));
await owner.query("vacuum analyze");

const byProduct = (length: number): Promise<Round> =>
  runLoad({ atOnce, seconds: length }, () => withdraw(asker, nextOfProduct()));
await byProduct(WARM_UP_SECONDS);
const period = await periodOf(owner);
const byBare = (length: number): Promise<Round> =>
  runLoad({ atOnce, seconds: length }, async (worker) => {
    const client = clients[worker];
    if (client !== undefined) await withdrawBarely(client, accounts, period, nextOfBare());
  });
await byBare(1);
const rounds: { product: Round[]; bare: Round[] } = { product: [], bare: [] };
const cpu: unknown[] = [];
const ratios: number[] = [];
for (let turn = 0; turn < TURNS; turn += 1) {
  const ofServer = watchServer();
  const round = await byProduct(seconds);
  rounds.product.push(round);
  cpu.push({ product: ofServer(round.milliseconds.length) });
  const ofClient = watchCpu({ client: () => cpuSecondsOf(process.pid), postgres });
  const bareRound = await byBare(seconds);
  rounds.bare.push(bareRound);
  cpu.push({ bare: ofClient(bareRound.milliseconds.length) });
  ratios.push(ratio(speedOf([round]), speedOf([bareRound])));
}
const [ofProduct, ofBare] = [speedOf(rounds.product), speedOf(rounds.bare)];
await new Promise((resolve) => setTimeout(resolve, 15_000));
const withPayouts = speedOf([await byProduct(10)]);
const ledger = await checkLedger(ownerUrl);
if (!ledger.isRight) console.log(ledger.output);

const figures = {
  connections: atOnce,
  product: ofProduct,
  bare: ofBare,
  ratio: median(ratios),
  ratios,
  cpuMsEach: cpu,
  productWithPayoutsUnderWay: withPayouts,
  ledgerIsRight: ledger.isRight,
};
asker.close();
await Promise.all(clients.map((client) => client.end()));
await end();
report("withdraw", figures, [
  atLeast("of bare SQL's withdrawals a second", figures.ratio, 0.5),
  atLeast("withdrawals a second", ofProduct.perSecond, 300),
  atMost("p99 in ms", ofProduct.p99Ms, 250),
]);
process.exitCode = ledger.isRight ? 0 : 1;
