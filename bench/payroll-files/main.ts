/**
 * `npm run bench:payroll-files`: a file of 100,000 employees with the headings of a payroll program, over HTTP: its columns are
 * matched, chosen, and it is uploaded and judged. The server, with the sandbox in the same process, must
 * never have more than 400 MB. `-- --file wide` has 10 columns more, each of a long text of its own, and `-- --file csv` is a CSV; each
 * run is a process of its own, since a process keeps memory that it once had.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import * as files from "@wellpaid/contract/payroll/payroll-files";
import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { maxMegabytesOf } from "../measure/memory.ts";
import { atMost, report } from "../measure/report.ts";
import { clientOf, makeAdministrator } from "../product/administrators.ts";
import { openBench } from "../product/open-bench.ts";
import { csvOf, FILE_KINDS, workbookOf } from "./lay-workbook.ts";

const { values } = parseArgs({
  options: { rows: { type: "string", default: "100000" }, file: { type: "string", default: "usual" } },
});
const rows = Number(values.rows);
const kind = FILE_KINDS.find((each) => each === values.file) ?? "usual";
const MAX_MEGABYTES = 400;

const { product, owner, watchServer, end } = await openBench();
const file = new Blob([kind === "csv" ? csvOf(rows) : await workbookOf(rows, kind)]);
const { rows: made } = await owner.query<{ id: string }>(
  "insert into company (name, admin_email) values ('Files', 'payroll@load.example') returning id",
);
const ask = clientOf(product.origin, await makeAdministrator(owner, made[0]?.id ?? "", "payroll@files.example"));
const idleMegabytes = maxMegabytesOf(product.pid);

const spent = watchServer();
const started = performance.now();
const matched = await ask(files.matchPayrollColumns, { file: kind === "csv" ? file.slice(0, 512_000) : file });
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
    kind,
    megabytes: rounded(file.size / 1_000_000),
    matchMs: rounded(matchedAt - started),
    uploadMs: rounded(uploaded - uploading),
    judgingMs: rounded(judged - uploaded),
    cpuMs,
    idleMegabytes,
    readMegabytes,
    mostMegabytes,
  },
  [atMost("megabytes of the whole process", mostMegabytes, MAX_MEGABYTES)],
);
