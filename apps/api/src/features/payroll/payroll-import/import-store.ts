import { randomUUID } from "node:crypto";
import { PROPOSAL_DAYS } from "@wellpaid/domain/employer/two-people/proposals";
import type { ImportCounts, ImportState } from "@wellpaid/domain/payroll/import/import-states";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Encoding } from "../../../files/read-csv.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../../refusal.ts";

/** Whose rows they are. */
export interface ImportOf {
  readonly id: string;
  readonly companyId: string;
}

/** An import as a use case holds it. */
export interface LockedImport {
  readonly id: string;
  readonly companyId: string;
  readonly state: ImportState;
  readonly round: number;
  readonly counts: ImportCounts | null;
  /** An administrator's id. */
  readonly uploadedBy: string;
  readonly uploadedAt: Date;
  /** Who confirmed or discarded it. */
  readonly decidedBy: string | null;
  /** The administrator who requests the undoing; null where none does, or none confirmed it within a week. */
  readonly undoAskedBy: string | null;
  readonly undoAskedAt: Date | null;
  readonly missingLeaveOn: string | null;
  /** How often rows of it were corrected or left out. */
  readonly corrections: number;
  /** The import that takes its place once its file has arrived. */
  readonly replacedBy: string | null;
  readonly now: Date;
}

/** Its counts as the audit log names them. */
export const auditedCounts = ({ "left-out": leftOut = 0, ...counts }: ImportCounts) => ({ ...counts, leftOut });

/** States in which an import is undecided. */
export const OPEN_STATES = ["receiving", "judging", "ready"] as const satisfies readonly ImportState[];

/** Of an import: an undoing is requested, which can be confirmed for a week. */
export const IS_UNDO_REQUESTED = sql`(state = 'confirmed' and undo_requested_at > app_now() - make_interval(days => ${PROPOSAL_DAYS}))`;

/**
 * The company's import, locked until the transaction ends; `busy` where another transaction locks it, null where there is none.
 * It does not wait for another who is deciding: there is nothing left to decide afterwards.
 */
export async function lockImport(tx: Tx, companyId: string, id: string): Promise<LockedImport | "busy" | null> {
  const { rows } = await sql<LockedImport>`
    select id, company_id as "companyId", state, round, counts, uploaded_by as "uploadedBy", uploaded_at as "uploadedAt",
      decided_by as "decidedBy", case when ${IS_UNDO_REQUESTED} then undo_requested_by end as "undoAskedBy",
      undo_requested_at as "undoAskedAt", missing_leave_on as "missingLeaveOn", corrections,
      replaced_by as "replacedBy", app_now() as now
    from payroll_import where id = ${id} and company_id = ${companyId} for update skip locked`.execute(tx);
  const [lockedImport] = rows;
  if (lockedImport !== undefined) return lockedImport;
  const isThere = await sql`select 1 from payroll_import where id = ${id} and company_id = ${companyId}`.execute(tx);
  return isThere.rows.length > 0 ? "busy" : null;
}

/** An import that is about to be received. */
export interface NewImport {
  readonly fileName: string;
  readonly missingLeaveOn?: string | undefined;
  readonly columnsId?: string | undefined;
  /** The import that waits and is discarded once this one has arrived. */
  readonly replaces?: string | undefined;
}

/** Begins an import; refused where another one of the company is open, unless it is the one that is replaced. */
export async function insertImport(
  database: Database,
  administrator: Administrator,
  wanted: NewImport,
): Promise<string | Refusal<"IMPORT_OPEN" | "IMPORT_STATE_CHANGED" | "NOT_FOUND">> {
  return inTransaction(database, async (tx) => {
    const id = randomUUID();
    const { companyId } = administrator;
    if (wanted.replaces !== undefined) {
      const replaced = await lockImport(tx, companyId, wanted.replaces);
      if (replaced === null) return refuse("NOT_FOUND");
      if (replaced === "busy" || !isWaiting(replaced)) return refuse("IMPORT_STATE_CHANGED");
      await sql`update payroll_import set replaced_by = ${id} where id = ${replaced.id}`.execute(tx);
    }
    const { numAffectedRows } = await sql`
      insert into payroll_import (id, company_id, file_name, missing_leave_on, column_choice_id, uploaded_by, uploaded_by_name, received_until)
      values (${id}, ${companyId}, ${wanted.fileName}, ${wanted.missingLeaveOn ?? null}, ${wanted.columnsId ?? null},
        ${administrator.id}, ${administrator.name}, statement_timestamp() + interval '2 minutes')
      on conflict do nothing`.execute(tx);
    return numAffectedRows === 1n ? id : refuse("IMPORT_OPEN");
  });
}

/** Whether an import waits to be decided, and no other file is arriving in its place. */
export const isWaiting = ({ state, replacedBy }: Pick<LockedImport, "state" | "replacedBy">): boolean =>
  (state === "judging" || state === "ready") && replacedBy === null;

/** What files were to replace waits as before, now that they do not. */
export async function keepReplaced(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update payroll_import set replaced_by = null
    where replaced_by = any(${ids}::uuid[]) and state in ('judging', 'ready')`.execute(tx);
}

/** Deletes an import that is still being received; what it was to replace stays. */
export async function deleteImport(database: Database, id: string): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const { rows } =
      await sql`delete from payroll_import where id = ${id} and state = 'receiving' returning id`.execute(tx);
    if (rows.length === 0) return;
    await sql`delete from payroll_import_row where import_id = ${id}`.execute(tx);
    await keepReplaced(tx, [id]);
  });
}

/** What was received of a file. */
export interface Received {
  /** Null: a workbook. */
  readonly encoding: Encoding | null;
  readonly bytes: number;
  readonly zerosRestored: number;
  /** It has the column with the reasons of the file of rows with errors that we give out. */
  readonly isGivenOut: boolean;
  /** Rows that a workbook hides, and its other sheets that are shown. */
  readonly hiddenRows: number;
  readonly otherSheets: number;
}

interface ReceivedImport {
  readonly rows: number;
  readonly fileName: string;
  readonly missingLeaveOn: string | null;
  readonly round: number;
  /** The import that it has replaced, if any. */
  readonly replaced: readonly string[];
}

/** Returns null when the import is not being received any more. Rows of what it has replaced are left to the caller. */
export async function markReceived(
  tx: Tx,
  administrator: Administrator,
  id: string,
  { encoding, bytes, zerosRestored, hiddenRows, otherSheets }: Received,
): Promise<ReceivedImport | null> {
  const { rows } = await sql<Omit<ReceivedImport, "replaced">>`
    update payroll_import set state = 'judging', encoding = ${encoding}, received_bytes = ${bytes}, received_until = null,
      zeros_restored = ${zerosRestored}, hidden_rows = ${hiddenRows}, other_sheets = ${otherSheets}
    where id = ${id} and state = 'receiving'
    returning read_rows as rows, file_name as "fileName", missing_leave_on as "missingLeaveOn", round`.execute(tx);
  const [received] = rows;
  if (received === undefined) return null;
  const { rows: replaced } = await sql<{ id: string }>`
    update payroll_import set state = 'discarded', decided_by = ${administrator.id}, decided_by_name = ${administrator.name},
      decided_at = app_now() where replaced_by = ${id} and state in ('judging', 'ready') returning id`.execute(tx);
  return { ...received, replaced: replaced.map((each) => each.id) };
}

/** What a server that ended left behind while a file came: nothing is taken from it, and what it was to replace stays. */
export async function failLapsedImports(database: Database): Promise<void> {
  await database.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`update payroll_import set state = 'failed'
      where state = 'receiving' and received_until < statement_timestamp() returning id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    await sql`delete from payroll_import_row where import_id = any(${ids}::uuid[])`.execute(tx);
    await keepReplaced(tx, ids);
  });
}

/** Has an import judged in another round. */
export async function startRound(tx: Tx, id: string): Promise<void> {
  await sql`update payroll_import set state = 'judging', round = round + 1, judged_rows = 0 where id = ${id}`.execute(
    tx,
  );
}

export async function addJudgedRows(tx: Tx, id: string, count: number): Promise<void> {
  await sql`update payroll_import set judged_rows = judged_rows + ${count} where id = ${id}`.execute(tx);
}

/** All rows are judged and counted: it waits for a second person. */
export async function markReady(tx: Tx, id: string): Promise<void> {
  await sql`
    update payroll_import set state = 'ready', judged_rows = read_rows, counts = (
      select jsonb_build_object(
        'joiner', count(*) filter (where kind = 'joiner'), 'change', count(*) filter (where kind = 'change'),
        'unchanged', count(*) filter (where kind = 'unchanged'), 'leaver', count(*) filter (where kind = 'leaver'),
        'missing', count(*) filter (where kind = 'missing'), 'faulty', count(*) filter (where kind = 'faulty'),
        'left-out', count(*) filter (where kind = 'left-out'),
        'implausible', count(*) filter (where doubts is not null))
      from payroll_import_row where import_id = ${id})
    where id = ${id}`.execute(tx);
}

export async function markDecided(
  tx: Tx,
  id: string,
  state: "confirmed" | "discarded",
  administrator: Administrator,
): Promise<void> {
  await sql`update payroll_import set state = ${state}, decided_by = ${administrator.id},
      decided_by_name = ${administrator.name}, decided_at = app_now() where id = ${id}`.execute(tx);
}

export async function markUndoAsked(tx: Tx, id: string, administrator: Administrator): Promise<void> {
  await sql`update payroll_import set undo_requested_by = ${administrator.id}, undo_requested_by_name = ${administrator.name},
      undo_requested_at = app_now() where id = ${id}`.execute(tx);
}

export async function markUndone(tx: Tx, id: string, administrator: Administrator): Promise<void> {
  await sql`update payroll_import set state = 'undone', undone_by = ${administrator.id},
      undone_by_name = ${administrator.name}, undone_at = app_now() where id = ${id}`.execute(tx);
}
