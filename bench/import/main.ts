/**
 * `npm run bench:import`: 10,000 transactions of one employee from the aggregator until they can be searched, against a bare
 * COPY of the same rows into the same table with its indexes, in turns. The aggregator is the sandbox's, over HTTP.
 */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { median } from "../measure/load.ts";
import { numbersOf } from "../measure/numbers.ts";
import { atMost, report } from "../measure/report.ts";
import { type BenchEmployee, callSandbox, makeEmployees } from "../product/employees.ts";
import { openBench } from "../product/open-bench.ts";

const { transactions: count, turns } = numbersOf({ transactions: 10_000, turns: 5 });
/** The first turns warm both halves up and are not counted. */
const WARM_UPS = 2;
const WORD = "bakery";
const SHOPS = [
  "Green Street Grocer",
  "Corner Bakery",
  "North Line Trains",
  "Park Cinema",
  "River Books",
  "Hill Pharmacy",
];
const DAY_MS = 86_400_000;
const rounded = (value: number): number => Number(value.toFixed(1));

const { product, owner, watchServer, end } = await openBench();
const employees = await makeEmployees(product, owner, { count: 2 * (turns + WARM_UPS) });
const today = Date.parse(((await (await fetch(`${product.origin}/sandbox/api/clock`)).json()) as { now: string }).now);

/** What happened at the bank: two years of it, several a day. */
const rows = Array.from({ length: count }, (_, at) => ({
  date: new Date(today - (at % 730) * DAY_MS).toISOString().slice(0, 10),
  description: `${SHOPS[at % SHOPS.length]} ${at}`,
  amountPence: -100 - (at % 9_000),
}));

const ask = async <Result>(who: BenchEmployee, path: string): Promise<Result> => {
  const answer = await fetch(`${product.origin}/api/v1/banking/${path}`, { headers: { "app-auth": who.token } });
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`);
  return (await answer.json()) as Result;
};

const importOne = async (who: BenchEmployee) => {
  const { rows: found } = await owner.query<{ username: string }>("select username from employee where id = $1", [
    who.id,
  ]);
  await callSandbox(product, "bank/transactions", { username: found[0]?.username, transactions: rows });
  await owner.query("checkpoint");
  const spent = watchServer();
  const started = performance.now();
  const answer = await ask<{ status: string; imported: number }>(who, "initial-load");
  const search = await ask<{ items: unknown[] }>(who, `transactions?q=${WORD}`);
  const milliseconds = performance.now() - started;
  if (answer.status !== "done" || answer.imported !== count || search.items.length !== 15)
    throw new Error(`the load ended as ${JSON.stringify(answer)} with ${search.items.length} found`);
  return { milliseconds, cpuMs: spent(1) };
};

/** The rows that the product has written for one employee, copied in again as another's. */
const copyOne = async (from: BenchEmployee, to: BenchEmployee) => {
  const file = join(product.dataDir, "rows.copy");
  const { rows: found } = await owner.query<{ columns: string }>(
    `select string_agg(column_name, ', ' order by ordinal_position) as columns from information_schema.columns
     where table_schema = 'public' and table_name = 'bank_transaction' and column_name not in ('id', 'employee_id')`,
  );
  const columns = found[0]?.columns ?? "";
  await owner.query(
    `copy (select '${to.id}'::uuid, ${columns} from bank_transaction where employee_id = '${from.id}') to '${file}'`,
  );
  await owner.query("checkpoint");
  const started = performance.now();
  const copied = await owner.query(`copy bank_transaction (employee_id, ${columns}) from '${file}'`);
  const milliseconds = performance.now() - started;
  if (copied.rowCount !== count) throw new Error(`${copied.rowCount} rows were copied`);
  return milliseconds;
};

/** Until the aggregator's webhooks have been processed, too: that is no part of the next turn. */
const quiet = async (): Promise<void> => {
  for (let left = 1; left > 0; await sleep(500)) {
    const { rows: waiting } = await owner.query<{ left: number }>(
      "select count(*)::int as left from outbox where kind = 'sync-banks' and done_at is null and dead_lettered_at is null",
    );
    left = waiting[0]?.left ?? 0;
  }
};

const measured: { product: number; bare: number; cpuMs: unknown }[] = [];
for (let turn = 0; turn < turns + WARM_UPS; turn += 1) {
  const [mine, other] = [employees[2 * turn], employees[2 * turn + 1]];
  if (mine === undefined || other === undefined) throw new Error("an employee is missing");
  const { milliseconds, cpuMs } = await importOne(mine);
  await quiet();
  const bare = await copyOne(mine, other);
  console.log(`turn ${turn}: ${rounded(milliseconds)} ms, bare ${rounded(bare)} ms`);
  if (turn >= WARM_UPS) measured.push({ product: milliseconds, bare, cpuMs });
}
await end();

const ratios = measured.map((turn) => Number((turn.product / turn.bare).toFixed(2)));
const figures = {
  transactions: count,
  productMs: rounded(median(measured.map((turn) => turn.product))),
  bareMs: rounded(median(measured.map((turn) => turn.bare))),
  ratio: median(ratios),
  ratios,
  cpuMs: measured.at(-1)?.cpuMs,
};
report("import", figures, [atMost(`times a bare COPY of ${count}`, figures.ratio, 3)]);
