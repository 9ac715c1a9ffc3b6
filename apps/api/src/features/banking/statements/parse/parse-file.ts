import { camtStatements } from "@wellpaid/domain/budgeting/statements/camt";
import { type CsvRow, type CsvTable, findTable, separatorOf } from "@wellpaid/domain/budgeting/statements/csv-table";
import { findAll, UnreadableElement } from "@wellpaid/domain/budgeting/statements/element";
import { ofxStatements } from "@wellpaid/domain/budgeting/statements/ofx";
import { type QifRecord, readQif } from "@wellpaid/domain/budgeting/statements/qif";
import { readSgml } from "@wellpaid/domain/budgeting/statements/sgml";
import { type AccountStatement, MAX_STATEMENT_ROWS } from "@wellpaid/domain/budgeting/statements/statement";
import type { CivilDate } from "@wellpaid/domain/calendar/civil-date";
import {
  type Encoding,
  rowsOf,
  TooManyRows,
  textOf,
  UnknownEncoding,
  UnreadableRow,
} from "../../../../files/read-csv.ts";
import { type Refusal, refuse } from "../../../../refusal.ts";
import { readXml } from "./read-xml.ts";

/** A file as far as it can be read without the person. */
export type ParsedFile =
  | { readonly format: "csv"; readonly table: CsvTable; readonly encoding: Encoding }
  | { readonly format: "qif"; readonly records: readonly QifRecord[] }
  | { readonly format: "camt.053" | "ofx"; readonly statements: readonly AccountStatement[] };

export type UnreadableFile = Refusal<
  "STATEMENT_EMPTY" | "STATEMENT_ENCODING" | "STATEMENT_FORMAT_UNKNOWN" | "STATEMENT_TOO_LONG" | "STATEMENT_UNREADABLE"
>;

const PART_BYTES = 65_536;

async function* partsOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += PART_BYTES) yield content.subarray(at, at + PART_BYTES);
}

/** Other files that a bank offers, and what people upload by mistake. */
const OTHER_FILES = ["25504446", "504b0304", "d0cf11e0", "ffd8ff", "89504e47", "47494638"];

/** Reads a file of any of the formats, recognised by its content; a file that is not whole is refused. */
export async function parseFile(content: Buffer, today: CivilDate): Promise<ParsedFile | UnreadableFile> {
  const start = content.toString("hex", 0, 4);
  if (OTHER_FILES.some((magic) => start.startsWith(magic))) return refuse("STATEMENT_FORMAT_UNKNOWN");
  try {
    const detected: { encoding: Encoding } = { encoding: "utf-8" };
    let text = "";
    for await (const part of textOf(partsOf(content), detected)) text += part;
    return await parseText(text, detected.encoding, today);
  } catch (error) {
    if (error instanceof UnknownEncoding) return refuse("STATEMENT_ENCODING");
    if (error instanceof TooManyRows) return refuse("STATEMENT_TOO_LONG");
    if (error instanceof UnreadableRow || error instanceof UnreadableElement)
      return refuse("STATEMENT_UNREADABLE", error.line);
    throw error;
  }
}

async function parseText(text: string, encoding: Encoding, today: CivilDate): Promise<ParsedFile | UnreadableFile> {
  const start = text.trimStart().slice(0, 2_000);
  if (start === "") return refuse("STATEMENT_EMPTY");
  const parsed = await parseBy(text, start, encoding, today);
  if ("refused" in parsed) return parsed;
  const rows = rowCountOf(parsed);
  if (rows > MAX_STATEMENT_ROWS) return refuse("STATEMENT_TOO_LONG");
  return rows === 0 ? refuse("STATEMENT_EMPTY") : parsed;
}

async function parseBy(
  text: string,
  start: string,
  encoding: Encoding,
  today: CivilDate,
): Promise<ParsedFile | UnreadableFile> {
  if (/^OFXHEADER\s*:/i.test(start) || /^<OFX>/i.test(start)) return parseOfx(text, today);
  if (start.startsWith("<")) return parseXml(text, today);
  if (/^!(type|account|option|clear)/i.test(start)) return parseQif(text);
  return parseCsv(text, encoding, today);
}

function parseOfx(text: string, today: CivilDate): ParsedFile | UnreadableFile {
  const begin = text.search(/<OFX>/i);
  if (begin === -1) return refuse("STATEMENT_UNREADABLE", 1);
  const line = text.slice(0, begin).split(/\r\n|\r|\n/).length;
  return { format: "ofx", statements: ofxStatements(readSgml(text.slice(begin), line), today) };
}

/** The namespace is not compared: banks write all versions, and some none. */
async function parseXml(text: string, today: CivilDate): Promise<ParsedFile | UnreadableFile> {
  const top = await readXml(text);
  if (top.children.some(({ name }) => name.toUpperCase() === "OFX"))
    return { format: "ofx", statements: ofxStatements(top, today) };
  if (findAll(top, "BkToCstmrStmt").length === 0) return refuse("STATEMENT_FORMAT_UNKNOWN");
  return { format: "camt.053", statements: camtStatements(top, today) };
}

function parseQif(text: string): ParsedFile | UnreadableFile {
  const read = readQif(text.trimStart());
  return "unreadableAt" in read
    ? refuse("STATEMENT_UNREADABLE", read.unreadableAt)
    : { format: "qif", records: read.records };
}

async function parseCsv(text: string, encoding: Encoding, today: CivilDate): Promise<ParsedFile | UnreadableFile> {
  async function* whole(): AsyncGenerator<string> {
    yield text;
  }
  const rows: CsvRow[] = [];
  // Lines above the table and blank ones are not rows of it.
  const max = MAX_STATEMENT_ROWS + 100;
  const delimiter = separatorOf(text.slice(0, 20_000));
  for await (const row of rowsOf(whole(), { max, delimiter, allowsQuotesInCells: true })) rows.push(row);
  const table = findTable(rows, today);
  const isTable = rows.some(({ cells }) => cells.length > 1);
  return isTable ? { format: "csv", table, encoding } : refuse("STATEMENT_FORMAT_UNKNOWN");
}

function rowCountOf(parsed: ParsedFile): number {
  if (parsed.format === "csv") return parsed.table.rows.length;
  if (parsed.format === "qif") return parsed.records.length;
  return parsed.statements.reduce((sum, { rows, refused }) => sum + rows.length + refused.length, 0);
}
