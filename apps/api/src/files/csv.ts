/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Pounds below zero are a figure in every spreadsheet and payroll program; an apostrophe would make them a text. */
const FIGURE = /^-\d+\.\d\d$/;

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** A cell (RFC 4180), quoted where it must be; one that a spreadsheet would take for a formula gets an apostrophe before it. */
function cellOf(value: unknown): string {
  const text = textOf(value);
  const safe = FORMULA.test(text) && !FIGURE.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV, its end included. */
export function csvLine(values: readonly unknown[]): string {
  return `${values.map(cellOf).join(",")}\r\n`;
}
