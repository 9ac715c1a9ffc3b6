import type { TableFormat } from "@wellpaid/contract/units";
import { formatDecimal } from "@wellpaid/domain/money/format";
import { signedPence } from "@wellpaid/domain/money/pence";
import type { FileAnswer } from "../http/answer-call.ts";
import { csvLine } from "./csv.ts";
import { type TableCell, xlsxParts } from "./xlsx/write-xlsx.ts";

/** A table as it becomes a file. */
export interface Table {
  /** Of the file, without its ending, and of the sheet. */
  readonly name: string;
  readonly headings: readonly string[];
  /** Its rows as they are read, a page at a time. */
  readonly pages: AsyncIterable<readonly (readonly TableCell[])[]>;
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const plain = (cell: TableCell): string | null =>
  typeof cell === "object" && cell !== null ? formatDecimal(signedPence(cell.pence)) : cell;

async function* csvParts({ headings, pages }: Table): AsyncGenerator<string> {
  yield csvLine(headings);
  for await (const rows of pages) yield rows.map((cells) => csvLine(cells.map(plain))).join("");
}

/** The table as a CSV or a workbook, made while it is downloaded. */
export const tableFile = (table: Table, format: TableFormat): FileAnswer =>
  format === "csv"
    ? { fileName: `${table.name}.csv`, type: "text/csv; charset=utf-8", lines: csvParts(table) }
    : { fileName: `${table.name}.xlsx`, type: XLSX, lines: xlsxParts(table.name, table.headings, table.pages) };
