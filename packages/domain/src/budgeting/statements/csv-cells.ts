import type { ColumnRole } from "./csv-columns.ts";
import type { CsvRow } from "./csv-table.ts";

export type Cells = (role: ColumnRole) => string;

/** The cells of a row by what they hold; several columns of a description are one text. */
export function cellsOf(row: CsvRow, columns: readonly ColumnRole[]): Cells {
  return (role) => {
    const texts = columns.flatMap((column, at) => (column === role ? [(row.cells[at] ?? "").trim()] : []));
    return [...new Set(texts.filter((text) => text !== ""))].join(" ");
  };
}
