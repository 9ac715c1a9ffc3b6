import type { StatementRow, StatementUpload } from "@wellpaid/contract/banking/statements";
import { isRead, type StatementRow as ReadRow } from "@wellpaid/domain/budgeting/statements/statement";
import type { Judgement, KnownTransaction } from "@wellpaid/domain/budgeting/statements/judge-rows";
import { isStored, type JudgedUpload } from "./judge-upload.ts";

const PREVIEW_ROWS = 10;
const SAMPLE_ROWS = 5;
const MAX_CELL_LENGTH = 80;

const cut = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim().slice(0, MAX_CELL_LENGTH).toWellFormed());

/** How many rows have each outcome. */
export function countsOf({ judgements, statement }: JudgedUpload) {
  const count = (outcome: Judgement["outcome"]) =>
    judgements.filter((judgement) => judgement.outcome === outcome).length;
  return {
    new: count("new"),
    known: count("known"),
    doubtful: count("doubtful"),
    refused: statement?.refused.length ?? 0,
  };
}

function csvOf({ parsed, read, isRemembered }: JudgedUpload): StatementUpload["csv"] {
  if (parsed.format !== "csv" || read.mapping === null) return null;
  const { headings, rows } = parsed.table;
  const { columns, ...mapping } = read.mapping;
  return {
    headings: headings === null ? null : cut(headings),
    samples: rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cut(cells)),
    mapping: { ...mapping, columns: [...columns] },
    isRemembered,
    encoding: parsed.encoding,
  };
}

function datesOf({ read, parsed }: JudgedUpload): StatementUpload["dates"] {
  if (read.order === null) return null;
  const dateAt = read.mapping?.columns.indexOf("date") ?? -1;
  const texts =
    parsed.format === "qif"
      ? parsed.records.map(({ fields }) => fields.get("D") ?? "")
      : parsed.format === "csv"
        ? parsed.table.rows.map(({ cells }) => cells[dateAt] ?? "")
        : [];
  const example = texts.find((text) => text.trim() !== "") ?? "";
  return { order: read.order.used, possible: [...read.order.possible], example: cut([example])[0] ?? "" };
}

function accountOf({ target }: JudgedUpload): StatementUpload["account"] {
  if (target === null) return null;
  const { name, bankName, kind } = target;
  return {
    name,
    bankName,
    kind,
    id: isStored(target) ? target.id : null,
    isConnected: isStored(target) && target.isConnected,
  };
}

/** An upload as the calls return it. */
export function shownUpload(judged: JudgedUpload): StatementUpload {
  const { upload, parsed, read, statement, balance, days } = judged;
  return {
    id: upload.id,
    fileName: upload.fileName,
    format: parsed.format,
    expiresAt: upload.expiresAt.toISOString(),
    csv: csvOf(judged),
    dates: datesOf(judged),
    parts: read.statements.map(({ ending, currency, rows, refused }) => ({
      ...{ ending, currency },
      rows: rows.length + refused.length,
    })),
    part: judged.part,
    account: accountOf(judged),
    ending: statement?.ending ?? null,
    missing: judged.missing,
    preview: (statement?.rows ?? [])
      .slice(0, PREVIEW_ROWS)
      .map(({ line, date, description, pence }) => ({ ...{ line, date, description }, amount: pence })),
    counts: statement === null ? null : countsOf(judged),
    firstDay: days?.first ?? null,
    lastDay: days?.last ?? null,
    balance: balance && { value: balance.pence, date: balance.date, isEntered: balance.isEntered },
  };
}

const shownKnown = ({ date, description, pence }: KnownTransaction) => ({ date, description, amount: pence });

function shownRow(
  row: ReadRow,
  position: number,
  judgement: Judgement,
  known: ReadonlyMap<string, KnownTransaction>,
): StatementRow {
  const of = "of" in judgement && judgement.of !== null ? known.get(judgement.of) : undefined;
  return {
    ...{ position, line: row.line, outcome: judgement.outcome },
    ...{ date: row.date, description: row.description, amount: row.pence },
    doubt: judgement.outcome === "doubtful" ? judgement.reason : null,
    reason: null,
    like: of === undefined ? null : shownKnown(of),
  };
}

/** The rows of a statement with what becomes of each: those that were read, then those that are refused. */
export function shownRows({ statement, judgements, known }: JudgedUpload): readonly StatementRow[] {
  if (statement === null) return [];
  const byId = new Map(known.map((transaction) => [transaction.id, transaction]));
  const read = statement.rows
    .filter(isRead)
    .map((row, at) => shownRow(row, at, judgements[at] ?? { outcome: "new" }, byId));
  const refused = statement.refused.map(
    ({ line, reason, found }, at): StatementRow => ({
      ...{ position: read.length + at, line, outcome: "refused", date: null, description: found, amount: null },
      ...{ doubt: null, reason, like: null },
    }),
  );
  return [...read, ...refused];
}
