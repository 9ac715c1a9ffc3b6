/**
 * `npm run bench:statements`: a statement of 10,000 rows from its upload over the dry run to its confirmation, over HTTP, against
 * the plainest way in the same database: an insert for each row, in one transaction. In turns, each with an employee of its own.
 */
import { median } from "../measure/load.ts";
import { numbersOf } from "../measure/numbers.ts";
import { atMost, report } from "../measure/report.ts";
import { type BenchEmployee, makeEmployees } from "../product/employees.ts";
import { openBench } from "../product/open-bench.ts";

const { rows: count, turns } = numbersOf({ rows: 10_000, turns: 5 });
const WARM_UPS = 1;
const MAX_SECONDS = 3;
const SHOPS = ["Green Street Grocer", "Corner Bakery", "North Line Trains", "Park Cinema", "River Books"];
const DAY_MS = 86_400_000;
const rounded = (value: number): number => Number(value.toFixed(1));

const { product, owner, end } = await openBench();
const employees = await makeEmployees(product, owner, { count: 2 * (turns + WARM_UPS) });
const today = Date.parse(((await (await fetch(`${product.origin}/sandbox/api/clock`)).json()) as { now: string }).now);

/** Two years, several a day, newest first. */
const rows = Array.from({ length: count }, (_, at) => ({
  date: new Date(today - Math.floor((at * 730) / count) * DAY_MS).toISOString().slice(0, 10),
  description: `${SHOPS[at % SHOPS.length]} ${at}`,
  pence: -100 - (at % 9_000),
}));
const file = [
  "Date,Description,Amount",
  ...rows.map(({ date, description, pence }) => `${date},${description},${(pence / 100).toFixed(2)}`),
].join("\r\n");

async function call<Answer>(who: BenchEmployee, method: string, path: string, body: unknown): Promise<Answer> {
  const isFile = typeof body === "string";
  const answer = await fetch(`${product.origin}/api/v1/banking/statements/uploads${path}`, {
    method,
    headers: { "app-auth": who.token, "content-type": isFile ? "application/octet-stream" : "application/json" },
    body: isFile ? body : JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

interface Steps {
  readonly uploadMs: number;
  readonly dryRunMs: number;
  readonly confirmMs: number;
}

async function importOne(who: BenchEmployee): Promise<Steps> {
  const times = [performance.now()];
  const { id } = await call<{ id: string }>(who, "POST", "?fileName=year.csv", file);
  times.push(performance.now());
  const account = { name: "Everyday", bankName: "Dales Mutual", kind: "current" };
  const { counts } = await call<{ counts: { new: number } }>(who, "PUT", `/${id}`, { account, balance: 100 });
  times.push(performance.now());
  const { added } = await call<{ added: number }>(who, "POST", `/${id}/confirm`, {});
  times.push(performance.now());
  if (counts.new !== count || added !== count) throw new Error(`${counts.new} were new and ${added} were added`);
  const [began = 0, uploaded = 0, judged = 0, ended = 0] = times;
  return { uploadMs: uploaded - began, dryRunMs: judged - uploaded, confirmMs: ended - judged };
}

/** The same rows for another employee, into an account of theirs. */
async function insertEach(who: BenchEmployee): Promise<number> {
  const { rows: made } = await owner.query<{ id: string; companyId: string }>(
    `insert into bank_account (company_id, employee_id, bank_name, aggregator_account_id, name, type, currency, balance_pence,
       balance_at) select company_id, id, 'Bare', 'bare', 'Bare', 'current', 'GBP', 0, app_now() from employee where id = $1
     returning id, company_id as "companyId"`,
    [who.id],
  );
  const [account] = made;
  if (account === undefined) throw new Error("the account was not made");
  const started = performance.now();
  await owner.query("begin");
  for (const [at, { date, description, pence }] of rows.entries())
    await owner.query(
      `insert into bank_transaction (company_id, employee_id, account_id, aggregator_transaction_id, date, amount_pence,
         currency, status, description, category, modified_at)
       values ($1, $2, $3, $4, $5, $6, 'GBP', 'posted', $7, 'other', app_now())`,
      [account.companyId, who.id, account.id, `bare ${at}`, date, pence, description],
    );
  await owner.query("commit");
  return performance.now() - started;
}

const measured: (Steps & { readonly bareMs: number })[] = [];
for (let turn = 0; turn < turns + WARM_UPS; turn += 1) {
  const [mine, other] = [employees[2 * turn], employees[2 * turn + 1]];
  if (mine === undefined || other === undefined) throw new Error("an employee is missing");
  const steps = await importOne(mine);
  const bareMs = await insertEach(other);
  if (turn >= WARM_UPS) measured.push({ ...steps, bareMs });
}
await end();

const of = (figure: (turn: (typeof measured)[number]) => number): number => rounded(median(measured.map(figure)));
const wholeMs = of(({ uploadMs, dryRunMs, confirmMs }) => uploadMs + dryRunMs + confirmMs);
const figures = {
  rows: count,
  uploadMs: of(({ uploadMs }) => uploadMs),
  dryRunMs: of(({ dryRunMs }) => dryRunMs),
  confirmMs: of(({ confirmMs }) => confirmMs),
  wholeMs,
  insertEachRowMs: of(({ bareMs }) => bareMs),
};
report("statements", figures, [
  atMost(`seconds for ${count} rows, upload to confirmation`, wholeMs / 1_000, MAX_SECONDS),
]);
