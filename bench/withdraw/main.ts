/**
 * `npm run bench:withdraw`: POST /vancepay/advance against the same rows written by bare `pg`, by as many connections, on
 * the same PostgreSQL with fsync, in turns. All within the first cancel window, so that neither half works on payouts;
 * then once more with the payouts of what went before. The ledger is checked at the end.
 */
import { parseArgs } from "node:util";
import pg from "pg";
import { cpuSecondsOf, cpuSecondsOfFamily, watchCpu } from "../measure/cpu.ts";
import { median, type Round, ratio, runLoad, speedOf } from "../measure/load.ts";
import { report } from "../measure/report.ts";
import { openAsker } from "../product/ask.ts";
import { checkLedger } from "../product/check-ledger.ts";
import { makeEmployees } from "../product/employees.ts";
import { openOwnerPool, ownerUrlOf, postmasterOf } from "../product/reach-database.ts";
import { startProduct, temporaryFolder } from "../product/start-product.ts";
import { takingTurns, withdraw } from "../product/withdrawing.ts";
import { openAccounts, type Period, withdrawBarely } from "./bare-withdrawals.ts";

const { values: options } = parseArgs({
  options: {
    connections: { type: "string", default: "16" },
    seconds: { type: "string", default: "3" },
    employees: { type: "string", default: "24000" },
  },
});
const atOnce = Number(options.connections);
const seconds = Number(options.seconds);
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

const product = await startProduct({ dataDir: temporaryFolder() });
try {
  const ownerUrl = await ownerUrlOf(product.dataDir);
  const owner = openOwnerPool(ownerUrl);
  const employees = await makeEmployees(product, owner, { count: Number(options.employees) });
  const accounts = await openAccounts(owner, employees);
  const half = Math.floor(employees.length / 2);
  const [nextOfProduct, nextOfBare] = [takingTurns(employees.slice(0, half)), takingTurns(employees.slice(half))];
  const asker = openAsker(product.origin, atOnce);
  const clients = Array.from({ length: atOnce }, () => new pg.Client({ connectionString: ownerUrl }));
  // When the bench fails, the database goes first: that must not hide why.
  for (const client of clients) client.on("error", () => undefined);
  await Promise.all(clients.map((client) => client.connect()));
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
  const postmaster = postmasterOf(product.dataDir);
  const postgres = (): number => cpuSecondsOfFamily(postmaster);
  const rounds: { product: Round[]; bare: Round[] } = { product: [], bare: [] };
  const cpu: unknown[] = [];
  const ratios: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const ofServer = watchCpu({ server: () => cpuSecondsOf(product.pid), postgres });
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
  await Promise.all([...clients.map((client) => client.end()), owner.end()]);
  await product.stop();
  report("withdraw", figures, [
    { what: "of bare SQL's withdrawals a second", figure: figures.ratio, goal: 0.5, is: "at least" },
    { what: "withdrawals a second", figure: ofProduct.perSecond, goal: 300, is: "at least" },
    { what: "p99 in ms", figure: ofProduct.p99Ms, goal: 250, is: "at most" },
  ]);
  process.exitCode = ledger.isRight ? 0 : 1;
} catch (error) {
  console.error(product.output());
  await product.kill();
  throw error;
}
