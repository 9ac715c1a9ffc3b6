import type { CivilDate } from "../../calendar/civil-date.ts";
import { isAmountText, isDateText, isHeadingLine } from "./csv-columns.ts";

/** A row of a CSV file. */
export interface CsvRow {
  /** Where it begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file in parts: what banks write above the table, its headings, and the rows. */
export interface CsvTable {
  /** Null where the first row of the table is one of data. */
  readonly headings: readonly string[] | null;
  readonly rows: readonly CsvRow[];
}

const MAX_LINES_ABOVE = 30;

const hasContent = ({ cells }: CsvRow): boolean => cells.some((cell) => cell.trim() !== "");
const filledOf = (row: CsvRow | undefined): number => row?.cells.filter((cell) => cell.trim() !== "").length ?? 0;

/** Not one of the lines above a table, which have a name and a value. */
const isAmountRow = (row: CsvRow): boolean => filledOf(row) >= 3 && row.cells.some(isAmountText);

/** A row with a day and an amount; money alone also is in the lines above a table. */
const isData = ({ cells }: CsvRow, today: CivilDate): boolean => {
  const date = cells.findIndex((cell) => isDateText(cell, today));
  return date !== -1 && cells.some((cell, at) => at !== date && isAmountText(cell) && !isDateText(cell, today));
};

/**
 * Finds the table in a file. Its headings are the last line above the first row of data that names a date and an amount,
 * else the one directly above; a line that has an
 * amount in it is no heading but a row that cannot be read, so that nothing is left out unseen.
 */
export function findTable(all: readonly CsvRow[], today: CivilDate): CsvTable {
  const rows = all.filter(hasContent);
  const first = rows.slice(0, MAX_LINES_ABOVE + 1).findIndex((row) => isData(row, today));
  if (first === -1) {
    const [head, ...rest] = rows;
    return { headings: head?.cells ?? null, rows: rest };
  }
  // A row without a day, such as that of an opening balance, may be between the headings and the data.
  const named = rows.slice(0, first).findLastIndex(({ cells }) => isHeadingLine(cells));
  if (named !== -1) {
    const unread = rows.slice(0, named).filter(isAmountRow);
    return { headings: rows[named]?.cells ?? null, rows: [...unread, ...rows.slice(named + 1)] };
  }
  const above = rows[first - 1];
  const isHeading = above !== undefined && filledOf(above) >= 2 && !above.cells.some(isAmountText);
  const unread = rows.slice(0, first).filter(isAmountRow);
  return { headings: isHeading ? above.cells : null, rows: [...unread, ...rows.slice(first)] };
}

/** The separator of a file: the one that most of its first lines have, and have equally often. */
export function separatorOf(text: string): "," | ";" | "\t" | "|" {
  const lines = text.split(/\r\n|\r|\n/, 40).filter((line) => line.trim() !== "");
  const scored = ([",", ";", "\t", "|"] as const).map((separator) => {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, "").split(separator).length - 1);
    const times = Map.groupBy(
      counts.filter((count) => count > 0),
      (count) => count,
    );
    return { separator, lines: Math.max(0, ...[...times.values()].map(({ length }) => length)) };
  });
  return scored.toSorted((left, right) => right.lines - left.lines)[0]?.separator ?? ",";
}
