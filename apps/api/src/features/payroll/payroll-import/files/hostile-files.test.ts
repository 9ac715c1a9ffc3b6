import * as files from "@wellpaid/contract/payroll/payroll-files";
import * as contract from "@wellpaid/contract/payroll/payroll-import";
import { HEADER, testImports } from "@wellpaid/testing/payroll/imports";
import { workbookParts, zipOf } from "@wellpaid/testing/payroll/workbooks";
import { refusalOf, testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";

const product = await testProduct();
const { newCompany, confirm, shownImport, recordOf } = testImports(product);

type Company = Awaited<ReturnType<typeof newCompany>>;

const blobOf = (content: string | Uint8Array) =>
  new Blob([typeof content === "string" ? content : new Uint8Array(content)]);

async function send({ payroll }: Company, content: string | Uint8Array, query: { replaces?: string } = {}) {
  const { columns } = await payroll.ask(files.matchPayrollColumns, { file: blobOf(content) });
  const chosen = columns.map(({ heading, column }) => ({ heading, column }));
  const { id: columnsId } = await payroll.ask(files.choosePayrollColumns, { body: { columns: chosen } });
  return payroll.ask(files.uploadPayrollFile, {
    query: { fileName: "people", columnsId, ...query },
    file: blobOf(content),
  });
}

async function bring(company: Company, content: string | Uint8Array) {
  const { id } = await send(company, content);
  await product.runner.runDue();
  return shownImport(company, id);
}

const rowsOf = async ({ payroll }: Company, id: string, kind: "faulty" | "joiner") =>
  (await payroll.ask(contract.payrollImportRows, { params: { id }, query: { kind } })).items;

const GOOD = `${HEADER}\n7,Ada,Ash,1500\n8,Eve,Elm,abc\n9,Ivy,Oak,1600\n`;

test("of two files at once one is taken, and a third is refused while it waits", async () => {
  const company = await newCompany();
  const both = await Promise.allSettled([send(company, GOOD), send(company, GOOD)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await refusalOf(send(company, GOOD))).toBe("IMPORT_OPEN");
  await product.runner.runDue();
  const { items } = await company.payroll.ask(contract.payrollImports, { query: {} });
  expect(items.map(({ state }) => state)).toEqual(["ready"]);
});

test("of two files that replace one at once only one does", async () => {
  const company = await newCompany();
  const { id } = await bring(company, GOOD);
  const corrected = `${HEADER}\n8,Eve,Elm,1550\n`;
  const both = await Promise.allSettled([
    send(company, corrected, { replaces: id }),
    send(company, corrected, { replaces: id }),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await product.runner.runDue();
  const { items } = await company.payroll.ask(contract.payrollImports, { query: {} });
  expect(items.map(({ state, readRows }) => `${state} ${readRows}`).toSorted()).toEqual(["discarded 3", "ready 3"]);
});

test("a cell that is fixed while it is confirmed, or a second confirmation, changes nothing more", async () => {
  const company = await newCompany();
  const { id } = await bring(company, GOOD);
  const body = { rows: [{ position: 2, cells: { monthlySalaryPence: "1550" } }] };
  const confirming = () => confirm(company, id, { acceptsImplausiblePay: true, leavesFaulty: true });
  const mending = company.payroll.ask(files.mendPayrollImport, { params: { id }, body });
  const [mended, confirmed, again] = await Promise.allSettled([mending, confirming(), confirming()]);
  await product.runner.runDue();
  const done = [mended, confirmed, again].filter(({ status }) => status === "fulfilled");
  expect(done).toHaveLength(1);
  if (mended.status === "fulfilled") expect(await recordOf(company, "7")).toBeUndefined();
  else expect(await recordOf(company, "8")).toBeUndefined();
});

test("a file goes back into an import that was confirmed or discarded in another tab no more", async () => {
  const company = await newCompany();
  const { id } = await bring(company, GOOD);
  await company.payroll.ask(contract.discardPayrollImport, { params: { id } });
  expect(await refusalOf(send(company, GOOD, { replaces: id }))).toBe("IMPORT_STATE_CHANGED");
  expect(await refusalOf(company.payroll.ask(contract.discardPayrollImport, { params: { id } }))).toBe(
    "IMPORT_STATE_CHANGED",
  );
});

const NAMED = `${HEADER}\n7,Zo\u00EB,Ash,1500\n`;
const utf16 = Buffer.from(`\uFEFF${NAMED}`, "utf16le");

test.each<[string, string | Uint8Array, string | null]>([
  ["UTF-16", utf16, "utf-16"],
  ["UTF-16, the other way round", Buffer.from(utf16).swap16(), "utf-16"],
  ["Windows-1252", Buffer.from(NAMED, "latin1"), "windows-1252"],
  ["UTF-8 with a mark", `\uFEFF${NAMED}`, "utf-8"],
  ["semicolons and quotes", NAMED.replaceAll(",", ";").replace("Ash", '"Ash"'), "utf-8"],
  ["tabs", NAMED.replaceAll(",", "\t"), "utf-8"],
  ["a title and empty rows", `Acorn Ltd,,,\n,,,\n${NAMED}${",,,\n".repeat(300_000)}`, "utf-8"],
])("a file in %s is read", async (_, content, encoding) => {
  const company = await newCompany();
  const made = await bring(company, content);
  expect(made).toMatchObject({ encoding, readRows: 1, counts: { joiner: 1, faulty: 0 } });
  expect((await rowsOf(company, made.id, "joiner"))[0]?.name).toBe("Zo\u00EB");
});

test("a number that looks like a date waits until someone types it, and is known from then on", async () => {
  const company = await newCompany();
  const FILE = `${HEADER}\nMAR-12,Ada,Ash,1500\n8,Eve,Elm,1600\n9,Ivy,Oak,1700\n`;
  const made = await bring(company, FILE);
  expect((await rowsOf(company, made.id, "faulty"))[0]?.faults).toMatchObject([{ reason: "number-date" }]);
  const mend = async (cells: Record<string, string>) => {
    const body = { rows: [{ position: 1, cells }] };
    await company.payroll.ask(files.mendPayrollImport, { params: { id: made.id }, body });
    await product.runner.runDue();
    return (await shownImport(company, made.id)).counts;
  };
  expect(await mend({ monthlySalaryPence: "1550" })).toMatchObject({ faulty: 1 });
  expect(await mend({ employeeNumber: "MAR-12" })).toMatchObject({ joiner: 3, faulty: 0 });
  await confirm(company, made.id, { acceptsImplausiblePay: true, corrections: 2 });
  const next = await bring(company, FILE.replace("1500", "1500.5"));
  expect(next.counts).toMatchObject({ change: 1, unchanged: 2, faulty: 0 });
});

test("a workbook says whether a number is a date", async () => {
  const company = await newCompany();
  const made = await bring(
    company,
    zipOf(
      workbookParts([
        HEADER.split(","),
        ["MAR-12", "Ada", "Ash", 1500],
        ["A1", "Eve", "Elm", 1600],
        [9, "Ivy", "Oak", 1700],
      ]),
    ),
  );
  expect(made.counts).toMatchObject({ joiner: 3, faulty: 0 });
});

test("rows to fix never begin a cell with a formula, and are read back as they were", async () => {
  const company = await newCompany();
  const made = await bring(company, `${HEADER},Town\n7,=cmd,@Ash,abc,+44\n8,Eve,Elm,1600,\n9,Ivy,Oak,1700,\n`);
  const file = await company.payroll.ask(files.payrollImportFaultyRows, { params: { id: made.id } });
  const text = await (file as Blob).text();
  expect(text.split("\r\n")[1]).toMatch(/^7,'=cmd,'@Ash,abc,/);
  for (const cell of text.split(/[,\r\n]+/)) expect(cell).not.toMatch(/^[=+@-]/);
});
