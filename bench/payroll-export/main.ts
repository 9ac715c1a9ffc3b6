/**
 * `npm run bench:payroll-export`: a payroll run of 100,000 people as the file that an administrator downloads, over HTTP from the
 * running product, against the same lines and columns by a bare `COPY (select …) to stdout csv` of the same PostgreSQL, in turns.
 * Then what payroll took comes back as that file with a column more, against a bare COPY and the same comparison by SQL.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import type { Pool } from "pg";
import { median } from "../measure/load.ts";
import { megabytesOf, maxMegabytesOf } from "../measure/memory.ts";
import { numbersOf } from "../measure/numbers.ts";
import { atMost, report } from "../measure/report.ts";
import { layPeople } from "../payday/lay-people.ts";
import { clientOf, makeAdministrator } from "../product/administrators.ts";
import { callSandbox } from "../product/employees.ts";
import { openBench } from "../product/open-bench.ts";
import { openOwnerClient } from "../product/reach-database.ts";
import { bringBack, returnFileOf } from "./bring-back.ts";

const { people, turns } = numbersOf({ people: 100_000, turns: 5 });
/** The first turns warm both halves up and are not counted. */
const WARM_UPS = 2;
const rounded = (value: number): number => Number(value.toFixed(2));

/** A run that is fixed, with a line for everybody; the same columns as `npm run bench:payday` writes, by SQL. */
async function layRun(owner: Pool, companyId: string): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    "update pay_period set status = 'fixed', fixed_at = app_now() where company_id = $1 returning id",
    [companyId],
  );
  const [run] = rows;
  if (run === undefined) throw new Error("the product opened no pay period");
  await owner.query(
    `insert into deduction (company_id, pay_period_id, employee_id, payday, shard, salary_pence, carried_over_owed_pence,
       withdrawals_owed_pence, fees_owed_pence, savings_owed_pence, amounts_credited_pence, fees_credited_pence,
       carried_over_taken_pence, withdrawals_taken_pence, fees_taken_pence, savings_taken_pence, carried_on_pence, net_pence)
     select e.company_id, p.id, e.id, p.payday, 0, r.monthly_salary_pence, 0, a.pence, 200, s.pence, 0, 0, 0, a.pence, 200, s.pence, 0,
       r.monthly_salary_pence - a.pence - 200 - s.pence
     from employee e join payroll_record r on r.id = e.payroll_record_id join pay_period p on p.company_id = e.company_id
       cross join lateral (select 1000 + r.employee_number::int * 7 % 40 * 500 as pence) a
       cross join lateral (select r.employee_number::int % 5 * 1000 as pence) s
     where e.company_id = $1`,
    [companyId],
  );
  await owner.query("vacuum analyze");
  return run.id;
}

const BARE = `copy (
  select r.employee_number, r.surname, r.name, d.payday, round(d.salary_pence / 100.0, 2), round(d.withdrawals_taken_pence / 100.0, 2),
    round(d.fees_taken_pence / 100.0, 2), round(d.carried_over_taken_pence / 100.0, 2), round(d.savings_taken_pence / 100.0, 2),
    round((d.amounts_credited_pence + d.fees_credited_pence) / 100.0, 2), round(d.due_pence / 100.0, 2),
    round(d.carried_on_pence / 100.0, 2)
  from deduction d join employee e on e.id = d.employee_id left join payroll_record r on r.id = e.payroll_record_id
  where d.pay_period_id = '%s' order by r.surname, r.name, r.employee_number, d.id) to stdout csv`;

const { product, ownerUrl, owner, watchServer, end } = await openBench();
const client = await openOwnerClient(ownerUrl);
const { id: companyId } = await layPeople(owner, { name: "export", people, paydayDay: 31, firstPhone: 7_500_000_000 });
await callSandbox(product, "clock", { advance: "PT1S" });
const runId = await layRun(owner, companyId);
const bringer = await makeAdministrator(owner, companyId, "first@load.example");
const other = await makeAdministrator(owner, companyId, "second@load.example");
const restMegabytes = megabytesOf(product.pid);

const download = async () => {
  const cpu = watchServer();
  const started = performance.now();
  const answer = await fetch(`${product.origin}/api/v1/employer/payroll/runs/${runId}/export.csv`, {
    headers: { "admin-auth": bringer.token },
  });
  if (answer.status !== 200 || answer.body === null) throw new Error(`the export was answered ${answer.status}`);
  const hash = createHash("sha256");
  const parts: Uint8Array[] = [];
  let [bytes, lines, firstMs] = [0, 0, 0];
  for await (const part of answer.body) {
    if (firstMs === 0) firstMs = performance.now() - started;
    bytes += part.length;
    lines += Buffer.from(part).toString("latin1").split("\n").length - 1;
    hash.update(part);
    parts.push(part);
  }
  const milliseconds = performance.now() - started;
  if (lines !== people + 2) throw new Error(`the file has ${lines} lines`);
  const { rows } = await owner.query<{ sha256: string }>(
    "select encode(sha256, 'hex') as sha256 from payroll_export order by exported_at desc limit 1",
  );
  if (rows[0]?.sha256 !== hash.digest("hex")) throw new Error("the export's hash is not that of the file");
  return { milliseconds, firstMs, bytes, cpuMs: cpu(1), file: Buffer.concat(parts).toString() };
};
const copy = async (): Promise<number> => {
  const started = performance.now();
  await client.query(BARE.replace("%s", runId));
  return performance.now() - started;
};

const rounds: { readonly mine: Awaited<ReturnType<typeof download>>; readonly bareMs: number }[] = [];
for (let turn = 0; turn < turns + WARM_UPS; turn += 1) rounds.push({ mine: await download(), bareMs: await copy() });
const counted = rounds.slice(WARM_UPS);
const exportMegabytes = maxMegabytesOf(product.pid);
await owner.query("update pay_period set status = 'posted', posted_at = app_now() where id = $1", [runId]);
const [first, second] = [bringer, other].map((benchAdministrator) => clientOf(product.origin, benchAdministrator));
if (first === undefined || second === undefined) throw new Error("no administrator signed in");
const returned = await bringBack(returnFileOf(counted[0]?.mine.file ?? ""), {
  ...{ runId, first, second, client, administrator: bringer.id, turns: Math.min(turns, 3) },
  path: join(product.dataDir, "taken.csv"),
});
await client.end();
const figures = {
  people,
  megabytes: rounded((counted[0]?.mine.bytes ?? 0) / 1_000_000),
  ms: rounded(median(counted.map(({ mine }) => mine.milliseconds))),
  firstMs: rounded(median(counted.map(({ mine }) => mine.firstMs))),
  bareMs: rounded(median(counted.map(({ bareMs }) => bareMs))),
  ratio: rounded(median(counted.map(({ mine, bareMs }) => mine.milliseconds / bareMs))),
  cpuMs: counted.at(-1)?.mine.cpuMs,
  restMegabytes,
  maxMegabytes: exportMegabytes,
  returnMs: rounded(returned.ms),
  returnBareMs: rounded(returned.bareMs),
  returnRatio: rounded(returned.ratio),
  returnDifferences: returned.differences,
  returnCarriedMs: rounded(returned.carriedMs),
  returnMaxMegabytes: maxMegabytesOf(product.pid),
};
await end();
report("payroll-export", figures, [
  atMost("times a bare COPY of the same lines", figures.ratio, 5),
  atMost("times a bare comparison of what payroll took", figures.returnRatio, 4),
]);
