import { type FileColumn, HEADINGS, IMPORT_COLUMNS } from "@wellpaid/domain/payroll/import/columns";
import { importFileWords } from "@wellpaid/texts/files/import-files";
import { importTexts } from "@wellpaid/texts/payroll/payroll-import";
import type { Database } from "../../../../database/tables/schema.ts";
import { csvLine } from "../../../../files/csv.ts";
import type { FileAnswer } from "../../../../http/answer-call.ts";
import type { Administrator } from "../../../../http/session/administrator-session.ts";
import type { Refusal } from "../../../../refusal.ts";
import { readImport } from "../read-import.ts";
import { faultyPages, type StoredRow } from "../rows/row-store.ts";

const ALL: readonly FileColumn[] = [...IMPORT_COLUMNS, "payFrequency"];

/** The rows with errors of an import as a file that can be corrected and uploaded; the last column says what is wrong. */
export async function faultyRows(
  database: Database,
  administrator: Administrator,
  id: string,
): Promise<FileAnswer | Refusal<"NOT_FOUND">> {
  const found = await readImport(database, administrator, id);
  if ("refused" in found) return found;
  return { fileName: importFileWords.rowsFile, lines: linesOf(database, id) };
}

/** The columns are those of the first page that has any. */
async function* linesOf(database: Database, id: string): AsyncGenerator<string> {
  let columns: readonly FileColumn[] | null = null;
  const headingLine = (): string =>
    `\uFEFF${csvLine([...(columns ?? []).map((column) => HEADINGS[column][0]), importFileWords.reasonHeading])}`;
  for await (const rows of faultyPages(database, id)) {
    if (columns === null) {
      columns = ALL.filter((column) => rows.some(({ cells }) => cells?.[column] !== undefined));
      yield headingLine();
    }
    const of = columns;
    yield rows.map((row) => lineOf(row, of)).join("");
  }
  if (columns === null) yield headingLine();
}

function lineOf({ cells, employeeNumber, errors }: StoredRow, columns: readonly FileColumn[]): string {
  const reasons = (errors ?? []).map(({ column, reason, found }) => {
    const why = importTexts.errors[reason](found);
    return column === null ? why : `${HEADINGS[column][0]}: ${why}`;
  });
  const known: Partial<Record<FileColumn, string>> = cells ?? { employeeNumber: employeeNumber ?? "" };
  return csvLine([...columns.map((column) => known[column] ?? ""), reasons.join("; ")]);
}
