import type { QueryOf } from "@wellpaid/contract/call";
import type { PayrollImport, payrollImportRows } from "@wellpaid/contract/payroll/payroll-import";
import type { Pence } from "@wellpaid/domain/money/pence";
import type { FileColumn } from "@wellpaid/domain/payroll/import/columns";
import type { RowOutcome } from "@wellpaid/domain/payroll/import/import-states";
import type { Doubt, PersonPast } from "@wellpaid/domain/payroll/import/judge-person";
import type { PayrollPerson } from "@wellpaid/domain/payroll/import/read-cell";
import type { FoundError, ImportedPerson, MendedCell } from "@wellpaid/domain/payroll/import/read-row";
import { sql } from "kysely";
import type { Database, Tx } from "../../../../database/tables/schema.ts";
import type { LockedImport } from "../import-store.ts";
import { isSignedUp, known } from "../person-store.ts";

/** Of a row `i`: the domain's `isRowByRow`, as in the index of these rows; rules-in-sql.test.ts keeps the two equal. */
export const IS_BY_ITSELF = sql`(i.doubts @? '$[*] ? (@.reason == "account-changed" || @.reason == "pay-doubled")'
  or (i.doubts @? '$[*] ? (@.reason == "pay")' and i.before ->> 'monthlySalaryPence' is null))`;

/** Of a row `i`: whether it needs a review of its own when its import is undone. */
export const IS_UNDONE_BY_ITSELF = sql`undone_by_itself(i.kind, i.before, i.person)`;

/** A row of a file as it is stored before it is judged. */
export interface NewRow {
  readonly position: number;
  readonly line: number;
  readonly number: string | null;
  readonly person?: ImportedPerson;
  readonly errors?: readonly FoundError[];
  /** Of a row with errors: its cells, to be corrected. */
  readonly cells?: StoredCells;
  readonly restored?: readonly FileColumn[];
}

export type StoredCells = Readonly<Partial<Record<FileColumn, string>>>;

/** Stores rows as they arrive, and the progress of the upload. Returns false when the import is no longer being received. */
export async function insertRows(
  tx: Tx,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  rows: readonly NewRow[],
  receivedBytes: number,
): Promise<boolean> {
  const still =
    await sql`update payroll_import set read_rows = read_rows + ${rows.length}, received_bytes = ${receivedBytes},
      received_until = statement_timestamp() + interval '2 minutes'
    where id = ${id} and state = 'receiving'`.execute(tx);
  if (still.numAffectedRows !== 1n) return false;
  await sql`insert into payroll_import_row (import_id, company_id, position, line, employee_number, person, errors, cells, restored, kind)
    select ${id}, ${companyId}, v.position, v.line, v.number, v.person, v.errors, v.cells, v.restored, case when v.errors is not null then 'faulty' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(position integer, line integer, number text, person jsonb, errors jsonb, cells jsonb, restored jsonb)`.execute(
    tx,
  );
  return true;
}

export interface StoredRow {
  readonly position: number;
  readonly line: number | null;
  readonly employeeNumber: string | null;
  readonly person: Partial<PayrollPerson> | null;
  readonly errors: readonly FoundError[] | null;
  readonly kind: RowOutcome | null;
  readonly doubts: readonly Doubt[] | null;
  readonly before: PayrollPerson | null;
  readonly checkedBy: string | null;
  readonly cells: StoredCells | null;
  readonly restored: readonly FileColumn[] | null;
  /** It stayed from the file that this one has replaced; `line` is that of the earlier one. */
  readonly isKept: boolean;
  readonly mended: readonly MendedCell[] | null;
}

const storedRows = sql`select position, line, employee_number as "employeeNumber", person, errors, kind,
  doubts, before, checked_by as "checkedBy", cells, restored, is_kept as "isKept", mended from payroll_import_row i`;

/** The rows in reverse, as an undo restores them. */
const undoing = sql`select position, line, employee_number as "employeeNumber", before as person, errors, 'change' as kind,
  jsonb_build_array(jsonb_build_object('found', '', 'reason', case when person ? 'accountNumber' or person ? 'sortCode'
    then 'account-changed' else 'pay-doubled' end)) as doubts, before || person as before,
  undo_checked_by as "checkedBy", null::jsonb as cells, restored, is_kept as "isKept", mended from payroll_import_row i`;

/** The rows of one kind in an import, in the order of the file. */
export async function listRows(
  database: Database,
  { id, undoAskedBy }: PayrollImport,
  { kind, limit, offset }: QueryOf<typeof payrollImportRows>,
): Promise<readonly StoredRow[]> {
  const isUndoing = kind === "undoing";
  const which = isUndoing
    ? sql`${undoAskedBy !== null} and ${IS_UNDONE_BY_ITSELF}`
    : kind === "implausible"
      ? sql`doubts is not null`
      : kind === "mended"
        ? sql`mended is not null`
        : sql`kind = ${kind}`;
  const { rows } = await sql<StoredRow>`${isUndoing ? undoing : storedRows} where import_id = ${id} and ${which}
    order by position limit ${limit} offset ${offset}`.execute(database);
  return rows;
}

const AT_ONCE = 500;

/** The rows with errors, in the order of the file, a page at a time. */
export async function* faultyPages(database: Database, importId: string): AsyncGenerator<readonly StoredRow[]> {
  for (let after = 0; ; ) {
    const { rows } =
      await sql<StoredRow>`${storedRows} where import_id = ${importId} and kind = 'faulty' and position > ${after}
      order by position limit ${AT_ONCE}`.execute(database);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.position;
  }
}

/** Ticks a row, or its undo when one is requested; returns false when the row needs no review of its own. */
export async function setCheckedBy(
  tx: Tx,
  { id, undoAskedBy }: LockedImport,
  position: number,
  administratorId: string | null,
): Promise<boolean> {
  const [column, which] =
    undoAskedBy === null
      ? (["checked_by", IS_BY_ITSELF] as const)
      : (["undo_checked_by", IS_UNDONE_BY_ITSELF] as const);
  const { numAffectedRows } = await sql`update payroll_import_row i set ${sql.ref(column)} = ${administratorId}
    where i.import_id = ${id} and i.position = ${position} and ${which}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Whether undoing an import gives a person money or access. */
export async function givesAccess(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ gives: boolean }>`select exists (select 1 from payroll_import_row i
    where i.import_id = ${id} and undoing_gives(i.kind, i.before, i.person)) as gives`.execute(tx);
  return rows[0]?.gives === true;
}

export async function deleteRows(tx: Tx, importId: string): Promise<void> {
  await sql`delete from payroll_import_row where import_id = ${importId}`.execute(tx);
}

/** Restores the rows of a file to how they arrived, to be judged again. */
export async function resetRows(tx: Tx, importId: string): Promise<void> {
  await sql`delete from payroll_import_row where import_id = ${importId} and line is null`.execute(tx);
  await sql`update payroll_import_row set kind = null, doubts = null, before = null, checked_by = null
    where import_id = ${importId} and kind not in ('faulty', 'left-out')`.execute(tx);
}

/** A row that is not judged yet. */
export interface WaitingRow extends Omit<PersonPast, "trustedPayPence"> {
  readonly position: number;
  readonly person: ImportedPerson;
  /** Null when there is no person with this number. */
  readonly known: PayrollPerson | null;
  /** Null in the same case. */
  readonly recordId: string | null;
  readonly lookedAtPayPence: Pence | null;
}

/** The next rows after this position that are not judged. */
export async function listWaitingRows(
  tx: Tx,
  { id, companyId }: LockedImport,
  after: number,
  max: number,
): Promise<readonly WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select i.position, i.person, case when r.id is not null then ${known} end as known,
      r.id as "recordId", r.reviewed_pay_pence as "lookedAtPayPence",
      r.salary_account_replaced_at is not null as "hadAccount", ${isSignedUp} as "isSignedUp"
    from (select position, person, employee_number from payroll_import_row
        where import_id = ${id} and position > ${after} and kind is null order by position limit ${max}) i
      left join payroll_record r on r.company_id = ${companyId} and r.employee_number = i.employee_number
        and r.retired_at is null
    order by i.position`.execute(tx);
  return rows;
}

/** The pay in the last run with a line of theirs that the employer has paid in full, by payroll record. */
export async function readLastPaidPay(tx: Tx, recordIds: readonly string[]): Promise<ReadonlyMap<string, Pence>> {
  // Only a few people, found by indexes.
  await sql`set local enable_nestloop = on`.execute(tx);
  const { rows } = await sql<{ recordId: string; pay: Pence }>`
    select distinct on (e.payroll_record_id) e.payroll_record_id as "recordId", d.salary_pence as pay
    from employee e join deduction d on d.employee_id = e.id and d.due_pence > 0
      join run_payment m on m.pay_period_id = d.pay_period_id and m.status = 'posted' and m.outstanding_pence <= 0
    where e.payroll_record_id = any(${recordIds}::uuid[]) and e.ended_at is null
    order by e.payroll_record_id, d.payday desc`.execute(tx);
  await sql`set local enable_nestloop = off`.execute(tx);
  return new Map(rows.map(({ recordId, pay }) => [recordId, pay]));
}

interface JudgedRow extends Pick<StoredRow, "position" | "kind" | "doubts" | "before"> {
  /** Null when it is as it arrived. */
  readonly person: ImportedPerson | null;
}

export async function updateJudgedRows(tx: Tx, importId: string, rows: readonly JudgedRow[]): Promise<void> {
  await sql`update payroll_import_row i set kind = v.kind, doubts = v.doubts, before = v.before,
      person = coalesce(v.person, i.person)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(position integer, kind text, doubts jsonb, before jsonb, person jsonb)
    where i.import_id = ${importId} and i.position = v.position`.execute(tx);
}

/**
 * Writes a row for each person who works there and is not in the file: the domain's `outcomeOfMissing` in one statement, for a
 * company of any size; rules-in-sql.test.ts keeps the two equal.
 */
export async function insertMissing(tx: Tx, { id, companyId, missingLeaveOn }: LockedImport): Promise<void> {
  const leaves = sql`coalesce(${missingLeaveOn}::date >= coalesce(r.started_on, '-infinity'), false)`;
  await sql`
    insert into payroll_import_row (import_id, company_id, position, employee_number, kind, before, person)
    select ${id}, ${companyId}, w.last + row_number() over (order by r.employee_number), r.employee_number,
      case when ${leaves} then 'leaver' else 'missing' end, ${known},
      case when ${leaves} then jsonb_build_object('leftOn', ${missingLeaveOn}::date) end
    from payroll_record r, (select coalesce(max(position), 0) as last from payroll_import_row where import_id = ${id}) w
    where r.company_id = ${companyId} and r.retired_at is null
      and (r.left_on is null or r.left_on > coalesce(${missingLeaveOn}::date, london_today()))
      and not exists (select 1 from payroll_import_row i where i.import_id = ${id} and i.employee_number = r.employee_number)`.execute(
    tx,
  );
}
