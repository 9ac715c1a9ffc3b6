/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Pounds below zero are a figure in every spreadsheet and payroll program; an apostrophe would make them a text. */
const FIGURE = /^-\d+\.\d\d$/;
/** The same in every form that a layout of a file can have; only where the value is known to be an amount. */
const ANY_FIGURE = /^-?\d+([.,]\d\d)?$/;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** An amount, written as it is. */
interface Figure {
  readonly figure: string;
}

const isFigure = (value: unknown): value is Figure =>
  typeof value === "object" && value !== null && "figure" in value && ANY_FIGURE.test(String(value.figure));

/** A cell (RFC 4180), quoted where it must be; one that a spreadsheet would take for a formula gets an apostrophe before it. */
function cellOf(value: unknown, delimiter: string): string {
  const text = isFigure(value) ? value.figure : textOf(value);
  const safe = FORMULA.test(text) && !FIGURE.test(text) && !isFigure(value) ? `'${text}` : text;
  return safe.includes(delimiter) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV, its end included. */
export function csvLine(values: readonly unknown[], delimiter = ","): string {
  return `${values.map((value) => cellOf(value, delimiter)).join(delimiter)}\r\n`;
}
