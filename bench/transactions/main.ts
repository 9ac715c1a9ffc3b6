/**
 * `npm run bench:transactions`: the page of 15 and the search among 10,000 transactions of one employee in a table of
 * 1,000,000, against bare Fastify with `pg` and the same SQL, in turns; then each kind of search alone, one at a time.
 */
import { join } from "node:path";
import { createInterface } from "node:readline";
import { cpuSecondsOf, watchCpu } from "../measure/cpu.ts";
import { median, type Round, ratio, runLoad, speedOf } from "../measure/load.ts";
import { numbersOf } from "../measure/numbers.ts";
import { atLeast, atMost, report } from "../measure/report.ts";
import { openAsker } from "../product/ask.ts";
import { startChild } from "../product/children.ts";
import { makeEmployees } from "../product/employees.ts";
import { openBench } from "../product/open-bench.ts";
import { projectFolder } from "../product/start-product.ts";
import { timeSearches } from "./searches.ts";

const options = numbersOf({ employees: 100, each: 10_000, seconds: 4, turns: 5, connections: 16 });
const { connections: atOnce, turns } = options;
const WORD = "bakery";
/** Until then the servers' code is not yet what serves for the rest of the day. */
const WARM_UP_SECONDS = 6;

/** The processor time that one search may take on the server among the transactions of one employee. */
const SEARCH_MS = 10;

/** Gets an address again and again, and reads whatever comes. */
async function load(url: string, headers: Record<string, string> = {}, seconds = options.seconds): Promise<Round> {
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
    { env: { PATH: process.env["PATH"] }, stdio: ["ignore", "pipe", "inherit"] },
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
async function compare(mine: Half, bare: Half, postgres: () => number) {
  const rounds: { product: Round[]; bare: Round[] } = { product: [], bare: [] };
  const cpuMsEach: Record<string, unknown> = {};
  const turnOf = async (name: "product" | "bare", { pid, run }: Half): Promise<Round> => {
    const spent = watchCpu({ server: () => cpuSecondsOf(pid), postgres });
    const round = await run();
    rounds[name].push(round);
    cpuMsEach[name] = spent(round.milliseconds.length);
    return round;
  };
  const ratios: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const [round, bareRound] = [await turnOf("product", mine), await turnOf("bare", bare)];
    ratios.push(ratio(speedOf([round]), speedOf([bareRound])));
  }
  return { product: speedOf(rounds.product), bare: speedOf(rounds.bare), ratio: median(ratios), ratios, cpuMsEach };
}

const { product, ownerUrl, owner, postgres, end } = await openBench();
const wish = { count: options.employees, transactionsEach: options.each };
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
if (ids(answer) !== ids(bareAnswer) || answer.items.length !== 15) throw new Error("the halves answer different pages");

for (const [url, input] of [
  [page, headers],
  [`${bare.address}/page`, {}],
] as const)
  await load(url, input, WARM_UP_SECONDS);
const half = (pid: number, url: string, input: Record<string, string> = {}): Half => ({
  pid,
  run: () => load(url, input),
});
const pages = await compare(half(product.pid, page, headers), half(bare.pid, `${bare.address}/page`), postgres);
const search = await compare(
  half(product.pid, `${page}&q=${WORD}`, headers),
  half(bare.pid, `${bare.address}/search?q=${WORD}`),
  postgres,
);
const pagePath = page.slice(product.origin.length);
const searches = await timeSearches(
  { origin: product.origin, cpuSeconds: () => cpuSecondsOf(product.pid) + postgres() },
  { path: pagePath, headers },
  { origin: bare.address, cpuSeconds: () => cpuSecondsOf(bare.pid) + postgres() },
);
await end();
const figures = {
  transactions: Number(rows[0]?.all),
  ofOneEmployee: Number(rows[0]?.own),
  page: pages,
  search,
  searches,
};
report("transactions", figures, [
  atLeast("of bare Fastify's pages a second", pages.ratio, 0.6),
  atLeast("of bare Fastify's searches a second", search.ratio, 0.6),
  atMost("processor milliseconds of the slowest kind of search", searches.slowestCpuMs, SEARCH_MS),
]);
process.exit(0);
