import { type Encoding, type FileRow, rowsOf, textOf } from "./read-csv.ts";
import { kindOfFile, rowsOfWorkbook, wholeOf } from "./xlsx/read-xlsx.ts";
import { UnreadableWorkbook } from "./xlsx/zip-parts.ts";

/** How a file is written. */
export interface Detected {
  /** Null: it is a workbook. Which one a text has is known once all of it has been read. */
  encoding: Encoding | null;
  /** Of a workbook: rows that it hides, and its other sheets that are shown. */
  hiddenRows?: number;
  otherSheets?: number;
}

/** The first four bytes of a file that has them, and all of it from its beginning. */
async function peek(parts: AsyncIterable<Buffer>): Promise<{ start: Buffer; all: AsyncIterable<Buffer> }> {
  const iterator = parts[Symbol.asyncIterator]();
  let start: Buffer = Buffer.alloc(0);
  while (start.length < 4) {
    const next = await iterator.next();
    if (next.done === true) break;
    start = Buffer.concat([start, next.value]);
  }
  async function* all(): AsyncGenerator<Buffer> {
    try {
      if (start.length > 0) yield start;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { start, all: all() };
}

/**
 * The rows of a CSV, TSV or workbook, by its first bytes and not by its name.
 * @throws UnreadableWorkbook, UnreadableRow, TooManyRows, UnknownEncoding
 */
export async function* rowsOfFile(parts: AsyncIterable<Buffer>, detected: Detected): AsyncGenerator<FileRow> {
  const { start, all } = await peek(parts);
  const kind = kindOfFile(start);
  if (kind === "old") throw new UnreadableWorkbook("old");
  if (kind === "workbook") {
    detected.encoding = null;
    yield* rowsOfWorkbook(await wholeOf(all), detected);
    return;
  }
  const text: { encoding: Encoding } = { encoding: "utf-8" };
  // That it is no workbook is known from the first row on.
  detected.encoding = text.encoding;
  try {
    yield* rowsOf(textOf(all, text));
  } finally {
    detected.encoding = text.encoding;
  }
}
