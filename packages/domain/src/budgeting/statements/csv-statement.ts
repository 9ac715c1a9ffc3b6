import { lastingNumberOf } from "../lasting-number.ts";
import type { CivilDate } from "../../calendar/civil-date.ts";
import { negate, type SignedPence, signedPence } from "../../money/pence.ts";
import { isLedgerText, penceFromAmountText } from "./amount-text.ts";
import { type ColumnRole, type CsvMapping, isNegated } from "./csv-columns.ts";
import { balanceOf } from "./csv-balance.ts";
import { type Cells, cellsOf } from "./csv-cells.ts";
import type { CsvRow } from "./csv-table.ts";
import { type DateOrder, dateFromText, dateOrderOf, type OrderEvidence } from "./date-text.ts";
import { dayReason } from "./day-reason.ts";
import {
  type AccountStatement,
  isRead,
  plainText,
  type RefusedRow,
  refusedRow,
  type RowReason,
  type StatementRow,
  sortedOut,
} from "./statement.ts";

const OUT = /^(d|dr|dbit|debit|out|-|withdrawal|payment|paid out|money out)$/i;
const IN = /^(c|cr|crdt|credit|in|\+|deposit|receipt|paid in|money in)$/i;
/** Words of a status that mean that no money moved. */
const NOT_CARRIED_OUT = /^(reverted|declined|failed|cancelled|canceled|rejected|deleted)$/i;
const PENDING = /^(pending|authorised|authorized|uncleared|p)$/i;

const magnitudeOf = (text: string): SignedPence | RowReason => {
  const value = penceFromAmountText(text);
  return typeof value === "number" ? signedPence(Math.abs(value)) : value;
};

/** The signed amount of a row: one amount with a sign or with a direction, or two columns of which one is filled. */
function amountOf(cell: Cells, mapping: CsvMapping): SignedPence | RowReason {
  const { columns } = mapping;
  if (columns.includes("amount")) {
    const text = cell("amount");
    const value = penceFromAmountText(text);
    if (typeof value !== "number") return value;
    const direction = cell("direction");
    if (columns.includes("direction")) {
      if (OUT.test(direction)) return signedPence(-Math.abs(value));
      return IN.test(direction) ? signedPence(Math.abs(value)) : "direction-unknown";
    }
    return isNegated(mapping) && !isLedgerText(text) ? negate(value) : value;
  }
  const [out, into] = [magnitudeOf(cell("paid-out")), magnitudeOf(cell("paid-in"))];
  if (typeof out === "string" && out !== "amount-missing") return out;
  if (typeof into === "string" && into !== "amount-missing") return into;
  const [paidOut, paidIn] = [typeof out === "number" ? out : 0, typeof into === "number" ? into : 0];
  if (paidOut !== 0 && paidIn !== 0) return "amount-twice";
  if (out === "amount-missing" && into === "amount-missing") return "amount-missing";
  return signedPence(paidIn - paidOut);
}

/** What a bank takes for a payment comes off its amount. */
function withFee(amount: SignedPence, fee: string): SignedPence | RowReason {
  if (fee === "") return amount;
  const value = magnitudeOf(fee);
  return typeof value === "number" ? signedPence(amount - value) : value;
}

function readRow(row: CsvRow, mapping: CsvMapping, order: DateOrder, today: CivilDate): StatementRow | RefusedRow {
  const cell = cellsOf(row, mapping.columns);
  const refuse = (reason: RowReason, found: string) => refusedRow(row.line, reason, found);
  const whole = row.cells.join(" ");
  // A file that was cut off ends in such a row: what is left of its amount is another amount.
  const lastUsed = mapping.columns.findLastIndex((role) => role !== "ignore");
  if (row.cells.length <= lastUsed) return refuse("cells-missing", whole);
  const currency = cell("currency").toUpperCase();
  if (currency !== "" && currency !== "GBP" && currency !== "£") return refuse("other-currency", currency);
  const status = cell("status");
  if (NOT_CARRIED_OUT.test(status)) return refuse("not-carried-out", status);
  const dateText = cell("date");
  if (dateText === "") return refuse("date-missing", whole);
  const date = dateFromText(dateText, order, today);
  if (date === undefined) return refuse("date-unreadable", dateText);
  const reason = dayReason(date, today);
  if (reason !== null) return refuse(reason, dateText);
  const bare = amountOf(cell, mapping);
  const pence = typeof bare === "number" ? withFee(bare, cell("fee")) : bare;
  if (typeof pence === "string") return refuse(pence, whole);
  if (pence === 0) return refuse("amount-zero", whole);
  const counterparty = plainText(cell("counterparty"));
  const words = plainText(cell("description"));
  return {
    line: row.line,
    date,
    pence,
    description: described(counterparty, words),
    counterparty: counterparty === "" ? null : counterparty,
    reference: plainText(cell("reference")) || null,
    isPending: PENDING.test(status),
  };
}

/** The name and the bank's words, each once. */
export function described(counterparty: string, words: string): string {
  const [name, text] = [counterparty.toLowerCase(), words.toLowerCase()];
  if (text.includes(name)) return words;
  return name.includes(text) ? counterparty : plainText(`${counterparty} ${words}`);
}

/** A sort code and number in one column or two, as `lastingNumberOf` has them; null for a masked one. */
function numberOf(row: CsvRow, columns: readonly ColumnRole[]): string | null {
  const cell = cellsOf(row, columns);
  const [sortCode, number] = [cell("sort-code"), cell("account-number")].map((text) =>
    text.replaceAll(/[^\dA-Z]/gi, ""),
  );
  const iban = number !== undefined && /^[A-Z]{2}\d/i.test(number) ? number : null;
  const sortCodeAccountNumber = `${sortCode ?? ""}${number ?? ""}`;
  return lastingNumberOf(
    { iban, sortCodeAccountNumber: iban === null ? sortCodeAccountNumber : null, bank: "" },
    "GBP",
  );
}

/** The evidence of a file about the order of its dates. */
export function csvDateOrder(
  table: readonly CsvRow[],
  { columns }: Pick<CsvMapping, "columns">,
  today: CivilDate,
): OrderEvidence {
  return dateOrderOf(
    table.map((row) => cellsOf(row, columns)("date")),
    today,
  );
}

/** The statements in a CSV, one for each account number in it; the mapping must be usable. */
export function csvStatements(
  table: readonly CsvRow[],
  mapping: CsvMapping,
  order: DateOrder,
  today: CivilDate,
): readonly AccountStatement[] {
  const rows = table.map((row) => ({
    row,
    read: readRow(row, mapping, order, today),
    number: numberOf(row, mapping.columns),
  }));
  const numbers = new Set(rows.flatMap(({ number }) => number ?? []));
  // A line above the table or a row of sums has no number: in a file of one account it is of that one.
  const [only = null] = numbers.size === 1 ? numbers : [];
  const byAccount = Map.groupBy(rows, ({ read, number }) => number ?? (isRead(read) ? null : only));
  return [...byAccount].map(([number, ofAccount]) => {
    const read = ofAccount.map((row) => row.read);
    return {
      number,
      ending: number?.split(" ")[0]?.slice(-4) ?? null,
      kind: mapping.isOutPositive ? "card" : "current",
      currency: "GBP",
      balance: balanceOf(
        ofAccount.map(({ row }) => row),
        read,
        mapping,
      ),
      ...sortedOut(read),
    };
  });
}
