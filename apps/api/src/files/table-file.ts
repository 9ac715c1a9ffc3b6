import type { TableFormat } from "@wellpaid/contract/units";
import { formatDecimal } from "@wellpaid/domain/money/format";
import { signedPence } from "@wellpaid/domain/money/pence";
import { inEnglish } from "@wellpaid/texts/language/translate";
import type { FileAnswer } from "../http/answer-call.ts";
import { csvLine } from "./csv.ts";
import { type TableCell, xlsxParts } from "./xlsx/write-xlsx.ts";

/** A table as it becomes a file. Its words are English in every language, since programs read it. */
export interface Table<Row> {
  /** Of the file, without its ending, and of the sheet. */
  readonly name: string;
  readonly headings: () => readonly string[];
  readonly cellsOf: (row: Row) => readonly TableCell[];
  /** Its rows as they are read, a page at a time. */
  readonly pages: AsyncIterable<readonly Row[]>;
}

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const plain = (cell: TableCell): string | null =>
  typeof cell === "object" && cell !== null ? formatDecimal(signedPence(cell.pence)) : cell;

type Pages = AsyncIterable<readonly (readonly TableCell[])[]>;

/** Each page is put into words at once: what reads it may run on in another language after a wait. */
async function* cellPages<Row>({ cellsOf, pages }: Table<Row>): AsyncGenerator<readonly (readonly TableCell[])[]> {
  for await (const rows of pages) yield inEnglish(() => rows.map(cellsOf));
}

async function* csvParts(headings: readonly string[], pages: Pages): AsyncGenerator<string> {
  yield csvLine(headings);
  for await (const rows of pages) yield rows.map((cells) => csvLine(cells.map(plain))).join("");
}

/** The table as a CSV or a workbook, made while it is downloaded. */
export function tableFile<Row>(table: Table<Row>, format: TableFormat): FileAnswer {
  const headings = inEnglish(table.headings);
  const pages = cellPages(table);
  return format === "csv"
    ? { fileName: `${table.name}.csv`, type: "text/csv; charset=utf-8", lines: csvParts(headings, pages) }
    : { fileName: `${table.name}.xlsx`, type: XLSX, lines: xlsxParts(table.name, headings, pages) };
}
