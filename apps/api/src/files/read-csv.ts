import { isAscii, isUtf8 } from "node:buffer";
import { pipeline, Readable } from "node:stream";
import { TextDecoder } from "node:util";
import { delimiterOf } from "@wellpaid/domain/payroll/import/columns";
import { CsvError, parse } from "csv-parse";

export type Encoding = "utf-8" | "utf-16" | "windows-1252";

/** The file is in none of these encodings. */
export class UnknownEncoding extends Error {}

/** The file is not valid CSV: a quote that is not closed, or a row without an end. */
export class UnreadableRow extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`no CSV at line ${line}`);
    this.line = line;
  }
}

/** The number of bytes in a UTF-8 sequence, by its first byte. */
const lengthOfSequence = (lead: number): number => (lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1);

/** Where the last sequence begins that is still incomplete; the end when all are complete. */
function wholeUpTo(bytes: Buffer): number {
  for (let at = bytes.length - 1; at >= Math.max(0, bytes.length - 3); at -= 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) break;
    if (byte >= 0xc0) return at + lengthOfSequence(byte) > bytes.length ? at : bytes.length;
  }
  return bytes.length;
}

/** Whether the first character beyond ASCII could be UTF-8. */
function beginsInUtf8(bytes: Buffer): boolean {
  const at = bytes.findIndex((byte) => byte >= 0x80);
  return isUtf8(bytes.subarray(at, at + lengthOfSequence(bytes[at] ?? 0)));
}

/** The parts of a file; the first has at least two bytes, if the file has them. */
async function* fromStart(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer = Buffer.alloc(0);
  let isStarted = false;
  for await (const part of parts) {
    start = isStarted ? part : Buffer.concat([start, part]);
    isStarted ||= start.length > 1;
    if (isStarted) yield start;
  }
  if (!isStarted && start.length > 0) yield start;
}

/** The decoder of a UTF-16 file, by the mark at its beginning, which Excel's "Unicode text" has. Null for any other file. */
function utf16Of(start: Buffer): TextDecoder | null {
  const mark = start.toString("hex", 0, 2);
  if (mark === "fffe") return new TextDecoder("utf-16le", { fatal: true });
  return mark === "feff" ? new TextDecoder("utf-16be", { fatal: true }) : null;
}

/** Decodes these bytes, or the end when there are none. @throws UnknownEncoding when it is not UTF-16 after all */
function decodeUtf16(decoder: TextDecoder, bytes?: Buffer): string {
  try {
    const text = bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    if (!text.includes("\u0000")) return text;
  } catch {
    // For example when a character is cut off.
  }
  throw new UnknownEncoding();
}

/**
 * The text of a file, in parts. Without a UTF-16 mark it is UTF-8 until the first byte that is not: if that is the first beyond
 * ASCII the file is Windows-1252, otherwise it is neither. `detected` says which once all of it has been read.
 */
export async function* textOf(parts: AsyncIterable<Buffer>, detected: { encoding: Encoding }): AsyncGenerator<string> {
  const windows = new TextDecoder("windows-1252");
  let isUtf8Seen = false;
  let isFirst = true;
  let rest: Buffer = Buffer.alloc(0);
  let isStart = true;
  let utf16: TextDecoder | null = null;
  const decode = (bytes: Buffer): string => {
    if (detected.encoding === "utf-8" && !isUtf8(bytes)) {
      if (isUtf8Seen || beginsInUtf8(bytes)) throw new UnknownEncoding();
      detected.encoding = "windows-1252";
    }
    isUtf8Seen ||= !isAscii(bytes);
    const text = detected.encoding === "utf-8" ? bytes.toString("utf8") : windows.decode(bytes);
    if (text.includes("\u0000")) throw new UnknownEncoding();
    const bare = isFirst ? text.replace(/^\uFEFF/, "") : text;
    isFirst = false;
    return bare;
  };
  for await (const part of fromStart(parts)) {
    if (isStart) utf16 = utf16Of(part);
    isStart = false;
    if (utf16 !== null) {
      detected.encoding = "utf-16";
      yield decodeUtf16(utf16, part);
      continue;
    }
    const bytes = Buffer.concat([rest, part]);
    const end = detected.encoding === "utf-8" ? wholeUpTo(bytes) : bytes.length;
    rest = bytes.subarray(end);
    if (end > 0) yield decode(bytes.subarray(0, end));
  }
  if (utf16 !== null) yield decodeUtf16(utf16);
  if (rest.length > 0) yield decode(rest);
}

/** More rows than any company has people. */
export class TooManyRows extends Error {}

export interface FileRow {
  /** The line on which the row begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A longer row describes neither a person nor a payment. */
export const MAX_ROW_LENGTH = 20_000;
const MAX_FIRST_LINE_LENGTH = 4_000;
/** A file of the maximum size could have millions of almost empty rows. */
export const MAX_ROWS = 250_000;

const countIn = (cells: readonly string[], what: RegExp): number =>
  cells.reduce((count, cell) => count + (cell.match(what)?.length ?? 0), 0);

interface HowToRead {
  readonly max?: number;
  readonly delimiter?: string | undefined;
  /** Banks write 15" TV without quoting it: a quote within a cell that is not quoted belongs to the cell. */
  readonly allowsQuotesInCells?: boolean;
}

/**
 * The rows of a CSV, including its first line, which decides the separator where none is given.
 * @throws UnreadableRow, TooManyRows
 */
export async function* rowsOf(
  texts: AsyncGenerator<string>,
  { max = MAX_ROWS, delimiter, allowsQuotesInCells = false }: HowToRead = {},
): AsyncGenerator<FileRow> {
  let first = "";
  for (let next = await texts.next(); next.done !== true; next = await texts.next()) {
    first += next.value;
    if (/[\r\n]/.test(first.trimStart()) || first.length > MAX_FIRST_LINE_LENGTH) break;
  }
  async function* all(): AsyncGenerator<string> {
    yield first;
    yield* texts;
  }
  // A quote that stays open swallows what follows: the row that it opens in is the one after the last whole one.
  let wholeUntil = 0;
  // The parser counts a line break of two characters as two lines within quotes, and as one elsewhere.
  let tooMany = 0;
  // Where the rows begin that are parsed but not read yet.
  const beginnings: number[] = [];
  const parser = parse({
    delimiter: delimiter ?? delimiterOf(first.trimStart().split(/[\r\n]/, 1)[0] ?? ""),
    relax_column_count: true,
    relax_quotes: allowsQuotesInCells,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
    record_delimiter: ["\r\n", "\n", "\r"],
    on_record: (cells, { lines }) => {
      tooMany += countIn(cells, /\r\n/g);
      wholeUntil = lines - tooMany;
      beginnings.push(wholeUntil - countIn(cells, /\r\n|\r|\n/g));
      return cells;
    },
  });
  // An error in reading the file, before the parser, ends the parser with the same error.
  pipeline(Readable.from(all()), parser, () => undefined);
  let rows = 0;
  try {
    for await (const cells of parser as AsyncIterable<readonly string[]>) {
      // A spreadsheet saves a million rows of separators where there once was something.
      if (cells.some((cell) => cell.trim() !== "")) rows += 1;
      if (rows > max) throw new TooManyRows();
      yield { line: beginnings.shift() ?? rows, cells };
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableRow(wholeUntil + 1);
    throw error;
  }
}
