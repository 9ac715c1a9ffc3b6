import { createHash, type Hash } from "node:crypto";
import type { ReturnError } from "@wellpaid/contract/payroll/payroll-returns";
import type { FileLayout } from "@wellpaid/domain/payroll/file-layout/file-layout";
import { STANDARD_HEADINGS, STANDARD_WORDS } from "@wellpaid/domain/payroll/file-layout/ready-layouts";
import { isBlankRow } from "@wellpaid/domain/payroll/import/read-row";
import type { ReturnedLine } from "@wellpaid/domain/payroll/return";
import { MAX_ROWS, rowsOf, TooManyRows, textOf, UnknownEncoding, UnreadableRow } from "../../../../files/read-csv.ts";

/** The headings of an export in the standard layout; what payroll took has a column of its own. */
const { employeeNumber: NUMBER, payday: PAYDAY, toDeduct: TO_DEDUCT } = STANDARD_HEADINGS;
const TAKEN = STANDARD_WORDS.taken;

export interface ReturnFile {
  readonly lines: readonly ReturnedLine[];
  /** The line of the totals, if there is one. */
  readonly total: { readonly line: number; readonly taken: string } | null;
  /** What cannot be read at all. */
  readonly errors: readonly ReturnError[];
  readonly sha256: Buffer;
}

type Read = Omit<ReturnFile, "sha256">;

const plain = (heading: string): string => heading.trim().toLowerCase();

const unreadable = (line: number, reason: ReturnError["reason"], employeeNumber = ""): Read => ({
  lines: [],
  total: null,
  errors: [{ line, employeeNumber, reason }],
});

async function* hashed(upload: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const part of upload) {
    hash.update(part);
    yield part;
  }
}

/** Whether the file is one in such a layout, with what payroll took in a further column. */
const isOfLayout = (headings: readonly string[], { hasHeadings, columns }: FileLayout): boolean =>
  hasHeadings && columns.every(({ heading }) => headings.includes(plain(heading)));

async function readRows(upload: AsyncIterable<Buffer>, ownLayouts: readonly FileLayout[]): Promise<Read> {
  const rows = rowsOf(textOf(upload, { encoding: "utf-8" }));
  const first = await rows.next();
  const headings = first.done === true ? [] : first.value.cells.map(plain);
  const columnOf = (heading: string): number => headings.indexOf(plain(heading));
  const [number, taken, payday, toDeduct] = [NUMBER, TAKEN, PAYDAY, TO_DEDUCT].map(columnOf) as [
    number,
    number,
    number,
    number,
  ];
  if (number === -1) return unreadable(1, "heading-missing", NUMBER);
  if (taken === -1) return unreadable(1, "heading-missing", TAKEN);
  const double = [NUMBER, TAKEN, PAYDAY, TO_DEDUCT].find(
    (heading) => columnOf(heading) < headings.lastIndexOf(plain(heading)),
  );
  if (double !== undefined) return unreadable(1, "heading-double", double);
  // Its amounts may be in pence or below zero. Where there is an amount to deduct, that is compared with the run in pounds.
  if (toDeduct === -1 && ownLayouts.some((layout) => isOfLayout(headings, layout)))
    return unreadable(1, "heading-missing", TO_DEDUCT);
  const lines: ReturnedLine[] = [];
  const errors: ReturnError[] = [];
  let total: ReturnFile["total"] = null;
  for await (const { line, cells } of rows) {
    if (isBlankRow(cells)) continue;
    const cellOf = (column: number): string => cells[column] ?? "";
    // For example with a comma in an amount without quotes: 1,234.50 would be read as £1.
    if (!isBlankRow(cells.slice(headings.length)))
      errors.push({ line, employeeNumber: cellOf(number), reason: "too-many-cells" });
    if (cellOf(number).trim() === STANDARD_WORDS.totals) total = { line, taken: cellOf(taken) };
    else {
      lines.push({
        line,
        employeeNumber: cellOf(number),
        taken: cellOf(taken),
        payday: payday === -1 ? null : cellOf(payday),
        toDeduct: toDeduct === -1 ? null : cellOf(toDeduct),
      });
    }
  }
  return { lines, total, errors };
}

/**
 * Reads the file that payroll uploads: by its headings, in any order. 'Employee number' and 'Taken' are enough; if the file is an
 * export in the standard layout with one more column, its payday and the amount to deduct are read, too. A file in one of
 * `ownLayouts`, which are not the standard one, is refused: only the template says that its amounts are pounds.
 */
export async function readReturnFile(
  upload: AsyncIterable<Buffer>,
  ownLayouts: readonly FileLayout[],
): Promise<ReturnFile> {
  const hash = createHash("sha256");
  try {
    const read = await readRows(hashed(upload, hash), ownLayouts);
    return { ...read, sha256: hash.digest() };
  } catch (error) {
    if (error instanceof UnreadableRow) return { ...unreadable(error.line, "line-broken"), sha256: hash.digest() };
    if (error instanceof TooManyRows) return { ...unreadable(MAX_ROWS, "too-many-lines"), sha256: hash.digest() };
    if (error instanceof UnknownEncoding) return { ...unreadable(1, "encoding-unknown"), sha256: hash.digest() };
    throw error;
  }
}
