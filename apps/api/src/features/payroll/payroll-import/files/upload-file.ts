import type { uploadPayrollFile } from "@wellpaid/contract/payroll/payroll-files";
import type { PayrollImport } from "@wellpaid/contract/payroll/payroll-import";
import {
  type ChosenColumn,
  hasHeadings,
  MAX_LINES_ABOVE,
  readChosenRow,
} from "@wellpaid/domain/payroll/import/matching/chosen-columns";
import type { ReadingFacts } from "@wellpaid/domain/payroll/import/read-cell";
import { isBlankRow } from "@wellpaid/domain/payroll/import/read-row";
import { importFileWords } from "@wellpaid/texts/files/import-files";
import type { Context } from "../../../../context.ts";
import type { FileRow } from "../../../../files/read-csv.ts";
import { type Detected, rowsOfFile } from "../../../../files/read-rows.ts";
import type { CallRequest } from "../../../../http/answer-call.ts";
import { type RefusalOf, refuse } from "../../../../refusal.ts";
import { counted, storedNumber, storeRows, takeFile, withoutDoubles } from "../receive-rows.ts";
import { readChoice } from "./column-choice-store.ts";

/** Payroll uploads a file whose columns it has chosen, as its payroll program writes it. */
export async function uploadFile(
  ctx: Context,
  { administrator, query, upload }: CallRequest<typeof uploadPayrollFile>,
): Promise<PayrollImport | RefusalOf<typeof uploadPayrollFile>> {
  const chosen = await readChoice(ctx.database, administrator.companyId, query.columnsId);
  if (chosen === null) return refuse("NOT_FOUND");
  const detected: Required<Detected> & { bytes: number; zerosRestored: number } = {
    encoding: null,
    bytes: 0,
    zerosRestored: 0,
    hiddenRows: 0,
    otherSheets: 0,
  };
  const isGivenOut = chosen.some(({ heading, column }) => column === null && heading === importFileWords.reasonHeading);
  return takeFile(ctx, administrator, query, async (of, facts) => {
    const rows = rowsOfFile(counted(upload, detected), detected);
    if (!(await passHeadings(rows, chosen))) return refuse("IMPORT_HEADINGS_CHANGED");
    const refusal = await storeRows(ctx.database, of, rows, rowReader(chosen, facts, detected), detected);
    return refusal ?? { ...detected, isGivenOut };
  });
}

/** Reads on to the row after the headings that were chosen for; returns false where they are not among the first rows. */
async function passHeadings(rows: AsyncGenerator<FileRow>, chosen: readonly ChosenColumn[]): Promise<boolean> {
  let passed = 0;
  for (let row = await rows.next(); row.done !== true; row = await rows.next()) {
    if (isBlankRow(row.value.cells)) continue;
    if (hasHeadings(row.value.cells, chosen)) return true;
    passed += 1;
    if (passed === MAX_LINES_ABOVE) break;
  }
  await rows.return(undefined);
  return false;
}

function rowReader(
  chosen: readonly ChosenColumn[],
  facts: ReadingFacts,
  counter: Detected & { zerosRestored: number },
) {
  return withoutDoubles((row) => {
    // A workbook has no encoding: it is known before its rows come.
    const isTyped = counter.encoding === null;
    const { restored, cells, ...read } = readChosenRow(chosen, row, { ...facts, isTyped });
    counter.zerosRestored += restored.length;
    const number = storedNumber(cells.employeeNumber);
    const put = restored.length === 0 ? {} : { restored };
    return { number, ...read, ...put, cells };
  });
}
