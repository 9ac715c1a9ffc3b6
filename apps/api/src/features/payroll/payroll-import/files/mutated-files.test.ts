import { Refused } from "@wellpaid/contract/client";
import * as files from "@wellpaid/contract/payroll/payroll-files";
import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { testImports } from "@wellpaid/testing/payroll/imports";
import { workbookParts, zipOf } from "@wellpaid/testing/payroll/workbooks";
import { testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";

const product = await testProduct();
const { owner } = product.database;
const { newCompany } = testImports(product);

const HEADINGS = [
  "Works Number",
  "Name",
  "Surname",
  "Phone Number",
  "Payment Bank Sort Code",
  "Payment Bank Account Number",
  "Start Date",
  "Net Pay",
  "Tax Code",
];
const PEOPLE: readonly (readonly (string | number)[])[] = [
  [417, "Ada", "Ash", "07700900551", 40011, 1424821, "06/01/2020", 1842.5, "1257L"],
  [418, "Zo\u00EB", "Nu\u00F1ez", 7700900552, "04-00-11", "12345678", "6 Jan 2020", "1,500.00", ""],
  [419, "Ivy", "O'Brien", "", "", "", "", 2000, "=1+1"],
  [420, "Eve", "Elm", "not a phone", 4, 5, "31/02/2020", "abc", "x"],
];
const asText = (separator: string) =>
  Buffer.from(
    [HEADINGS, ...PEOPLE]
      .map((cells) => cells.map((cell) => (`${cell}`.includes(separator) ? `"${cell}"` : cell)).join(separator))
      .join("\r\n"),
  );
const PARTS = workbookParts([HEADINGS, ...PEOPLE]);

/** The same numbers in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.trunc((state / 2 ** 32) * below);
  };
}

const SIGNS = [
  '"',
  ",",
  "\t",
  ";",
  "\n",
  "\r",
  "\u0000",
  "\u00FF",
  "<",
  ">",
  "&",
  "=",
  "9",
  "-",
  "PK\u0003\u0004",
  "\uFEFF",
];

/** Some bytes of a file changed, taken away, doubled or added, or its end cut off. */
function mutated(bytes: Buffer, next: (below: number) => number): Buffer {
  let changed = Buffer.from(bytes);
  for (let turn = next(3) + 1; turn > 0; turn -= 1) {
    const at = next(changed.length + 1);
    const [before, after] = [changed.subarray(0, at), changed.subarray(at)];
    const sign = Buffer.from(SIGNS[next(SIGNS.length)] ?? "", "utf8");
    const length = next(20);
    const ways = [
      () => Buffer.concat([before, Buffer.from([next(256)]), after.subarray(1)]),
      () => Buffer.concat([before, after.subarray(length)]),
      () => Buffer.concat([before, after.subarray(0, length), after]),
      () => Buffer.concat([before, sign, after]),
      () => before,
    ];
    changed = ways[next(ways.length)]?.() ?? changed;
  }
  return changed;
}

function fileOf(seed: number): Buffer {
  const next = numbers(seed);
  const kind = next(4);
  if (kind < 2) return mutated(asText(kind === 0 ? "," : "\t"), next);
  if (kind === 2) return mutated(Buffer.from(zipOf(PARTS)), next);
  // What is inside a workbook, in a zip that is in order.
  const names = Object.keys(PARTS);
  const name = names[next(names.length)] ?? "";
  return Buffer.from(zipOf({ ...PARTS, [name]: new Uint8Array(mutated(Buffer.from(PARTS[name] ?? ""), next)) }));
}

const REFUSALS: ReadonlySet<string> = new Set([
  "IMPORT_UNREADABLE",
  "IMPORT_ENCODING",
  "IMPORT_EMPTY",
  "IMPORT_WORKBOOK",
  "IMPORT_NO_HEADINGS",
  "IMPORT_HEADINGS_CHANGED",
  "IMPORT_COLUMNS_WRONG",
]);

test("each of 500 mutated files is refused or read, with each wrong row named, and nothing half done", async () => {
  const company = await newCompany();
  const { payroll, maya } = company;
  const blobOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)]);
  const choose = async (columns: files.FileMatch["columns"]) =>
    payroll.ask(files.choosePayrollColumns, {
      body: { columns: columns.map(({ heading, column }) => ({ heading, column })) },
    });
  const usual = await choose((await payroll.ask(files.matchPayrollColumns, { file: blobOf(asText(",")) })).columns);
  const outcomes = new Map<string, number>();
  const take = async (bytes: Buffer) => {
    const matched = await payroll.ask(files.matchPayrollColumns, { file: blobOf(bytes) });
    const { id: columnsId } = matched.isCertain ? await choose(matched.columns) : usual;
    return payroll.ask(files.uploadPayrollFile, { query: { fileName: "people", columnsId }, file: blobOf(bytes) });
  };
  for (let seed = 1; seed <= 500; seed += 1) {
    const bytes = fileOf(seed);
    const outcome = await take(bytes).catch((error: unknown) => {
      if (error instanceof Refused && REFUSALS.has(error.code)) return error.code;
      throw new Error(`file ${seed}: ${bytes.toString("latin1").slice(0, 200)}`, { cause: error });
    });
    const name = typeof outcome === "string" ? outcome : "read";
    outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
    const { rows } = await owner.query<{ imports: number; rows: number; unnamed: number }>(
      `select (select count(*)::int from payroll_import where company_id = $1 and state in ('receiving', 'judging', 'ready')) as imports,
        (select count(*)::int from payroll_import_row where company_id = $1) as rows,
        (select count(*)::int from payroll_import_row where company_id = $1 and (line is null
          or kind = 'faulty' and not errors @? '$[*].reason')) as unnamed`,
      [maya.companyId],
    );
    if (typeof outcome === "string") expect(rows[0]).toEqual({ imports: 0, rows: 0, unnamed: 0 });
    else {
      expect(rows[0]).toEqual({ imports: 1, rows: outcome.readRows, unnamed: 0 });
      await payroll.ask(contract.discardPayrollImport, { params: { id: outcome.id } });
    }
  }
  expect(outcomes.get("read")).toBeGreaterThan(100);
  expect([...outcomes.keys()].length).toBeGreaterThan(4);
}, 240_000);
