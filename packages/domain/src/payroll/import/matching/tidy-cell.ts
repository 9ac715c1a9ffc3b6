import { type CivilDate, readCivilDate } from "../../../calendar/civil-date.ts";
import type { FileColumn } from "../columns.ts";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MIDNIGHT = /[ T]00:00(?::00(?:\.0+)?)?Z?$/;
const IN_FIGURES = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
const IN_WORDS = /^(\d{1,2})[ -]([A-Za-z]{3,9})[ -](\d{4})$/;

/**
 * A date as a payroll program writes it, the day first: 1/2/2026, 01-02-2026, 1 Feb 2026, 2026-02-01 00:00:00. A year of two digits
 * is none: it may be a person's birth or their first day. Undefined for anything else.
 */
export function readLooseDate(text: string): CivilDate | undefined {
  const bare = text.trim().replace(MIDNIGHT, "");
  const figures = IN_FIGURES.exec(bare);
  if (figures !== null) return dateOf(figures[4], figures[3], figures[1]);
  const words = IN_WORDS.exec(bare);
  if (words === null) return readCivilDate(bare);
  const month = MONTHS.indexOf((words[2] ?? "").slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? undefined : dateOf(words[3], `${month}`, words[1]);
}

const dateOf = (year = "", month = "", day = ""): CivilDate | undefined =>
  readCivilDate(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);

/** A cell as it is read, and whether a zero was put back that a spreadsheet had dropped. */
export interface TidyCell {
  readonly text: string;
  readonly isZeroRestored: boolean;
}

/**
 * Where a spreadsheet has dropped the zero in front: of a sort code, an account number and a mobile number the length is known, so
 * that one digit less can only be that zero. Of an employee number it is not.
 */
const ONE_DIGIT_LESS: Readonly<Partial<Record<FileColumn, RegExp>>> = {
  sortCode: /^\d{5}$/,
  accountNumber: /^\d{7}$/,
  phone: /^7\d{9}$/,
};

const DATES: ReadonlySet<FileColumn> = new Set(["birthDate", "startedOn", "leftOn"]);

/** A cell of a program's file, in the form that the template has. What is neither stays, for the reader to refuse. */
export function tidyCell(column: FileColumn, cell: string): TidyCell {
  // An apostrophe before these marks a text in a spreadsheet; our own files have it, too.
  const text = cell.replace(/^'(?=[=+\-@])/, "");
  const bare = text.trim();
  if (ONE_DIGIT_LESS[column]?.test(bare)) return { text: `0${bare}`, isZeroRestored: true };
  const date = DATES.has(column) ? readLooseDate(bare) : undefined;
  return { text: date ?? text, isZeroRestored: false };
}
