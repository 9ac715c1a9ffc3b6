import { UnreadableWorkbook } from "./zip-parts.ts";

/** More than any sheet that people work in has. */
const MAX_RANGES = 100_000;
/** The last row of a sheet in Excel. */
export const MAX_LINE = 1_048_576;

const REFERENCE = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/;

/** The place of a column by its letters, counted from 0; undefined where there are none. */
export function columnAt(reference: string | undefined): number | undefined {
  let at = 0;
  for (const sign of reference ?? "") {
    const letter = sign.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    at = at * 26 + letter;
  }
  return at === 0 ? undefined : at - 1;
}

/**
 * The cells that show the result of another cell's formula: those of an array formula, of a formula that spills, and of a data
 * table. Only the first has the formula; the others look like typed values.
 */
export class FormulaRanges {
  /** For each column the last row that a formula fills. */
  readonly #until: number[] = [];
  #ranges = 0;
  readonly #columns: number;

  /** @param columns how many columns of a sheet are read */
  constructor(columns: number) {
    this.#columns = columns;
  }

  /** @throws UnreadableWorkbook when the range is none, or there are too many */
  add(reference: string): void {
    const [, from = "", first = "", to = from, last = first] = REFERENCE.exec(reference.trim().toUpperCase()) ?? [];
    const [start, end] = [columnAt(from), columnAt(to)];
    this.#ranges += 1;
    if (start === undefined || end === undefined || Number(last) > MAX_LINE) throw new UnreadableWorkbook("damaged");
    if (this.#ranges > MAX_RANGES) throw new UnreadableWorkbook("too-large");
    for (let at = start; at <= Math.min(end, this.#columns - 1); at += 1)
      this.#until[at] = Math.max(this.#until[at] ?? 0, Number(last));
  }

  /** Whether a formula fills this cell; rows are read from the first to the last. */
  has(column: number, line: number): boolean {
    return line <= (this.#until[column] ?? 0);
  }
}
