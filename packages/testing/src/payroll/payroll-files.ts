import * as files from "@wellpaid/contract/payroll/payroll-files";
import * as contract from "@wellpaid/contract/payroll/payroll-import";
import type { TestProduct } from "../product/product.ts";
import { type Company, testImports } from "./imports.ts";

/** Columns of a file that BrightPay writes. */
export const BRIGHTPAY =
  "Works Number,Title,Name,Surname,Date of Birth,Phone Number,Tax Code,Payment Bank Sort Code,Payment Bank Account Number,Net Pay\n";

/** A file to upload, of text or of bytes. */
export const blobOf = (content: string | Uint8Array) =>
  new Blob([typeof content === "string" ? content : new Uint8Array(content)]);

const match = ({ payroll }: Company, content: string | Uint8Array) =>
  payroll.ask(files.matchPayrollColumns, { file: blobOf(content) });

const choose = ({ payroll }: Company, columns: files.FileMatch["columns"]) =>
  payroll.ask(files.choosePayrollColumns, {
    body: { columns: columns.map(({ heading, column }) => ({ heading, column })) },
  });

const rowsToFix = async ({ payroll }: Company, id: string) =>
  ((await payroll.ask(files.payrollImportFaultyRows, { params: { id } })) as Blob).text();

async function waitingImport(company: Company): Promise<contract.PayrollImport> {
  const { items } = await company.payroll.ask(contract.payrollImports, { query: {} });
  const found = items.find(({ state }) => state === "ready");
  if (found === undefined) throw new Error("no import waits");
  return found;
}

const rowsOf = async ({ payroll }: Company, id: string, kind: "faulty" | "left-out" | "joiner" | "change" | "mended") =>
  (await payroll.ask(contract.payrollImportRows, { params: { id }, query: { kind } })).items;

/** Uploads files as payroll programs write them, and works on their rows. */
export function testPayrollFiles(product: TestProduct) {
  const { shownImport } = testImports(product);

  async function bring(
    company: Company,
    content: string | Uint8Array,
    query: { replaces?: string; missingLeaveOn?: string } = {},
  ) {
    const { id: columnsId } = await choose(company, (await match(company, content)).columns);
    const file = blobOf(content);
    const made = await company.payroll.ask(files.uploadPayrollFile, {
      query: { fileName: "people.csv", columnsId, ...query },
      file,
    });
    await product.runner.runDue();
    return shownImport(company, made.id);
  }

  async function mendRow(
    { payroll }: Company,
    id: string,
    row: { position: number; cells?: Record<string, string>; isLeftOut?: boolean },
  ) {
    await payroll.ask(files.mendPayrollImport, { params: { id }, body: { rows: [row] } });
    await product.runner.runDue();
  }

  return { match, choose, bring, rowsToFix, mendRow, waitingImport, rowsOf };
}
