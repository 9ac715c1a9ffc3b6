import { TextDecoder } from "node:util";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";

/**
 * Why a workbook is not read. `old`: of a format before 2007, or with a password; `ods`: of LibreOffice or OpenOffice; `too-large`: it, or what it unpacks to;
 * `damaged`: its parts are not what a workbook has; `no-sheet`: it has no sheet that is shown.
 */
export type WorkbookError = "old" | "ods" | "too-large" | "damaged" | "no-sheet";

export class UnreadableWorkbook extends Error {
  readonly why: WorkbookError;
  constructor(why: WorkbookError, cause?: unknown) {
    super(`no workbook: ${why}`, { cause });
    this.why = why;
  }
}

/** A workbook of 250,000 employees has less than half of it. */
export const MAX_WORKBOOK_BYTES = 32_000_000;
/** What is read of a workbook, unpacked; small files may unpack to a thousand times their size. */
const MAX_UNPACKED_BYTES = 256_000_000;
const MAX_PARTS = 2_000;

/** The parts of a workbook that are read, each as it is unpacked, and never more of them than the limit. */
export interface ZipParts {
  readonly has: (path: string) => boolean;
  /** @throws UnreadableWorkbook */
  readonly textOf: (path: string) => AsyncGenerator<string>;
}

/** Opens a workbook without unpacking anything. @throws UnreadableWorkbook */
export async function openZip(bytes: Buffer): Promise<ZipParts> {
  const entries = new Map<string, Entry>();
  let zip: ZipFile;
  try {
    zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true });
    if (zip.entryCount > MAX_PARTS) throw new UnreadableWorkbook("too-large");
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook("damaged", error);
  }
  if (entries.has("content.xml") && entries.has("mimetype")) throw new UnreadableWorkbook("ods");
  const budget = { left: MAX_UNPACKED_BYTES };
  return {
    has: (path) => entries.has(path.toLowerCase()),
    textOf: (path) => textOf(zip, entries.get(path.toLowerCase()), budget),
  };
}

async function* textOf(zip: ZipFile, entry: Entry | undefined, budget: { left: number }): AsyncGenerator<string> {
  if (entry === undefined) throw new UnreadableWorkbook("damaged");
  if (entry.isEncrypted()) throw new UnreadableWorkbook("old");
  if (entry.uncompressedSize > budget.left) throw new UnreadableWorkbook("too-large");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    // The library refuses a part that unpacks to another size than it says.
    const stream = await zip.openReadStreamPromise(entry);
    for await (const part of stream as AsyncIterable<Buffer>) {
      budget.left -= part.length;
      if (budget.left < 0) throw new UnreadableWorkbook("too-large");
      yield decoder.decode(part, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook("damaged", error);
  }
}
