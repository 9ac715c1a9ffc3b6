import type { FileColumn } from "@wellpaid/domain/payroll/import/columns";
import type { FoundError, ImportedPerson, MendedCell } from "@wellpaid/domain/payroll/import/read-row";
import { sql } from "kysely";
import type { Tx } from "../../../../database/tables/schema.ts";
import type { LockedImport } from "../import-store.ts";
import type { StoredCells } from "../rows/row-store.ts";

export interface FaultyRow {
  readonly position: number;
  readonly number: string | null;
  /** Null where it cannot be corrected cell by cell. */
  readonly cells: StoredCells | null;
  readonly errors: readonly FoundError[] | null;
  /** What was corrected in it before. */
  readonly mended: readonly MendedCell[] | null;
}

const faultyRows = sql`select position, employee_number as number, cells, errors, mended from payroll_import_row`;

/** The rows with errors among these. */
export async function listFaulty(
  tx: Tx,
  importId: string,
  positions: readonly number[],
): Promise<readonly FaultyRow[]> {
  const { rows } = await sql<FaultyRow>`${faultyRows}
    where import_id = ${importId} and kind = 'faulty' and position = any(${positions}::integer[])`.execute(tx);
  return rows;
}

/** The rows that are refused for having one of these numbers, which another row has, and that can be corrected. */
export async function listRefusedDoubles(
  tx: Tx,
  importId: string,
  numbers: readonly string[],
): Promise<readonly FaultyRow[]> {
  const { rows } = await sql<FaultyRow>`${faultyRows}
    where import_id = ${importId} and kind = 'faulty' and cells is not null and employee_number = any(${numbers}::text[])
      and errors @? '$[*] ? (@.reason starts with "double-")' order by position`.execute(tx);
  return rows;
}

/**
 * The line of another row with this number: of the same file, of the one that this has replaced, or of the one whose other rows were
 * imported before these. Null where there is none; a row that was left out has none.
 */
export async function findDouble(
  tx: Tx,
  importId: string,
  number: string,
  besides: number,
): Promise<{ readonly line: number; readonly isOfFile: boolean } | null> {
  const { rows } = await sql<{ line: number; isOfFile: boolean }>`
    select line, import_id = ${importId} and not is_kept as "isOfFile" from payroll_import_row
    where import_id in (${importId}, (select rest_of from payroll_import where id = ${importId}))
      and employee_number = ${number} and not (import_id = ${importId} and position = ${besides}) and line is not null
      and kind is distinct from 'left-out' order by "isOfFile" desc, position limit 1`.execute(tx);
  return rows[0] ?? null;
}

export interface MendedRow {
  readonly position: number;
  readonly number: string | null;
  readonly cells: StoredCells;
  readonly restored: readonly FileColumn[];
  readonly person: ImportedPerson | null;
  readonly errors: readonly FoundError[] | null;
  readonly mended: readonly MendedCell[];
}

const orNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export async function writeMendedRow(tx: Tx, importId: string, row: MendedRow): Promise<void> {
  const { position, number, person, errors, cells, restored } = row;
  await sql`update payroll_import_row set employee_number = ${number}, person = ${orNull(person)}::jsonb,
      errors = ${orNull(errors)}::jsonb, cells = ${JSON.stringify(cells)}::jsonb,
      restored = ${restored.length === 0 ? null : JSON.stringify(restored)}::jsonb,
      mended = ${row.mended.length === 0 ? null : JSON.stringify(row.mended)}::jsonb,
      kind = ${errors === null ? null : "faulty"}
    where import_id = ${importId} and position = ${position} and kind = 'faulty'`.execute(tx);
}

export async function leaveOutRow(tx: Tx, importId: string, position: number): Promise<void> {
  await sql`update payroll_import_row set kind = 'left-out'
    where import_id = ${importId} and position = ${position} and kind = 'faulty'`.execute(tx);
}

export async function addCorrection(tx: Tx, importId: string): Promise<void> {
  await sql`update payroll_import set corrections = corrections + 1 where id = ${importId}`.execute(tx);
}

/**
 * Of an import that is confirmed without its rows with errors: makes an import of these, which waits as theirs did. Who uploaded it
 * stays the same, and never confirms it. Returns its id.
 */
export async function insertRest(tx: Tx, { id, companyId }: Pick<LockedImport, "id" | "companyId">): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into payroll_import (company_id, state, file_name, encoding, column_choice_id, rest_of, read_rows, judged_rows,
      counts, uploaded_by, uploaded_by_name, uploaded_at)
    select company_id, 'ready', file_name, encoding, column_choice_id, id, faulty, faulty,
      jsonb_build_object('joiner', 0, 'change', 0, 'unchanged', 0, 'leaver', 0, 'missing', 0, 'left-out', 0, 'implausible', 0,
        'faulty', faulty), uploaded_by, uploaded_by_name, uploaded_at
    from (select m.*, (counts ->> 'faulty')::integer as faulty from payroll_import m where id = ${id}) of
    returning id`.execute(tx);
  const [rest] = rows;
  if (rest === undefined) throw new Error("the import is gone");
  await sql`insert into payroll_import_row (import_id, company_id, position, line, employee_number, errors, cells, restored, kind, mended)
    select ${rest.id}, ${companyId}, position, line, employee_number, errors, cells, restored, kind, mended
    from payroll_import_row where import_id = ${id} and kind = 'faulty'`.execute(tx);
  await sql`delete from payroll_import_row where import_id = ${id} and kind = 'faulty'`.execute(tx);
  await sql`update payroll_import set counts = jsonb_set(counts, '{faulty}', '0') where id = ${id}`.execute(tx);
  return rest.id;
}
