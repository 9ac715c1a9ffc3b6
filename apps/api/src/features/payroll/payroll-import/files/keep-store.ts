import type { CorrectedFacts } from "@wellpaid/domain/payroll/import/corrected-file";
import type { FoundError, ImportedPerson } from "@wellpaid/domain/payroll/import/read-row";
import { sql } from "kysely";
import type { Tx } from "../../../../database/tables/schema.ts";
import { accountsOf } from "../../administrator-account-store.ts";
import type { ImportOf } from "../import-store.ts";
import type { StoredCells } from "../rows/row-store.ts";

/** Of a row `o` of the replaced file: it came from the file, and may be imported. */
const IS_GOOD = sql`(o.line is not null and (o.kind is null or o.kind not in ('faulty', 'left-out')))`;

const nameOf = (row: "n" | "o" | "p") => {
  const value = (column: "name" | "surname") =>
    sql`lower(coalesce(${sql.ref(`${row}.person`)} ->> ${column}, ${sql.ref(`${row}.cells`)} ->> ${column}))`;
  return sql`nullif(concat_ws(' ', ${value("name")}, ${value("surname")}), '')`;
};

/**
 * Joins to each row `o` of the replaced file the row of the employee in the new one: by their number, or by their name with a number
 * that the replaced file does not have or has for someone else, since that may have been what was wrong.
 */
const inFile = (id: string, replaced: string) => sql`
  left join (select distinct n.employee_number as number from payroll_import_row n where n.import_id = ${id}) by_number
    on by_number.number = o.employee_number
  left join (select distinct ${nameOf("n")} as name from payroll_import_row n
      left join payroll_import_row p on p.import_id = ${replaced} and p.employee_number = n.employee_number
        and ${nameOf("p")} = ${nameOf("n")}
      where n.import_id = ${id} and p.position is null) by_name
    on by_name.name = ${nameOf("o")}`;
const IS_NOT_IN_FILE = sql`(by_number.number is null and by_name.name is null)`;

/** How much of the replaced file the new one has, and whose they are. */
export async function countGoodRows(
  tx: Tx,
  { id, uploadedBy }: { readonly id: string; readonly uploadedBy: string },
  replaced: string,
): Promise<Omit<CorrectedFacts, "isGivenOut">> {
  const { rows } = await sql<Omit<CorrectedFacts, "isGivenOut">>`
    select count(o.*)::int as "goodRows", count(n.employee_number)::int as "goodRowsInFile",
      (select uploaded_by in ${accountsOf(uploadedBy)} from payroll_import where id = ${replaced}) as "isOfOnePerson",
      (select missing_leave_on is not null from payroll_import where id = ${id}) as "isEverybody",
      (select missing_leave_on is not null from payroll_import where id = ${replaced}) as "wasEverybody"
    from payroll_import_row o
      left join (select distinct employee_number from payroll_import_row where import_id = ${id}) n
        on n.employee_number = o.employee_number
    where o.import_id = ${replaced} and ${IS_GOOD}`.execute(tx);
  const [counted] = rows;
  if (counted === undefined) throw new Error("the import is gone");
  return counted;
}

export async function setDropped(tx: Tx, id: string, replaced: string): Promise<void> {
  await sql`update payroll_import set dropped_rows = (select count(*) from payroll_import_row o ${inFile(id, replaced)}
    where o.import_id = ${replaced} and o.line is not null and o.kind is distinct from 'left-out' and ${IS_NOT_IN_FILE})
    where id = ${id}`.execute(tx);
}

interface DoubleRow {
  readonly position: number;
  readonly person: ImportedPerson | null;
  readonly cells: StoredCells | null;
  readonly errors: readonly FoundError[] | null;
  /** The line of the row that has the number already, in its file. */
  readonly line: number;
}

/**
 * Rows of a file of corrections with the number of a row that stays, or of one that was imported before these: then the row was
 * refused for that number, and still has it.
 */
export async function listDoubles(tx: Tx, id: string, replaced: string): Promise<readonly DoubleRow[]> {
  const { rows } = await sql<DoubleRow>`
    select n.position, n.person, n.cells, n.errors, min(o.line) as line
    from payroll_import_row n join (
      select o.employee_number, o.line from payroll_import_row o where o.import_id = ${replaced} and ${IS_GOOD}
      union all
      select o.employee_number, m.line from payroll_import_row o
        join payroll_import i on i.id = o.import_id
        join payroll_import_row m on m.import_id = i.rest_of and m.employee_number = o.employee_number and m.line is not null
      where o.import_id = ${replaced} and o.kind = 'faulty' and o.errors @? '$[*] ? (@.reason starts with "double-")'
    ) o on o.employee_number = n.employee_number
    where n.import_id = ${id} group by n.import_id, n.position order by n.position`.execute(tx);
  return rows;
}

export async function refuseDouble(
  tx: Tx,
  id: string,
  { position, cells, errors }: Pick<DoubleRow, "position" | "cells" | "errors">,
): Promise<void> {
  await sql`update payroll_import_row set kind = 'faulty', person = null, errors = ${JSON.stringify(errors)}::jsonb,
      cells = ${cells === null ? null : JSON.stringify(cells)}::jsonb
    where import_id = ${id} and position = ${position}`.execute(tx);
}

/** Copies what stays of the replaced file behind the rows of the new one. */
export async function insertKept(tx: Tx, { id, companyId }: ImportOf, replaced: string): Promise<void> {
  const { numAffectedRows } = await sql`
    insert into payroll_import_row (import_id, company_id, position, line, employee_number, person, errors, cells, restored,
      kind, mended, is_kept)
    select ${id}, ${companyId}, w.last + row_number() over (order by o.position), o.line, o.employee_number, o.person, o.errors,
      o.cells, o.restored, case when o.kind in ('faulty', 'left-out') then o.kind end, o.mended, true
    from payroll_import_row o ${inFile(id, replaced)}
      cross join (select coalesce(max(position), 0) as last from payroll_import_row where import_id = ${id}) w
    where o.import_id = ${replaced} and o.line is not null and (${IS_GOOD} or ${IS_NOT_IN_FILE})`.execute(tx);
  await sql`update payroll_import m set kept_rows = ${numAffectedRows}, read_rows = m.read_rows + ${numAffectedRows},
      missing_leave_on = coalesce(m.missing_leave_on, o.missing_leave_on), rest_of = o.rest_of
    from payroll_import o where m.id = ${id} and o.id = ${replaced}`.execute(tx);
}
