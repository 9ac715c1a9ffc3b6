import { employeeNumberKey } from "@wellpaid/domain/payroll/employee-number";
import type { PayrollImport } from "@wellpaid/contract/payroll/payroll-import";
import type { RefusalCode } from "@wellpaid/contract/refusals";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { isEmail } from "@wellpaid/domain/identity/email";
import { nameErrorOf } from "@wellpaid/domain/identity/names/person-name";
import { payGroupKey, type ReadingFacts } from "@wellpaid/domain/payroll/import/read-cell";
import { doubleNumber, isBlankRow } from "@wellpaid/domain/payroll/import/read-row";
import { acceptPhone } from "../../../auth/phones.ts";
import type { Context } from "../../../context.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { type FileRow, MAX_ROWS, TooManyRows, UnknownEncoding, UnreadableRow } from "../../../files/read-csv.ts";
import { UnreadableWorkbook } from "../../../files/xlsx/zip-parts.ts";
import { type Administrator, actorOf } from "../../../http/session/administrator-session.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import { recordAudit } from "../../../shared/audit-log.ts";
import {
  deleteImport,
  type ImportOf,
  insertImport,
  markReceived,
  type NewImport,
  type Received,
} from "./import-store.ts";
import { keepRows } from "./files/keep-rows.ts";
import { listPayGroupsThere } from "./pay-group-store.ts";
import { listDateLikeNumbers } from "./person-store.ts";
import { enqueueJudging } from "./rows/judge-import.ts";
import { insertRows, type NewRow } from "./rows/row-store.ts";
import { shownImport } from "./shown-import-store.ts";

/** The number of rows in one transaction. */
const AT_ONCE = 4_000;
/** The longest number that the table accepts; a longer one is faulty. */
const MAX_NUMBER_LENGTH = 40;

function reachablePhone(ctx: Context, text: string): string | undefined {
  const phone = acceptPhone(ctx, text);
  return isRefusal(phone) ? undefined : phone;
}

/** What a file of a company is read against. */
export async function readingFactsOf(
  ctx: Context,
  { companyId, now }: Pick<Administrator, "companyId" | "now">,
  database: Database = ctx.database,
): Promise<ReadingFacts> {
  const groups = await listPayGroupsThere(database, companyId);
  return {
    today: londonDate(instant(now.getTime())),
    payGroups: new Map(groups.map(({ name, id }) => [payGroupKey(name), id])),
    dateLikeNumbers: await listDateLikeNumbers(database, companyId),
    isTyped: false,
    takesExamples: ctx.takesReservedPhones,
    rules: { phoneOf: (text) => reachablePhone(ctx, text), isEmail, nameErrorOf },
  };
}

export type UnreadableFile = "IMPORT_ENCODING" | "IMPORT_TOO_LONG" | "IMPORT_UNREADABLE" | "IMPORT_WORKBOOK";

/** Why a file is not read, where that is what went wrong. */
export function refusalOfFile(error: unknown): Refusal<UnreadableFile> | null {
  if (error instanceof UnknownEncoding) return refuse("IMPORT_ENCODING");
  if (error instanceof TooManyRows) return refuse("IMPORT_TOO_LONG", MAX_ROWS);
  if (error instanceof UnreadableWorkbook) return refuse("IMPORT_WORKBOOK", error.why);
  return error instanceof UnreadableRow ? refuse("IMPORT_UNREADABLE", error.line) : null;
}

/** Counts the bytes that arrive. */
export async function* counted(parts: AsyncIterable<Buffer>, counter: { bytes: number }): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    counter.bytes += part.length;
    yield part;
  }
}

/** The number of a row as the table takes it; null where it has none. */
export function storedNumber(cell: string | undefined): string | null {
  const typed = (cell ?? "").trim().slice(0, MAX_NUMBER_LENGTH).toWellFormed().replaceAll("\u0000", "");
  return typed === "" ? null : employeeNumberKey(typed);
}

type ReadRow = Omit<NewRow, "position" | "line">;

/** Reads one row after the other, and remembers the numbers that it has seen. */
export function withoutDoubles(
  read: (cells: readonly string[]) => ReadRow,
): (row: FileRow) => Omit<NewRow, "position"> {
  const lines = new Map<string, number>();
  return ({ line, cells: texts }) => {
    const row = read(texts);
    const { number, person, errors = [], cells, ...rest } = row;
    const firstLine = number === null ? undefined : lines.get(number);
    if (number !== null && firstLine === undefined) lines.set(number, line);
    // The cells of a row without errors are what the person says.
    if (firstLine === undefined) return person === undefined ? { line, ...row } : { line, number, ...rest, person };
    return { line, number, ...rest, ...(cells && { cells }), errors: [...errors, doubleNumber(firstLine)] };
  };
}

/** Stores the rows of a file as they arrive. */
export async function storeRows(
  database: Database,
  of: ImportOf,
  rows: AsyncIterable<FileRow>,
  read: (row: FileRow) => Omit<NewRow, "position">,
  arrived: { readonly bytes: number },
): Promise<null | Refusal<"IMPORT_EMPTY" | "IMPORT_STATE_CHANGED">> {
  let rowCount = 0;
  let waiting: NewRow[] = [];
  // The next rows are read while these are written.
  let written: Promise<boolean> = Promise.resolve(true);
  const store = async (): Promise<boolean> => {
    const batch = waiting;
    waiting = [];
    rowCount += batch.length;
    if (!(await written)) return false;
    written = database.transaction().execute((tx: Tx) => insertRows(tx, of, batch, arrived.bytes));
    // The caller that awaits it learns of a failure; until then the failure is kept.
    written.catch(() => undefined);
    return true;
  };
  try {
    for await (const row of rows) {
      if (isBlankRow(row.cells)) continue;
      waiting.push({ position: rowCount + waiting.length + 1, ...read(row) });
      if (waiting.length === AT_ONCE && !(await store())) return refuse("IMPORT_STATE_CHANGED");
    }
    const isStored = (waiting.length === 0 || (await store())) && (await written);
    if (!isStored) return refuse("IMPORT_STATE_CHANGED");
  } finally {
    // Nothing is written any more once the caller has the answer.
    await Promise.allSettled([written]);
  }
  return rowCount === 0 ? refuse("IMPORT_EMPTY") : null;
}

/**
 * Takes a file of people: its rows are stored as they arrive, then a job compares them with what is known. This changes no record. A
 * refused file leaves nothing behind, and what it was to replace stays.
 */
export async function takeFile<C extends RefusalCode>(
  ctx: Context,
  administrator: Administrator,
  wanted: NewImport,
  receive: (of: ImportOf, facts: ReadingFacts) => Promise<Received | Refusal<C>>,
): Promise<PayrollImport | Refusal<C | "IMPORT_OPEN" | "IMPORT_STATE_CHANGED" | "NOT_FOUND" | UnreadableFile>> {
  const { database } = ctx;
  const { companyId } = administrator;
  const id = await insertImport(database, administrator, wanted);
  if (isRefusal(id)) return id;
  try {
    const received = await receive({ id, companyId }, await readingFactsOf(ctx, administrator));
    const result = isRefusal(received) ? received : await endReceiving(database, administrator, id, received);
    if (result === null) return await shownImport(database, administrator, id);
    await deleteImport(database, id);
    return result;
  } catch (error) {
    await deleteImport(database, id);
    const refusal = refusalOfFile(error);
    if (refusal === null) throw error;
    return refusal;
  }
}

/** All of it has arrived: enqueues the job that judges it, and discards what it replaces. */
async function endReceiving(
  database: Database,
  administrator: Administrator,
  id: string,
  received: Received,
): Promise<null | Refusal<"IMPORT_STATE_CHANGED">> {
  return database.transaction().execute(async (tx) => {
    const ended = await markReceived(tx, administrator, id, received);
    if (ended === null) return refuse("IMPORT_STATE_CHANGED");
    const { companyId } = administrator;
    await enqueueJudging(tx, { id, companyId, round: ended.round });
    for (const replaced of ended.replaced) {
      await keepRows(tx, { id, companyId, uploadedBy: administrator.id }, replaced, received.isGivenOut);
      await recordAudit(tx, actorOf(administrator), {
        companyId,
        action: "payroll-import-discarded",
        subject: { kind: "payroll-import", id: replaced },
        before: null,
        after: null,
      });
    }
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
