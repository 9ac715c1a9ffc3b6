/**
 * `npm run bench:wall`: pages of transactions and withdrawals with row-level security by company and without it. Two products of the
 * same people run at once, the policies of one are switched off, and each connection calls both one after the other: what disturbs the
 * machine disturbs both. The figure is the processor time of the server and its PostgreSQL, which bounds how many calls there are a
 * second. `--controls` leaves the policies of both on: it says how far apart two of the same come.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { cpuSecondsOf, cpuSecondsOfFamily, watchCpu } from "../measure/cpu.ts";
import { median } from "../measure/load.ts";
import { atLeast, report } from "../measure/report.ts";
import { openAsker } from "../product/ask.ts";
import { makeEmployees } from "../product/employees.ts";
import { openOwnerPool, ownerUrlOf, postmasterOf } from "../product/reach-database.ts";
import { startProduct, temporaryFolder } from "../product/start-product.ts";
import { takingTurns, withdraw } from "../product/withdrawing.ts";

const { values: options } = parseArgs({
  options: {
    employees: { type: "string", default: "2500" },
    each: { type: "string", default: "40" },
    pages: { type: "string", default: "3000" },
    withdrawals: { type: "string", default: "1500" },
    turns: { type: "string", default: "7" },
    connections: { type: "string", default: "4" },
    controls: { type: "boolean", default: false },
  },
});
const KINDS = ["with", "without"] as const;
/** Until the payouts of what was withdrawn have been made: the cancel window and the rail's time. */
const SETTLING_MS = 12_000;

type Kind = (typeof KINDS)[number];
type Work = "pages" | "withdrawals";

async function openProduct(kind: Kind) {
  const product = await startProduct({ dataDir: temporaryFolder() });
  const owner = openOwnerPool(await ownerUrlOf(product.dataDir));
  const employees = await makeEmployees(product, owner, {
    count: Number(options.employees),
    transactionsEach: Number(options.each),
  });
  const { rows: tables } = await owner.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace",
  );
  if (kind === "without" && !options.controls)
    for (const { name } of tables) await owner.query(`alter table ${name} disable row level security`);
  await owner.query("vacuum analyze");
  await owner.end();
  const asker = openAsker(product.origin, Number(options.connections));
  const postmaster = postmasterOf(product.dataDir);
  const next = takingTurns(employees);
  let reader = 0;
  return {
    tables: tables.length,
    withdrawals: () => withdraw(asker, next()),
    pages: async () => {
      const token = employees[(reader += 1) % employees.length]?.token ?? "";
      const page = "/api/v1/banking/transactions?limit=15&offset=0";
      const { status } = await asker.send("GET", page, { "app-auth": token });
      if (status !== 200) throw new Error(`a page was answered ${status}`);
    },
    watch: () => watchCpu({ server: () => cpuSecondsOf(product.pid), postgres: () => cpuSecondsOfFamily(postmaster) }),
    end: async () => {
      asker.close();
      await product.stop();
    },
  };
}

const products = { with: await openProduct("with"), without: await openProduct("without") };

/** Processor milliseconds of each kind for one call; which of both is called first changes with each call. */
async function measure(work: Work, calls: number) {
  const spent = { with: products.with.watch(), without: products.without.watch() };
  let made = 0;
  await Promise.all(
    Array.from({ length: Number(options.connections) }, async () => {
      while (made < calls) {
        made += 1;
        for (const kind of made % 2 === 0 ? KINDS : KINDS.toReversed()) await products[kind][work]();
      }
    }),
  );
  if (work === "withdrawals") await sleep(SETTLING_MS);
  return { with: spent.with(made), without: spent.without(made) };
}

const total = ({ server, postgres }: { server: number; postgres: number }): number => server + postgres;

async function compare(work: Work) {
  const calls = Number(options[work]);
  await measure(work, calls);
  const turns = [];
  for (let turn = 0; turn < Number(options.turns); turn += 1) turns.push(await measure(work, calls));
  const ratios = turns.map((turn) => Number((total(turn.without) / total(turn.with)).toFixed(3)));
  return { ratio: median(ratios), ratios, cpuMsEach: turns };
}

const pages = await compare("pages");
const withdrawals = await compare("withdrawals");
for (const kind of KINDS) await products[kind].end();
report("wall", { connections: Number(options.connections), tables: products.with.tables, pages, withdrawals }, [
  atLeast("of the pages by the same processor time", pages.ratio, 0.97),
  atLeast("of the withdrawals by the same processor time", withdrawals.ratio, 0.97),
]);
process.exit(0);
