import type { StatementImport } from "@wellpaid/contract/banking/statements";
import type { StatementFormat } from "@wellpaid/domain/budgeting/statements/statement";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

interface ImportRow extends Omit<StatementImport, "importedAt" | "undoneAt"> {
  readonly importedAt: Date;
  readonly undoneAt: Date | null;
}

const importOf = (row: ImportRow): StatementImport => ({
  ...row,
  importedAt: row.importedAt.toISOString(),
  undoneAt: row.undoneAt?.toISOString() ?? null,
});

/** The imports of an employee as the calls return them, newest first. */
export async function findImports(
  db: Database | Tx,
  employeeId: string,
  which: { readonly id: string } | { readonly limit: number; readonly offset: number },
): Promise<readonly StatementImport[]> {
  const where = "id" in which ? sql`and m.id = ${which.id}` : sql``;
  const page = "id" in which ? sql`` : sql`limit ${which.limit} offset ${which.offset}`;
  const { rows } = await sql<ImportRow>`
    select m.id, m.file_name as "fileName", m.format, m.account_id as "accountId",
      coalesce(a.name, m.account_name) as "accountName", m.bank_name as "bankName", m.first_day::text as "firstDay",
      m.last_day::text as "lastDay", m.added_rows as added, m.known_rows as known, m.left_out_rows as "leftOut",
      m.refused_rows as refused, m.imported_at as "importedAt", m.undone_at as "undoneAt", m.removed_rows as removed,
      (select count(*)::int from bank_transaction t where t.statement_import_id = m.id) as remaining
    from statement_import m left join bank_account a on a.id = m.account_id
    where m.employee_id = ${employeeId} ${where} order by m.imported_at desc, m.id ${page}`.execute(db);
  return rows.map(importOf);
}

export async function countImports(db: Database, employeeId: string, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select 1 from statement_import where employee_id = ${employeeId} limit ${max}) i`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface NewImport {
  readonly id: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly bankName: string;
  readonly fileName: string;
  readonly format: StatementFormat;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
  readonly added: number;
  readonly known: number;
  readonly leftOut: number;
  readonly refused: number;
  readonly balance: { readonly pence: number; readonly at: Date } | null;
}

export async function insertImport(
  tx: Tx,
  who: { readonly employeeId: string; readonly companyId: string },
  made: NewImport,
): Promise<void> {
  await sql`
    insert into statement_import (id, company_id, employee_id, account_id, account_name, bank_name, file_name, format, first_day,
      last_day, added_rows, known_rows, left_out_rows, refused_rows, balance_pence, balance_at)
    values (${made.id}, ${who.companyId}, ${who.employeeId}, ${made.accountId}, ${made.accountName}, ${made.bankName},
      ${made.fileName}, ${made.format}, ${made.firstDay}::date, ${made.lastDay}::date, ${made.added}, ${made.known},
      ${made.leftOut}, ${made.refused}, ${made.balance?.pence ?? null}, ${made.balance?.at ?? null})`.execute(tx);
}

/** Marks the rows as those of an import. */
export async function markImported(
  tx: Tx,
  employeeId: string,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  await sql`update bank_transaction set statement_import_id = ${importId}
    where employee_id = ${employeeId} and aggregator_transaction_id = any(${ids}::text[])`.execute(tx);
}

/** Locks an import until the transaction ends; null for a missing or foreign one. */
export async function lockImport(tx: Tx, employeeId: string, id: string) {
  const { rows } = await sql<{ accountId: string | null; isUndone: boolean }>`
    select account_id as "accountId", undone_at is not null as "isUndone" from statement_import
    where id = ${id} and employee_id = ${employeeId} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Removes what an import added and still has; what a bank reports by now is no longer the import's. */
export async function undoImport(tx: Tx, employeeId: string, id: string): Promise<void> {
  const { numAffectedRows } = await sql`delete from bank_transaction
    where employee_id = ${employeeId} and statement_import_id = ${id}`.execute(tx);
  await sql`update statement_import set undone_at = app_now(), removed_rows = ${Number(numAffectedRows)}
    where id = ${id}`.execute(tx);
}
