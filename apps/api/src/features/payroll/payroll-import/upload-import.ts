import type { PayrollImport, uploadPayrollImport } from "@wellpaid/contract/payroll/payroll-import";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { isEmail } from "@wellpaid/domain/identity/email";
import { nameErrorOf } from "@wellpaid/domain/identity/names/person-name";
import { type FileColumn, HEADINGS, readHeader } from "@wellpaid/domain/payroll/import/columns";
import { payGroupKey, type ReadingFacts } from "@wellpaid/domain/payroll/import/read-cell";
import { doubleNumber, isBlankRow, readRow } from "@wellpaid/domain/payroll/import/read-row";
import { recordAudit } from "../../../shared/audit-log.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { type Administrator, actorOf } from "../../../http/session/administrator-session.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { acceptPhone } from "../../../auth/phones.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { deleteImport, insertImport, markReceived, type Received } from "./import-store.ts";
import { shownImport } from "./shown-import-store.ts";
import { listPayGroupsThere } from "./pay-group-store.ts";
import { enqueueJudging } from "./rows/judge-import.ts";
import {
  type Encoding,
  type FileRow,
  MAX_ROWS,
  rowsOf,
  TooManyRows,
  textOf,
  UnknownEncoding,
  UnreadableRow,
} from "../../../files/read-csv.ts";
import { insertRows, type NewRow } from "./rows/row-store.ts";

/** The number of rows in one transaction. */
const AT_ONCE = 4_000;
/** The longest number that the table accepts; a longer one is faulty. */
const MAX_NUMBER_LENGTH = 40;

type Upload = Pick<CallRequest<typeof uploadPayrollImport>, "administrator" | "query" | "upload">;

/**
 * Payroll uploads a file of people. Its rows are read and stored as they arrive, each valid or with its faults; then a job
 * compares them with what is known. This changes no record. A refused file leaves nothing behind.
 */
export async function uploadImport(
  ctx: Context,
  upload: Upload,
): Promise<
  | PayrollImport
  | Refusal<
      | "IMPORT_EMPTY"
      | "IMPORT_ENCODING"
      | "IMPORT_HEADER_WRONG"
      | "IMPORT_OPEN"
      | "IMPORT_STATE_CHANGED"
      | "IMPORT_TOO_LONG"
      | "IMPORT_UNREADABLE"
    >
> {
  const { database } = ctx;
  const { administrator } = upload;
  const { companyId } = administrator;
  const id = await insertImport(database, administrator, upload.query);
  if (id === null) return refuse("IMPORT_OPEN");
  const facts: ReadingFacts = {
    today: londonDate(instant(administrator.now.getTime())),
    payGroups: new Map((await listPayGroupsThere(database, companyId)).map(({ name, id }) => [payGroupKey(name), id])),
    takesExamples: ctx.takesReservedPhones,
    rules: { phoneOf: (text) => reachablePhone(ctx, text), isEmail, nameErrorOf },
  };
  try {
    const ended = await receive(database, { id, companyId }, upload.upload, facts);
    const result = isRefusal(ended) ? ended : await endReceiving(database, administrator, id, ended);
    if (!isRefusal(result)) return shownImport(database, administrator, id);
    await deleteImport(database, id);
    return result;
  } catch (error) {
    await deleteImport(database, id);
    const refusal = refusalOf(error);
    if (refusal === null) throw error;
    return refusal;
  }
}

function reachablePhone(ctx: Context, text: string): string | undefined {
  const phone = acceptPhone(ctx, text);
  return isRefusal(phone) ? undefined : phone;
}

function refusalOf(error: unknown): Refusal<"IMPORT_ENCODING" | "IMPORT_TOO_LONG" | "IMPORT_UNREADABLE"> | null {
  if (error instanceof UnknownEncoding) return refuse("IMPORT_ENCODING");
  if (error instanceof TooManyRows) return refuse("IMPORT_TOO_LONG", MAX_ROWS);
  return error instanceof UnreadableRow ? refuse("IMPORT_UNREADABLE", error.line) : null;
}

/** Counts the bytes that arrive. */
async function* counted(parts: AsyncIterable<Buffer>, counter: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    counter.bytes += part.length;
    yield part;
  }
}

const allowed = Object.values(HEADINGS)
  .map(([heading]) => heading)
  .join(", ");

async function receive(
  database: Database,
  of: { readonly id: string; readonly companyId: string },
  upload: AsyncIterable<Buffer>,
  facts: ReadingFacts,
): Promise<Received | Refusal<"IMPORT_EMPTY" | "IMPORT_HEADER_WRONG" | "IMPORT_STATE_CHANGED">> {
  const detected: { encoding: Encoding; bytes: number } = { encoding: "utf-8", bytes: 0 };
  const rows = rowsOf(textOf(counted(upload, detected), detected));
  const header = readHeader(await firstCells(rows));
  if ("error" in header) return refuse("IMPORT_HEADER_WRONG", header.error, header.heading, allowed);
  const read = rowReader(header.columns, facts);
  let rowCount = 0;
  let waiting: NewRow[] = [];
  // The next rows are read while these are written.
  let written: Promise<boolean> = Promise.resolve(true);
  const storeRows = async (): Promise<boolean> => {
    const batch = waiting;
    waiting = [];
    rowCount += batch.length;
    if (!(await written)) return false;
    written = database.transaction().execute((tx: Tx) => insertRows(tx, of, batch, detected.bytes));
    // The caller that awaits it learns of a failure; until then the failure is kept.
    written.catch(() => undefined);
    return true;
  };
  try {
    for await (const row of rows) {
      if (isBlankRow(row.cells)) continue;
      waiting.push({ position: rowCount + waiting.length + 1, ...read(row) });
      if (waiting.length === AT_ONCE && !(await storeRows())) return refuse("IMPORT_STATE_CHANGED");
    }
    const isStored = (waiting.length === 0 || (await storeRows())) && (await written);
    if (!isStored) return refuse("IMPORT_STATE_CHANGED");
  } finally {
    // Nothing is written any more once the caller has the answer.
    await Promise.allSettled([written]);
  }
  return rowCount === 0 ? refuse("IMPORT_EMPTY") : detected;
}

/** The first row that is not blank; empty when there is none. */
async function firstCells(rows: AsyncGenerator<FileRow>): Promise<readonly string[]> {
  let row = await rows.next();
  while (row.done !== true && isBlankRow(row.value.cells)) row = await rows.next();
  return row.done === true ? [] : row.value.cells;
}

/** Reads one row after the other, and remembers the numbers that it has seen. */
function rowReader(columns: readonly FileColumn[], facts: ReadingFacts): (row: FileRow) => Omit<NewRow, "position"> {
  const lines = new Map<string, number>();
  const numberAt = columns.indexOf("employeeNumber");
  return ({ line, cells }) => {
    const typed = (cells[numberAt] ?? "").trim().slice(0, MAX_NUMBER_LENGTH).toWellFormed();
    const number = typed === "" ? null : typed;
    const read = readRow(columns, cells, facts);
    const firstLine = number === null ? undefined : lines.get(number);
    if (number !== null && firstLine === undefined) lines.set(number, line);
    if (firstLine === undefined) return { line, number, ...read };
    return { line, number, errors: [...("errors" in read ? read.errors : []), doubleNumber(firstLine)] };
  };
}

/** All of it has arrived: enqueues the job that judges it. */
async function endReceiving(
  database: Database,
  administrator: Administrator,
  id: string,
  received: Received,
): Promise<null | Refusal<"IMPORT_STATE_CHANGED">> {
  return database.transaction().execute(async (tx) => {
    const ended = await markReceived(tx, id, received);
    if (ended === null) return refuse("IMPORT_STATE_CHANGED");
    const { companyId } = administrator;
    await enqueueJudging(tx, { id, companyId, round: ended.round });
    await recordAudit(tx, actorOf(administrator), {
      companyId,
      action: "payroll-import-uploaded",
      subject: { kind: "payroll-import", id },
      before: null,
      after: { fileName: ended.fileName, rows: ended.rows, missingLeaveOn: ended.missingLeaveOn },
    });
    return null;
  });
}
