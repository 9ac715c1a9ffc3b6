import { type CivilDate, later } from "../../calendar/civil-date.ts";
import { add, negate, type SignedPence } from "../../money/pence.ts";
import { isLedgerText, penceFromAmountText } from "./amount-text.ts";
import { cellsOf } from "./csv-cells.ts";
import { type CsvMapping, isNegated } from "./csv-columns.ts";
import type { CsvRow } from "./csv-table.ts";
import { isRead, type RefusedRow, type StatementBalance, type StatementRow } from "./statement.ts";

/** A booked row and the balance behind it. */
interface Closing {
  readonly date: CivilDate;
  readonly pence: SignedPence;
  readonly balance: SignedPence | null;
}

/**
 * The balance behind the last row of the last day. A file may have the newest day first or last, and the newest row of a day, too: the
 * balances say which, each the one before it and an amount; where they do not, the order of the days does. Where money out has no
 * sign a balance without one is owed.
 */
export function balanceOf(
  table: readonly CsvRow[],
  read: readonly (StatementRow | RefusedRow)[],
  mapping: CsvMapping,
): StatementBalance | null {
  const { columns } = mapping;
  if (!columns.includes("balance")) return null;
  const byLine = new Map(table.map((row) => [row.line, row]));
  const booked = read
    .filter(isRead)
    .filter(({ isPending }) => !isPending)
    .map(({ line, date, pence }): Closing => {
      const row = byLine.get(line);
      const text = row === undefined ? "" : cellsOf(row, columns)("balance");
      const found = penceFromAmountText(text);
      const signed = typeof found === "number" && isNegated(mapping) && !isLedgerText(text) ? negate(found) : found;
      return { date, pence, balance: typeof signed === "number" ? signed : null };
    });
  const [first, last] = [booked[0], booked.at(-1)];
  if (first === undefined || last === undefined) return null;
  const date = booked.reduce((newest, row) => later(newest, row.date), first.date);
  const ofDay = booked.filter((row) => row.date === date);
  const balance = ((isNewestFirst(ofDay) ?? first.date > last.date) ? ofDay[0] : ofDay.at(-1))?.balance ?? null;
  return balance === null ? null : { pence: balance, date };
}

/** Whether a day's first row in the file is its last, by the balances; undefined where they do not say. */
function isNewestFirst(rows: readonly Closing[]): boolean | undefined {
  const follows = (before: Closing | undefined, after: Closing | undefined): boolean => {
    const [start, end] = [before?.balance ?? null, after?.balance ?? null];
    return start !== null && end !== null && after !== undefined && add(start, after.pence) === end;
  };
  const pairs = rows.slice(1).map((row, at) => [rows[at], row] as const);
  const [down, up] = [
    pairs.filter(([left, right]) => follows(left, right)).length,
    pairs.filter(([left, right]) => follows(right, left)).length,
  ];
  return down === up ? undefined : up > down;
}
