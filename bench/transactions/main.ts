/**
 * `npm run bench:transactions`: the page of 15 and the search among 10,000 transactions of one employee in a table of
 * 1,000,000, against bare Fastify with `pg` and the same SQL, in turns.
 */
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { cpuSecondsOf, cpuSecondsOfFamily, watchCpu } from "../measure/cpu.ts";
import { median, type Round, ratio, runLoad, speedOf } from "../measure/load.ts";
import { report } from "../measure/report.ts";
import { openAsker } from "../product/ask.ts";
import { startChild } from "../product/children.ts";
import { makeEmployees } from "../product/employees.ts";
import { openOwnerPool, ownerUrlOf, postmasterOf } from "../product/reach-database.ts";
import { projectFolder, startProduct, temporaryFolder } from "../product/start-product.ts";

const { values: options } = parseArgs({
  options: {
    employees: { type: "string", default: "100" },
    each: { type: "string", default: "10000" },
    seconds: { type: "string", default: "4" },
    turns: { type: "string", default: "5" },
    connections: { type: "string", default: "16" },
  },
});
const atOnce = Number(options.connections);
const WORD = "bakery";
/** Until then the servers' code is not yet what serves for the rest of the day. */
const WARM_UP_SECONDS = 6;

/** Gets an address again and again, and reads whatever comes. */
async function load(
  url: string,
  headers: Record<string, string> = {},
  seconds = Number(options.seconds),
): Promise<Round> {
  const { origin, pathname, search } = new URL(url);
  const asker = openAsker(origin, atOnce, false);
  try {
    return await runLoad({ atOnce, seconds }, async () => {
      const { status } = await asker.send("GET", `${pathname}${search}`, headers);
      if (status !== 200) throw new Error(`${url} was answered ${status}`);
    });
  } finally {
    asker.close();
  }
}

async function startBare(databaseUrl: string, employeeId: string): Promise<{ address: string; pid: number }> {
  const child = startChild(
    process.execPath,
    [join(projectFolder, "bench/transactions/bare-server.ts"), databaseUrl, employeeId],
    {
      env: { PATH: process.env["PATH"] },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  if (child.stdout === null) throw new Error("the bare server says nothing");
  for await (const line of createInterface(child.stdout)) return { address: line, pid: child.pid ?? 0 };
  throw new Error("the bare server did not start");
}

interface Half {
  readonly pid: number;
  readonly run: () => Promise<Round>;
}

/** Each half in turns; the ratio is the middle one of the turns. */
async function compare(product: Half, bare: Half, postmaster: number) {
  const rounds: { product: Round[]; bare: Round[] } = { product: [], bare: [] };
  const cpuMsEach: Record<string, unknown> = {};
  const turnOf = async (name: "product" | "bare", { pid, run }: Half): Promise<Round> => {
    const spent = watchCpu({ server: () => cpuSecondsOf(pid), postgres: () => cpuSecondsOfFamily(postmaster) });
    const round = await run();
    rounds[name].push(round);
    cpuMsEach[name] = spent(round.milliseconds.length);
    return round;
  };
  const ratios: number[] = [];
  for (let turn = 0; turn < Number(options.turns); turn += 1) {
    const [mine, theirs] = [await turnOf("product", product), await turnOf("bare", bare)];
    ratios.push(ratio(speedOf([mine]), speedOf([theirs])));
  }
  return { product: speedOf(rounds.product), bare: speedOf(rounds.bare), ratio: median(ratios), ratios, cpuMsEach };
}

const product = await startProduct({ dataDir: temporaryFolder() });
try {
  const ownerUrl = await ownerUrlOf(product.dataDir);
  const owner = openOwnerPool(ownerUrl);
  const wish = { count: Number(options.employees), transactionsEach: Number(options.each) };
  const [employee] = await makeEmployees(product, owner, wish);
  if (employee === undefined) throw new Error("no employee was made");
  await owner.query("vacuum analyze");
  const { rows } = await owner.query<{ all: string; own: string }>(
    `select count(*) as all, count(*) filter (where employee_id = $1) as own from bank_transaction`,
    [employee.id],
  );
  const bare = await startBare(ownerUrl, employee.id);
  const page = `${product.origin}/api/v1/banking/transactions?limit=15&offset=0`;
  const headers = { "app-auth": employee.token };
  const bareAnswer = (await (await fetch(`${bare.address}/page`)).json()) as { items: { id: string }[] };
  const answer = (await (await fetch(page, { headers })).json()) as { items: { id: string }[] };
  const ids = (page: typeof answer): string => page.items.map(({ id }) => id).join();
  if (ids(answer) !== ids(bareAnswer) || answer.items.length !== 15)
    throw new Error("the halves answer different pages");

  for (const [url, input] of [
    [page, headers],
    [`${bare.address}/page`, {}],
  ] as const)
    await load(url, input, WARM_UP_SECONDS);
  const postmaster = postmasterOf(product.dataDir);
  const half = (pid: number, url: string, input: Record<string, string> = {}): Half => ({
    pid,
    run: () => load(url, input),
  });
  const pages = await compare(half(product.pid, page, headers), half(bare.pid, `${bare.address}/page`), postmaster);
  const search = await compare(
    half(product.pid, `${page}&q=${WORD}`, headers),
    half(bare.pid, `${bare.address}/search?q=${WORD}`),
    postmaster,
  );
  await owner.end();
  await product.stop();
  const figures = { transactions: Number(rows[0]?.all), ofOneEmployee: Number(rows[0]?.own), page: pages, search };
  report("transactions", figures, [
    { what: "of bare Fastify's pages a second", figure: pages.ratio, goal: 0.6, is: "at least" },
    { what: "of bare Fastify's searches a second", figure: search.ratio, goal: 0.6, is: "at least" },
  ]);
  process.exit(0);
} catch (error) {
  console.error(product.output());
  await product.kill();
  throw error;
}
