import { writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "@wellpaid/contract/client";
import { payrollRun } from "@wellpaid/contract/payroll/payroll-runs";
import { bringPayrollReturn, confirmPayrollReturn } from "@wellpaid/contract/payroll/payroll-returns";
import type pg from "pg";
import { median } from "../measure/load.ts";

/** Payroll took another amount from one person in this many. */
const ONE_IN = 10;

/** The export with an additional column: what payroll took. */
export function returnFileOf(exported: string): string {
  const lines = exported.trimEnd().split("\r\n");
  return lines
    .map((line, at) => {
      if (at === 0) return `${line},Taken\r\n`;
      if (at === lines.length - 1) return `${line},\r\n`;
      const due = line.split(",")[10] ?? "";
      const [pounds = "0", pence = "00"] = due.split(".");
      return `${line},${at % ONE_IN === 0 ? Number(pounds) - 5 : pounds}.${pence}\r\n`;
    })
    .join("");
}

const COLUMNS = ["number", "surname", "name", "payday", "a", "b", "c", "d", "e", "f", "due", "g", "taken"];

/** The same by bare SQL: COPY, each line compared with the run's, and the differences stored instead of the previous ones. */
async function bringBarely(client: pg.Client, runId: string, administrator: string, path: string): Promise<number> {
  const started = performance.now();
  await client.query("begin");
  await client.query(
    `create temporary table taken (${COLUMNS.map((name) => `${name} text`).join(", ")}) on commit drop`,
  );
  await client.query(`copy taken from '${path}' with (format csv, header true)`);
  await client.query(
    "update payroll_return set status = 'withdrawn', ended_at = app_now() where pay_period_id = $1 and status = 'brought'",
    [runId],
  );
  await client.query(
    `with compared as materialized (
       select d.id, d.company_id, d.employee_id, d.shard, d.due_pence, (t.taken::numeric * 100)::bigint as taken_pence
       from taken t join deduction d on d.pay_period_id = $1 join employee e on e.id = d.employee_id
         join payroll_record r on r.id = e.payroll_record_id and r.employee_number = t.number
       where t.payday = d.payday::text and t.due::numeric * 100 = d.due_pence),
     made as (insert into payroll_return (company_id, pay_period_id, uploaded_by, sha256, lines, unnamed, due_pence, taken_pence)
       select company_id, $1, $2, sha256(''), count(*), 0, sum(due_pence), sum(taken_pence) from compared group by company_id
       returning id)
     select id from made`,
    [runId, administrator],
  );
  await client.query(
    `insert into payroll_difference (return_id, company_id, deduction_id, employee_id, shard, due_pence, taken_pence)
     select n.id, d.company_id, d.id, d.employee_id, d.shard, d.due_pence, (t.taken::numeric * 100)::bigint
     from taken t join deduction d on d.pay_period_id = $1 join employee e on e.id = d.employee_id
       join payroll_record r on r.id = e.payroll_record_id and r.employee_number = t.number
       join payroll_return n on n.pay_period_id = $1 and n.status = 'brought'
     where t.number <> 'Total' and (t.taken::numeric * 100)::bigint <> d.due_pence`,
    [runId],
  );
  await client.query("commit");
  return performance.now() - started;
}

export interface BringingBack {
  readonly runId: string;
  /** `first` uploads the file, `second` confirms it. */
  readonly first: Client;
  readonly second: Client;
  readonly administrator: string;
  readonly client: pg.Client;
  readonly path: string;
  readonly turns: number;
}

/** Uploads what payroll took, in turns with bare SQL; the last upload is confirmed and carried. */
export async function bringBack(file: string, input: BringingBack) {
  const { runId, first, second, administrator, client, path, turns } = input;
  writeFileSync(path, file);
  const params = { id: runId };
  const bring = async () => {
    const started = performance.now();
    const answer = await first(bringPayrollReturn, { params, query: {}, file });
    if (answer.return === null) throw new Error(`the return has faults: ${JSON.stringify(answer.faults.slice(0, 3))}`);
    return { milliseconds: performance.now() - started, brought: answer.return };
  };
  const rounds: { readonly mine: number; readonly bare: number }[] = [];
  // The first turn warms both halves up and is not counted.
  for (let turn = 0; turn <= turns; turn += 1) {
    const bare = await bringBarely(client, runId, administrator, path);
    const { milliseconds } = await bring();
    if (turn > 0) rounds.push({ mine: milliseconds, bare });
  }
  const { brought } = await bring();
  const started = performance.now();
  await second(confirmPayrollReturn, { params: { id: runId, returnId: brought.id }, body: {} });
  while ((await second(payrollRun, { params })).return?.status !== "carried") await sleep(100);
  return {
    ms: median(rounds.map(({ mine }) => mine)),
    bareMs: median(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ mine, bare }) => mine / bare)),
    differences: brought.differences,
    carriedMs: performance.now() - started,
  };
}
