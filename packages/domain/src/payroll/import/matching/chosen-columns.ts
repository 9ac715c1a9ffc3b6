import { type FileColumn, headingKey, missingColumnOf } from "../columns.ts";
import type { ReadingFacts } from "../read-cell.ts";
import { type FoundError, isBlankRow, type ReadRow, readRow, tooManyCells } from "../read-row.ts";
import { looksLikeData } from "./content.ts";
import { knownHeadingsIn, type Remembered } from "./match-columns.ts";
import { tidyCell } from "./tidy-cell.ts";

/** What a column of a file is taken for; null: it is left out. */
export interface ChosenColumn {
  readonly heading: string;
  readonly column: FileColumn | null;
}

/** More than any payroll program writes. */
export const MAX_FILE_COLUMNS = 200;
export const MAX_HEADING_LENGTH = 100;

export type ChoiceError =
  | { readonly error: "double"; readonly column: FileColumn }
  | { readonly error: "missing"; readonly column: FileColumn };

/** What is wrong with a choice: two columns that are the same, or one missing without which nothing can be read. */
export function errorOfChoice(chosen: readonly ChosenColumn[]): ChoiceError | null {
  const columns = chosen.flatMap(({ column }) => (column === null ? [] : [column]));
  const double = columns.find((column, at) => columns.indexOf(column) !== at);
  if (double !== undefined) return { error: "double", column: double };
  const missing = missingColumnOf(columns);
  return missing === undefined ? null : { error: "missing", column: missing };
}

const headingOf = (cell: string): string =>
  cell.replaceAll("\u0000", "").trim().slice(0, MAX_HEADING_LENGTH).toWellFormed();

/** Spreadsheets save empty columns after the last one. */
export const headingsOf = (cells: readonly string[]): readonly string[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== "") + 1).map(headingOf);

/** Lines above the headings that a program writes, such as the company's name and the date. */
export const MAX_LINES_ABOVE = 10;
const MIN_HEADINGS = 3;

/**
 * Which of the first rows has the headings: of those above the first person that have three cells or more, since a title has fewer,
 * the one with the most headings that we know, and otherwise the first. Null where there is none among the first ten.
 */
export function headingRowOf(rows: readonly (readonly string[])[]): number | null {
  const isWide = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== "").length >= MIN_HEADINGS;
  const first = rows.slice(0, MAX_LINES_ABOVE);
  const firstPerson = first.findIndex((cells) => isWide(cells) && looksLikeData(cells));
  const above = first
    .slice(0, firstPerson === -1 ? undefined : firstPerson)
    .flatMap((cells, at) => (isWide(cells) ? [{ at, known: knownHeadingsIn(cells) }] : []));
  return above.toSorted((a, b) => b.known - a.known)[0]?.at ?? null;
}

/** Whether a row has exactly the headings that a choice was made for, in their order. */
export function hasHeadings(cells: readonly string[], chosen: readonly ChosenColumn[]): boolean {
  const headings = headingsOf(cells);
  return headings.length === chosen.length && headings.every((heading, at) => heading === chosen[at]?.heading);
}

/** What was chosen for each heading most recently; `choices` newest first. */
export function remember(choices: readonly (readonly ChosenColumn[])[]): Remembered {
  const remembered = new Map<string, FileColumn | null>();
  for (const { heading, column } of choices.flat()) {
    const key = headingKey(heading);
    if (key !== "" && !remembered.has(key)) remembered.set(key, column);
  }
  return remembered;
}

export type ReadChosenRow = ReadRow & {
  /** The columns in which a zero in front was put back. */
  readonly restored: readonly FileColumn[];
  /** The cells of the columns that count, as they were read. */
  readonly cells: Readonly<Partial<Record<FileColumn, string>>>;
};

/** Reads a row of a file by what its columns are taken for. */
export function readChosenRow(
  chosen: readonly ChosenColumn[],
  row: readonly string[],
  facts: ReadingFacts,
): ReadChosenRow {
  const restored: FileColumn[] = [];
  const cells: Partial<Record<FileColumn, string>> = {};
  chosen.forEach(({ column }, at) => {
    if (column === null) return;
    const { text, isZeroRestored } = tidyCell(column, row[at] ?? "");
    cells[column] = text;
    if (isZeroRestored) restored.push(column);
  });
  if (!isBlankRow(row.slice(chosen.length))) {
    const errors: readonly FoundError[] = [tooManyCells(row.length)];
    return { errors, restored, cells };
  }
  return { ...readCells(cells, facts), restored, cells };
}

/** Reads a row again from its cells, as when an administrator has put one right. */
export function readCells(cells: Readonly<Partial<Record<FileColumn, string>>>, facts: ReadingFacts): ReadRow {
  const columns = Object.keys(cells) as FileColumn[];
  return readRow(
    columns,
    columns.map((column) => cells[column] ?? ""),
    facts,
  );
}
