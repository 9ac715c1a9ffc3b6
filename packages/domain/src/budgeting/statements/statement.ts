import type { CivilDate } from "../../calendar/civil-date.ts";
import type { SignedPence } from "../../money/pence.ts";

/** The formats in which banks let a customer download a statement. */
export const STATEMENT_FORMATS = ["csv", "ofx", "qif", "camt.053"] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** A longer statement is refused whole. */
export const MAX_STATEMENT_ROWS = 50_000;
export const MAX_STATEMENT_BYTES = 10_000_000;

/** Why a row of a statement is not read. */
export const ROW_REASONS = [
  "date-missing",
  "date-unreadable",
  "date-in-future",
  "date-too-old",
  "amount-missing",
  "amount-unreadable",
  "amount-zero",
  "amount-too-large",
  "amount-twice",
  "cells-missing",
  "direction-unknown",
  "other-currency",
  "not-carried-out",
] as const;
export type RowReason = (typeof ROW_REASONS)[number];

/** A transaction as a statement has it. */
export interface StatementRow {
  /** Where it begins in the file, counted from 1. */
  readonly line: number;
  readonly date: CivilDate;
  /** Money out is negative; never zero. */
  readonly pence: SignedPence;
  readonly description: string;
  readonly counterparty: string | null;
  /** The bank's own id of it, which the same statement has again; null where the file has none. */
  readonly reference: string | null;
  /** Not booked yet. */
  readonly isPending: boolean;
}

/** A row that is refused; the others are read. */
export interface RefusedRow {
  readonly line: number;
  readonly reason: RowReason;
  /** What the file has there, cut to 80 characters. */
  readonly found: string;
}

export interface StatementBalance {
  readonly pence: SignedPence;
  /** At the end of this day. */
  readonly date: CivilDate;
}

/** What one account's part of a file contains. */
export interface AccountStatement {
  /** Sort code and number, or an IBAN, each with the currency (`lastingNumberOf`); null where the file has none. */
  readonly number: string | null;
  /** The last four characters of the number; null where the file has none. */
  readonly ending: string | null;
  readonly kind: StatementAccountKind;
  readonly currency: string;
  readonly balance: StatementBalance | null;
  readonly rows: readonly StatementRow[];
  readonly refused: readonly RefusedRow[];
}

/** The kinds of account whose statements can be imported, as connected accounts name theirs. */
export const STATEMENT_ACCOUNT_KINDS = ["current", "savings", "card", "e-money"] as const;
export type StatementAccountKind = (typeof STATEMENT_ACCOUNT_KINDS)[number];

const MAX_FOUND_LENGTH = 80;
export const MAX_DESCRIPTION_LENGTH = 250;

export const refusedRow = (line: number, reason: RowReason, found: string): RefusedRow => ({
  line,
  reason,
  found: found.trim().slice(0, MAX_FOUND_LENGTH).toWellFormed(),
});

/** One line of text for people: control characters and repeated spaces are one space. */
export const plainText = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s\u202A-\u202E\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, MAX_DESCRIPTION_LENGTH)
    .toWellFormed();

/** Whether a row was read; otherwise it is a refused one. */
export const isRead = (row: StatementRow | RefusedRow): row is StatementRow => "date" in row;

/** The rows of a part of a file, apart. */
export function sortedOut(rows: readonly (StatementRow | RefusedRow)[]): Pick<AccountStatement, "rows" | "refused"> {
  const { read = [], refused = [] } = Object.groupBy(rows, (row) => (isRead(row) ? "read" : "refused"));
  return { rows: read.filter(isRead), refused: refused.flatMap((row) => (isRead(row) ? [] : [row])) };
}
