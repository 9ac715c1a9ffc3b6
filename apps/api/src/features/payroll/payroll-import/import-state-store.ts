import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import type { Encoding } from "./rows/read-file.ts";

/** Returns null when another import of the company is open. */
export async function insertImport(
  database: Database,
  { id, companyId, name }: Administrator,
  { fileName, missingLeaveOn }: { readonly fileName: string; readonly missingLeaveOn?: string | undefined },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into payroll_import (company_id, file_name, missing_leave_on, uploaded_by, uploaded_by_name, received_until)
    values (${companyId}, ${fileName}, ${missingLeaveOn ?? null}, ${id},
      ${name}, clock_timestamp() + interval '2 minutes')
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
      update payroll_import set state = 'failed' where state = 'receiving' and received_until < clock_timestamp()
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
  await sql`update payroll_import set undo_asked_by = ${administrator.id}, undo_asked_by_name = ${administrator.name},
      undo_asked_at = app_now() where id = ${id}`.execute(tx);
}

export async function markUndone(tx: Tx, id: string, administrator: Administrator): Promise<void> {
  await sql`update payroll_import set state = 'undone', undone_by = ${administrator.id},
      undone_by_name = ${administrator.name}, undone_at = app_now() where id = ${id}`.execute(tx);
}
