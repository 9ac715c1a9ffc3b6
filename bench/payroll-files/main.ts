/**
 * `npm run bench:payroll-files`: an Excel file of 100,000 employees with the headings of a payroll program, over HTTP: its columns
 * are matched, chosen, and it is uploaded and judged. All of it must not need more than 400 MB beyond the server at rest, whose
 * sandbox alone needs nearly as much.
 */

import { setTimeout as sleep } from "node:timers/promises";
import * as files from "@wellpaid/contract/payroll/payroll-files";
import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { maxMegabytesOf } from "../measure/memory.ts";
import { numbersOf } from "../measure/numbers.ts";
import { atMost, report } from "../measure/report.ts";
import { clientOf, makeAdministrator } from "../product/administrators.ts";
import { openBench } from "../product/open-bench.ts";
import { workbookOf } from "./lay-workbook.ts";

const { rows } = numbersOf({ rows: 100_000 });
const MAX_MEGABYTES = 400;

const { product, owner, watchServer, end } = await openBench();
const file = new Blob([await workbookOf(rows)]);
const { rows: made } = await owner.query<{ id: string }>(
  "insert into company (name, admin_email) values ('Files', 'payroll@load.example') returning id",
);
const ask = clientOf(product.origin, await makeAdministrator(owner, made[0]?.id ?? "", "payroll@files.example"));
const idleMegabytes = maxMegabytesOf(product.pid);

const spent = watchServer();
const started = performance.now();
const matched = await ask(files.matchPayrollColumns, { file });
const matchedAt = performance.now();
if (!matched.isCertain) throw new Error(`not certain: ${JSON.stringify(matched.columns)}`);
const columns = matched.columns.map(({ heading, column }) => ({ heading, column }));
const { id: columnsId } = await ask(files.choosePayrollColumns, { body: { columns } });
const uploading = performance.now();
const { id } = await ask(files.uploadPayrollFile, { query: { fileName: "people.xlsx", columnsId }, file });
const uploaded = performance.now();
const readMegabytes = maxMegabytesOf(product.pid);
let answer = await ask(contract.payrollImport, { params: { id } });
for (; answer.state === "judging"; answer = await ask(contract.payrollImport, { params: { id } })) await sleep(200);
const judged = performance.now();
const mostMegabytes = maxMegabytesOf(product.pid);
const cpuMs = spent(1);
await end();

if (answer.counts?.joiner !== rows || answer.zerosRestored !== rows * 3)
  throw new Error(`it was judged as ${JSON.stringify(answer)}`);

const rounded = (value: number): number => Number(value.toFixed(2));
report(
  "payroll-files",
  {
    rows,
    megabytes: rounded(file.size / 1_000_000),
    matchMs: rounded(matchedAt - started),
    uploadMs: rounded(uploaded - uploading),
    judgingMs: rounded(judged - uploaded),
    cpuMs,
    idleMegabytes,
    readMegabytes,
    mostMegabytes,
  },
  [atMost("megabytes beyond the server at rest", rounded(mostMegabytes - idleMegabytes), MAX_MEGABYTES)],
);
