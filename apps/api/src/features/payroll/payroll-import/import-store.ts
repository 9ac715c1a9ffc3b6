import { PROPOSAL_DAYS } from "@wellpaid/domain/employer/two-people/proposals";
import type { ImportCounts, ImportState } from "@wellpaid/domain/payroll/import/import-states";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import type { Encoding } from "../../../files/read-csv.ts";

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
  readonly now: Date;
}

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
      undo_requested_at as "undoAskedAt", missing_leave_on as "missingLeaveOn", app_now() as now
    from payroll_import where id = ${id} and company_id = ${companyId} for update skip locked`.execute(tx);
  const [lockedImport] = rows;
  if (lockedImport !== undefined) return lockedImport;
  const isThere = await sql`select 1 from payroll_import where id = ${id} and company_id = ${companyId}`.execute(tx);
  return isThere.rows.length > 0 ? "busy" : null;
}

/** Returns null when another import of the company is open. */
export async function insertImport(
  database: Database,
  { id, companyId, name }: Administrator,
  { fileName, missingLeaveOn }: { readonly fileName: string; readonly missingLeaveOn?: string | undefined },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into payroll_import (company_id, file_name, missing_leave_on, uploaded_by, uploaded_by_name, received_until)
    values (${companyId}, ${fileName}, ${missingLeaveOn ?? null}, ${id},
      ${name}, statement_timestamp() + interval '2 minutes')
    on conflict do nothing returning id`.execute(database);
  return rows[0]?.id ?? null;
}

/** Deletes an import that is still being received. */
export async function deleteImport(database: Database, id: string): Promise<void> {
  await sql`
    with dropped as (delete from payroll_import where id = ${id} and state = 'receiving' returning id)
    delete from payroll_import_row where import_id in (select id from dropped)`.execute(database);
}

/** What was received of a file. */
export interface Received {
  readonly encoding: Encoding;
  readonly bytes: number;
}

interface ReceivedImport {
  readonly rows: number;
  readonly fileName: string;
  readonly missingLeaveOn: string | null;
  readonly round: number;
}

/** Returns null when the import is not being received any more. */
export async function markReceived(tx: Tx, id: string, { encoding, bytes }: Received): Promise<ReceivedImport | null> {
  const { rows } = await sql<ReceivedImport>`
    update payroll_import set state = 'judging', encoding = ${encoding}, received_bytes = ${bytes}, received_until = null
    where id = ${id} and state = 'receiving'
    returning read_rows as rows, file_name as "fileName", missing_leave_on as "missingLeaveOn", round`.execute(tx);
  return rows[0] ?? null;
}

/** What a server that ended left behind while a file came: nothing is taken from it. */
export async function failLapsedImports(database: Database): Promise<void> {
  await sql`
    with lapsed as (
      update payroll_import set state = 'failed' where state = 'receiving' and received_until < statement_timestamp()
      returning id)
    delete from payroll_import_row where import_id in (select id from lapsed)`.execute(database);
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
