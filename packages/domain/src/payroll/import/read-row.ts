import { writtenNumberOf } from "../employee-number.ts";
import type { FileColumn, ImportColumn } from "./columns.ts";
import { type CellError, type PayrollPerson, READERS, type ReadingFacts } from "./read-cell.ts";

/** Why a row is not taken. */
export type RowError =
  | CellError
  | "cells"
  | "not-monthly"
  | "half-account"
  | "leaves-before-start"
  | "double-number"
  | "double-kept";

export interface FoundError {
  /** Null: the row as a whole. */
  readonly column: FileColumn | null;
  readonly reason: RowError;
  /** The value of the cell, or the line that it is compared with; shortened. */
  readonly found: string;
}

/** What the columns of a file give of a person. What is no column of it is left out. */
export type ImportedPerson = Partial<PayrollPerson> & { readonly employeeNumber: string };

export type ReadRow = { readonly person: ImportedPerson } | { readonly errors: readonly FoundError[] };

const NEVER_BLANK: ReadonlySet<FileColumn> = new Set(["employeeNumber", "name", "surname", "monthlySalaryPence"]);
/** The product works by the month (docs/product/pay-calendar.md#pay-of-a-period). */
const MONTHLY = /^(monthly|month|m|calendar monthly)$/i;
const MAX_SHOWN = 80;

const found = (column: FileColumn | null, reason: RowError, text: string): FoundError => ({
  column,
  reason,
  found: text.slice(0, MAX_SHOWN).toWellFormed().replaceAll("\u0000", ""),
});

function readCell(column: FileColumn, text: string, facts: ReadingFacts): { value: unknown } | { error: RowError } {
  if (text.trim() === "") return NEVER_BLANK.has(column) ? { error: "missing" } : { value: null };
  if (column === "payFrequency") return MONTHLY.test(text.trim()) ? { value: null } : { error: "not-monthly" };
  return READERS[column](text, facts);
}

/** What is wrong between cells that are each well formed. */
function errorsBetween(values: Readonly<Record<string, unknown>>): readonly FoundError[] {
  const { sortCode, accountNumber, startedOn, leftOn } = values as Partial<PayrollPerson>;
  const errors: FoundError[] = [];
  if ((sortCode ?? null) === null && (accountNumber ?? null) !== null)
    errors.push(found("sortCode", "half-account", ""));
  if ((sortCode ?? null) !== null && (accountNumber ?? null) === null)
    errors.push(found("accountNumber", "half-account", ""));
  if (startedOn && leftOn && leftOn < startedOn) errors.push(found("leftOn", "leaves-before-start", leftOn));
  return errors;
}

/**
 * A person as a row of a file gives them, or everything that is wrong with the row. Takes any text; throws for none. A row may end
 * early: Excel leaves the separators out after which sixteen rows have nothing.
 */
export function readRow(columns: readonly FileColumn[], cells: readonly string[], facts: ReadingFacts): ReadRow {
  if (cells.slice(columns.length).some((cell) => cell.trim() !== "")) {
    return { errors: [tooManyCells(cells.length)] };
  }
  const values: Partial<Record<ImportColumn, unknown>> = {};
  const errors: FoundError[] = [];
  columns.forEach((column, at) => {
    const text = cells[at] ?? "";
    const read = readCell(column, text, facts);
    if ("error" in read) errors.push(found(column, read.error, text));
    else if (column !== "payFrequency") values[column] = read.value;
  });
  const all = errors.length > 0 ? errors : errorsBetween(values);
  if (all.length > 0) return { errors: all };
  const { employeeNumber } = values as Partial<PayrollPerson>;
  const number = employeeNumber === undefined ? {} : writtenNumberOf(employeeNumber);
  // Every reader gives what its column holds, and what must be there is.
  return { person: { ...values, ...number } as ImportedPerson };
}

/** A row with more cells than there are headings. */
export const tooManyCells = (count: number): FoundError => found(null, "cells", `${count}`);

/** A number that an earlier line has, too. */
export const doubleNumber = (firstLine: number): FoundError => found("employeeNumber", "double-number", `${firstLine}`);

/** A number that a row has, too, which stayed from the file that this one has replaced; its line is that of the earlier file. */
export const doubleKept = (line: number): FoundError => found("employeeNumber", "double-kept", `${line}`);

/** A cell that was corrected by hand. */
export interface MendedCell {
  readonly column: FileColumn;
  /** As the file had it. */
  readonly before: string;
  readonly after: string;
  /** The name of the administrator. */
  readonly by: string;
}

/** The corrections of a row once its cells are others again: each from what the file had, by the administrator who corrected it last. */
export function mendedCells(
  before: Readonly<Partial<Record<FileColumn, string>>>,
  after: Readonly<Partial<Record<FileColumn, string>>>,
  earlier: readonly MendedCell[],
  by: string,
): readonly MendedCell[] {
  const changed = (Object.keys(after) as FileColumn[]).filter((column) => before[column] !== after[column]);
  const now = changed.map((column) => ({
    column,
    before: (earlier.find((cell) => cell.column === column)?.before ?? before[column] ?? "").slice(0, MAX_SHOWN),
    after: (after[column] ?? "").slice(0, MAX_SHOWN),
    by,
  }));
  return [...earlier.filter(({ column }) => !changed.includes(column)), ...now].filter(
    (cell) => cell.before !== cell.after,
  );
}

/** Whether a row is empty, as spreadsheets leave them at the end. */
export const isBlankRow = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === "");
