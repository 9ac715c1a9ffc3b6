import type { CivilDate } from "../../calendar/civil-date.ts";
import { penceFromAmountText } from "./amount-text.ts";
import { described } from "./csv-statement.ts";
import { type DateOrder, dateFromText, dateOrderOf, type OrderEvidence } from "./date-text.ts";
import { dayReason } from "./day-reason.ts";
import {
  type AccountStatement,
  plainText,
  type RefusedRow,
  refusedRow,
  type RowReason,
  type StatementRow,
  type StatementAccountKind,
  sortedOut,
} from "./statement.ts";

/** A record of a QIF file: its fields by their letter, and the first line. */
export interface QifRecord {
  readonly line: number;
  readonly kind: StatementAccountKind;
  readonly fields: ReadonlyMap<string, string>;
}

export type QifFile =
  | { readonly records: readonly QifRecord[] }
  /** The line at which it cannot be read. */
  | { readonly unreadableAt: number };

/** The lists of transactions that are statements; others (investments, categories, memorised payments) are not. */
const KINDS: Readonly<Record<string, StatementAccountKind>> = {
  bank: "current",
  cash: "current",
  ccard: "card",
  "oth a": "current",
  "oth l": "card",
};

/**
 * The records of a QIF file. Each line is a letter and its value, and `^` ends a record. A record that nothing ends is read where
 * it has both a day and an amount, since some banks leave the last `^` out.
 */
export function readQif(text: string): QifFile {
  const records: QifRecord[] = [];
  let kind: StatementAccountKind | null = null;
  let isHeaded = false;
  let fields = new Map<string, string>();
  let begins = 0;
  const end = () => {
    if (kind !== null && fields.size > 0) records.push({ line: begins, fields, kind });
    fields = new Map();
  };
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.trimEnd();
    const [letter, value] = [line.slice(0, 1).toUpperCase(), line.slice(1).trim()];
    if (letter === "") continue;
    if (letter === "!") {
      if (fields.size > 0) return { unreadableAt: at + 1 };
      kind = kindAfter(kind, value.toLowerCase());
      isHeaded = true;
    } else if (!isHeaded) return { unreadableAt: at + 1 };
    else if (letter === "^") end();
    else {
      if (fields.size === 0) begins = at + 1;
      // Splits repeat their letters; the first is that of the whole.
      if (!fields.has(letter)) fields.set(letter, value);
    }
  }
  if (fields.size > 0 && !(fields.has("D") && fields.has("T"))) return { unreadableAt: begins };
  end();
  return { records };
}

/** What the records after a header are; options are none. Null: no transactions of a statement. */
function kindAfter(kind: StatementAccountKind | null, header: string): StatementAccountKind | null {
  if (header.startsWith("type:")) return KINDS[header.slice(5).trim()] ?? null;
  return header.startsWith("option") || header.startsWith("clear") ? kind : null;
}

/** QIF has no date format: what the dates of the file say. */
export const qifDateOrder = (records: readonly QifRecord[], today: CivilDate): OrderEvidence =>
  dateOrderOf(
    records.map(({ fields }) => fields.get("D") ?? ""),
    today,
  );

function readRecord({ line, fields }: QifRecord, order: DateOrder, today: CivilDate): StatementRow | RefusedRow {
  const field = (letter: string) => fields.get(letter) ?? "";
  const refuse = (reason: RowReason, found: string) => refusedRow(line, reason, found);
  if (field("D") === "") return refuse("date-missing", field("P"));
  const date = dateFromText(field("D"), order, today);
  if (date === undefined) return refuse("date-unreadable", field("D"));
  const reason = dayReason(date, today);
  if (reason !== null) return refuse(reason, field("D"));
  const pence = penceFromAmountText(field("T") || field("U"));
  if (typeof pence === "string") return refuse(pence, field("T") || field("P"));
  if (pence === 0) return refuse("amount-zero", field("P"));
  return {
    line,
    date,
    pence,
    description: described(plainText(field("P")), plainText(field("M"))),
    counterparty: null,
    // N is a cheque's number or a kind of payment, and the same one again in other rows.
    reference: null,
    isPending: false,
  };
}

/** The statement in a QIF file, which names no account and no currency. */
export function qifStatements(
  records: readonly QifRecord[],
  order: DateOrder,
  today: CivilDate,
): readonly AccountStatement[] {
  if (records.length === 0) return [];
  const read = records.map((record) => readRecord(record, order, today));
  const kind = records[0]?.kind ?? "current";
  return [{ number: null, ending: null, kind, currency: "GBP", balance: null, ...sortedOut(read) }];
}
