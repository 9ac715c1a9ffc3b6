import type { FileColumn } from "@wellpaid/domain/payroll/import/columns";
import type { FoundError, ImportedPerson } from "@wellpaid/domain/payroll/import/read-row";
import { sql } from "kysely";
import type { Tx } from "../../../../database/tables/schema.ts";
import type { LockedImport } from "../import-store.ts";
import type { StoredCells } from "../rows/row-store.ts";

export interface FaultyRow {
  readonly position: number;
  /** Null where it cannot be corrected cell by cell. */
  readonly cells: StoredCells | null;
}

/** The rows with errors among these. */
export async function listFaulty(
  tx: Tx,
  importId: string,
  positions: readonly number[],
): Promise<readonly FaultyRow[]> {
  const { rows } = await sql<FaultyRow>`select position, cells from payroll_import_row
    where import_id = ${importId} and kind = 'faulty' and position = any(${positions}::integer[])`.execute(tx);
  return rows;
}

/** The line of another row of the file with this number; null where there is none. A row that was left out has none. */
export async function findLineOf(tx: Tx, importId: string, number: string, besides: number): Promise<number | null> {
  const { rows } = await sql<{ line: number }>`select line from payroll_import_row
    where import_id = ${importId} and employee_number = ${number} and position <> ${besides} and line is not null
      and kind is distinct from 'left-out' order by position limit 1`.execute(tx);
  return rows[0]?.line ?? null;
}

export interface MendedRow {
  readonly position: number;
  readonly number: string | null;
  readonly cells: StoredCells;
  readonly restored: readonly FileColumn[];
  readonly person: ImportedPerson | null;
  readonly errors: readonly FoundError[] | null;
}

const orNull = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

export async function writeMendedRow(tx: Tx, importId: string, row: MendedRow): Promise<void> {
  const { position, number, person, errors, cells, restored } = row;
  await sql`update payroll_import_row set employee_number = ${number}, person = ${orNull(person)}::jsonb,
      errors = ${orNull(errors)}::jsonb, cells = ${JSON.stringify(cells)}::jsonb,
      restored = ${restored.length === 0 ? null : JSON.stringify(restored)}::jsonb,
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
  await sql`insert into payroll_import_row (import_id, company_id, position, line, employee_number, errors, cells, restored, kind)
    select ${rest.id}, ${companyId}, position, line, employee_number, errors, cells, restored, kind
    from payroll_import_row where import_id = ${id} and kind = 'faulty'`.execute(tx);
  await sql`delete from payroll_import_row where import_id = ${id} and kind = 'faulty'`.execute(tx);
  await sql`update payroll_import set counts = jsonb_set(counts, '{faulty}', '0') where id = ${id}`.execute(tx);
  return rest.id;
}
