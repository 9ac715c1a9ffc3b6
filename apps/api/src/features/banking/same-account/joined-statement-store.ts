import type { JoinableRow } from "@wellpaid/domain/budgeting/statements/join-rows";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { signedPence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";

/** The imports into accounts that become another account are of that one. */
export async function giveStatements(tx: Tx, fromIds: readonly string[], toId: string): Promise<void> {
  await sql`update statement_import set account_id = ${toId} where account_id = any(${fromIds}::uuid[])`.execute(tx);
  await sql`update statement_mapping set account_id = null where account_id = any(${fromIds}::uuid[])`.execute(tx);
}

/** A transaction of an account, either from a statement or from its bank. */
interface JoiningRow extends JoinableRow {
  readonly isOfStatement: boolean;
}

/**
 * Rows of statements that wait for the ids of their bank, and what the bank reports in their days and three days more; no rows when
 * none waits.
 */
export async function findJoining(tx: Tx, employeeId: string, accountId: string): Promise<readonly JoiningRow[]> {
  const { rows } = await sql<Omit<JoiningRow, "date" | "pence"> & { date: string; pence: number }>`
    with waiting as (select min(date) as first, max(date) as last from bank_transaction
      where account_id = ${accountId} and is_renumbered and statement_import_id is not null)
    select t.id, t.date::text, t.amount_pence as pence, t.description, t.is_renumbered as "isOfStatement"
    from bank_transaction t, waiting w
    where t.employee_id = ${employeeId} and t.account_id = ${accountId}
      and t.date between w.first - 3 and w.last + 3
      and t.is_renumbered = (t.statement_import_id is not null)
    order by t.date, t.id`.execute(tx);
  return rows.map((row) => ({ ...row, date: civilDate(row.date), pence: signedPence(row.pence) }));
}

/** The day of the oldest transaction that the bank reports of an account; null for none. */
export async function findOldestReported(tx: Tx, employeeId: string, accountId: string): Promise<CivilDate | null> {
  const { rows } = await sql<{ oldest: string | null }>`select min(date)::text as oldest from bank_transaction
    where employee_id = ${employeeId} and account_id = ${accountId} and not is_renumbered`.execute(tx);
  const oldest = rows[0]?.oldest ?? null;
  return oldest === null ? null : civilDate(oldest);
}
