import type { PayrollImport, uploadPayrollImport } from "@wellpaid/contract/payroll/payroll-import";
import { type FileColumn, HEADINGS, readHeader } from "@wellpaid/domain/payroll/import/columns";
import type { ReadingFacts } from "@wellpaid/domain/payroll/import/read-cell";
import { isBlankRow, readRow } from "@wellpaid/domain/payroll/import/read-row";
import type { Context } from "../../../context.ts";
import { type Encoding, type FileRow, rowsOf, textOf } from "../../../files/read-csv.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { type RefusalOf, refuse } from "../../../refusal.ts";
import { counted, storedNumber, storeRows, takeFile, withoutDoubles } from "./receive-rows.ts";

const allowed = Object.values(HEADINGS)
  .map(([heading]) => heading)
  .join(", ");

/** Payroll uploads a CSV of people that has the headings of the template; any other heading refuses it. */
export async function uploadImport(
  ctx: Context,
  { administrator, query, upload }: CallRequest<typeof uploadPayrollImport>,
): Promise<PayrollImport | RefusalOf<typeof uploadPayrollImport>> {
  const detected: { encoding: Encoding; bytes: number } = { encoding: "utf-8", bytes: 0 };
  const result = await takeFile(ctx, administrator, query, async (of, facts) => {
    const rows = rowsOf(textOf(counted(upload, detected), detected));
    const header = readHeader(await firstCells(rows));
    if ("error" in header) return refuse("IMPORT_HEADER_WRONG", header.error, header.heading, allowed);
    const refusal = await storeRows(ctx.database, of, rows, rowReader(header.columns, facts), detected);
    return refusal ?? { ...detected, zerosRestored: 0, isGivenOut: false, hiddenRows: 0, otherSheets: 0 };
  });
  // It replaces nothing and is no workbook, so it is refused for neither.
  return result as PayrollImport | RefusalOf<typeof uploadPayrollImport>;
}

/** The first row that is not blank; empty when there is none. */
async function firstCells(rows: AsyncGenerator<FileRow>): Promise<readonly string[]> {
  let row = await rows.next();
  while (row.done !== true && isBlankRow(row.value.cells)) row = await rows.next();
  return row.done === true ? [] : row.value.cells;
}

function rowReader(columns: readonly FileColumn[], facts: ReadingFacts) {
  const numberAt = columns.indexOf("employeeNumber");
  return withoutDoubles((cells) => {
    const read = readRow(columns, cells, facts);
    const number = storedNumber(cells[numberAt]);
    return { number, ...read, cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ""])) };
  });
}
