/**
 * `npm run bench:payroll-import`: a file of 100,000 people over HTTP until it is confirmed (uploaded, judged, taken over by a
 * second person), against a bare COPY of the same file and the same UPSERT by SQL into another company, in turns. Four in ten
 * are known as they are, two in ten have changed, four in ten are new. Both companies must then hold the same people; undone,
 * the product's must hold those of before.
 */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { median } from "../measure/load.ts";
import { maxMegabytesOf } from "../measure/memory.ts";
import { numbersOf } from "../measure/numbers.ts";
import { report } from "../measure/report.ts";
import { clientOf, makeAdministrator } from "../product/administrators.ts";
import { openBench } from "../product/open-bench.ts";
import { fingerprintOf, importBarely } from "./bare.ts";
import { layCompany } from "./lay-company.ts";
import { importFile } from "./lay-file.ts";

const { rows, turns } = numbersOf({ rows: 100_000, turns: 3 });
const rounded = (value: number): number => Number(value.toFixed(2));

const { product, owner, watchServer, end } = await openBench();
const folder = product.dataDir;
const file = importFile(rows);

const importByProduct = async (companyId: string, name: string) => {
  const [first, second] = await Promise.all(
    ["first", "second"].map(async (who) =>
      clientOf(product.origin, await makeAdministrator(owner, companyId, `${who}@${name}.example`)),
    ),
  );
  if (first === undefined || second === undefined) throw new Error("no administrator signed in");
  await owner.query("vacuum analyze");
  await owner.query("checkpoint");
  const spent = watchServer();
  const started = performance.now();
  const { id } = await first(contract.uploadPayrollImport, { query: { fileName: "people.csv" }, file });
  const uploaded = performance.now();
  let answer = await second(contract.payrollImport, { params: { id } });
  for (; answer.state === "judging"; answer = await second(contract.payrollImport, { params: { id } })) await sleep(50);
  const judged = performance.now();
  await second(contract.confirmPayrollImport, { params: { id }, body: {} });
  const confirmed = performance.now();
  if (answer.counts?.joiner !== rows * 0.4 || answer.counts.change !== rows * 0.2)
    throw new Error(`it was judged as ${JSON.stringify(answer.counts)}`);
  const undo = async (): Promise<number> => {
    const undoing = performance.now();
    await first(contract.undoPayrollImport, { params: { id } });
    return performance.now() - undoing;
  };
  return {
    undo,
    all: confirmed - started,
    upload: uploaded - started,
    judging: judged - uploaded,
    confirming: confirmed - judged,
    cpuMs: spent(1),
  };
};

const measured: { product: Awaited<ReturnType<typeof importByProduct>>; bare: number; undo: number }[] = [];
// The first turn warms both halves up and is not counted.
for (let turn = 0; turn <= turns; turn += 1) {
  const mine = await layCompany(owner, `Product ${turn}`, rows, folder);
  const other = await layCompany(owner, `Bare ${turn}`, rows, folder);
  const before = await fingerprintOf(owner, mine);
  const taken = await importByProduct(mine, `product-${turn}`);
  await owner.query("vacuum analyze");
  const bare = await importBarely(owner, other, file, join(folder, "people.csv"));
  if ((await fingerprintOf(owner, mine)) !== (await fingerprintOf(owner, other)))
    throw new Error("the two halves hold different people");
  console.log(`turn ${turn}: ${rounded(taken.all)} ms, bare ${rounded(bare)} ms`);
  const undo = await taken.undo();
  if ((await fingerprintOf(owner, mine)) !== before) throw new Error("undone, it is not as it was");
  if (turn > 0) measured.push({ product: taken, bare, undo });
}
const maxMegabytes = maxMegabytesOf(product.pid);
await end();

const middle = (of: (item: (typeof measured)[number]) => number): number => rounded(median(measured.map(of)));
const ratios = measured.map((turn) => rounded(turn.product.all / turn.bare));
report(
  "payroll-import",
  {
    rows,
    megabytes: rounded(file.length / 1_000_000),
    productMs: middle((turn) => turn.product.all),
    uploadMs: middle((turn) => turn.product.upload),
    judgingMs: middle((turn) => turn.product.judging),
    confirmingMs: middle((turn) => turn.product.confirming),
    undoMs: middle((turn) => turn.undo),
    bareMs: middle((turn) => turn.bare),
    ratio: median(ratios),
    ratios,
    cpuMs: measured.at(-1)?.product.cpuMs,
    mostMegabytes: maxMegabytes,
  },
  [],
);
