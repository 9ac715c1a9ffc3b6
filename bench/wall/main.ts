/**
 * `npm run bench:wall`: withdrawals and pages of transactions with row-level security by company and without it, on one product
 * with fsync, in turns: the owner switches the policies off and on between them..
 */
import { parseArgs } from "node:util";
import type pg from "pg";
import { cpuSecondsOf, cpuSecondsOfFamily, watchCpu } from "../measure/cpu.ts";
import { median, type Round, ratio, runLoad, speedOf } from "../measure/load.ts";
import { report } from "../measure/report.ts";
import { type Asker, openAsker } from "../product/ask.ts";
import { type BenchEmployee, makeEmployees } from "../product/employees.ts";
import { openOwnerPool, ownerUrlOf, postmasterOf } from "../product/reach-database.ts";
import { startProduct, temporaryFolder } from "../product/start-product.ts";
import { takingTurns, withdraw } from "../product/withdrawing.ts";

const { values: asked } = parseArgs({
  options: {
    employees: { type: "string", default: "8000" },
    each: { type: "string", default: "10" },
    seconds: { type: "string", default: "2" },
    turns: { type: "string", default: "6" },
    connections: { type: "string", default: "16" },
  },
});
const atOnce = Number(asked.connections);
const WARM_UP_SECONDS = 8;
const KINDS = ["with", "without"] as const;

/** Switches the policies of all tables; connections plan their statements again by themselves. */
async function setPolicies(owner: pg.Pool, kind: (typeof KINDS)[number], tables: readonly string[]): Promise<void> {
  const word = kind === "with" ? "enable" : "disable";
  // One after the other: all at once they would wait for the worker's statements, and those for them.
  for (const table of tables) await owner.query(`alter table ${table} ${word} row level security`);
}

async function tablesWithPolicies(owner: pg.Pool): Promise<readonly string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relrowsecurity and relnamespace = 'public'::regnamespace",
  );
  return rows.map(({ name }) => name);
}

async function readPage(asker: Asker, { token }: BenchEmployee): Promise<void> {
  const page = "/api/v1/banking/transactions?limit=15&offset=0";
  const { status } = await asker.send("GET", page, { "app-auth": token });
  if (status !== 200) throw new Error(`a page was answered ${status}`);
}

const product = await startProduct({ dataDir: temporaryFolder() });
try {
  const owner = openOwnerPool(await ownerUrlOf(product.dataDir));
  const employees = await makeEmployees(product, owner, {
    count: Number(asked.employees),
    transactionsEach: Number(asked.each),
  });
  await owner.query("vacuum analyze");
  const tables = await tablesWithPolicies(owner);
  const asker = openAsker(product.origin, atOnce);
  const postmaster = postmasterOf(product.dataDir);
  const next = takingTurns(employees);
  let reader = 0;
  const works = {
    withdrawals: () => withdraw(asker, next()),
    pages: () => readPage(asker, employees[(reader += 1) % employees.length] ?? next()),
  };

  async function compare(work: () => Promise<void>) {
    const rounds: Record<string, Round[]> = { with: [], without: [] };
    const cpuMsEach: Record<string, unknown[]> = { with: [], without: [] };
    const ratios: number[] = [];
    await runLoad({ atOnce, seconds: WARM_UP_SECONDS }, work);
    for (let turn = 0; turn < Number(asked.turns); turn += 1) {
      // Who begins changes with each turn: what has run is warm for the next.
      for (const kind of turn % 2 === 0 ? KINDS : KINDS.toReversed()) {
        await setPolicies(owner, kind, tables);
        await runLoad({ atOnce, seconds: 1 }, work);
        const spent = watchCpu({
          server: () => cpuSecondsOf(product.pid),
          postgres: () => cpuSecondsOfFamily(postmaster),
        });
        const round = await runLoad({ atOnce, seconds: Number(asked.seconds) }, work);
        rounds[kind]?.push(round);
        cpuMsEach[kind]?.push(spent(round.milliseconds.length));
      }
      const last = (kind: string): Round[] => (rounds[kind] ?? []).slice(-1);
      ratios.push(ratio(speedOf(last("with")), speedOf(last("without"))));
    }
    const [held, open] = [speedOf(rounds["with"] ?? []), speedOf(rounds["without"] ?? [])];
    return { with: held, without: open, ratio: median(ratios), ratios, cpuMsEach };
  }

  const withdrawals = await compare(works.withdrawals);
  const pages = await compare(works.pages);
  await setPolicies(owner, "with", tables);
  asker.close();
  await owner.end();
  await product.stop();
  report("wall", { connections: atOnce, tables: tables.length, withdrawals, pages }, [
    { what: "of the withdrawals a second without policies", figure: withdrawals.ratio, goal: 0.97, is: "at least" },
    { what: "of the pages a second without policies", figure: pages.ratio, goal: 0.97, is: "at least" },
  ]);
  process.exit(0);
} catch (error) {
  console.error(product.output());
  await product.kill();
  throw error;
}
