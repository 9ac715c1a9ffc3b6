import type { SignedPence } from "@wellpaid/domain/money/pence";
import { signedPence } from "@wellpaid/domain/money/pence";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";

/** The imports into accounts that become another account are of that one. */
export async function giveStatements(tx: Tx, fromIds: readonly string[], toId: string): Promise<void> {
  await sql`update statement_import set account_id = ${toId} where account_id = any(${fromIds}::uuid[])`.execute(tx);
  await sql`update statement_mapping set account_id = null where account_id = any(${fromIds}::uuid[])`.execute(tx);
}

/** A transaction of an account, either from a statement or from its bank. */
export interface JoinedRow {
  readonly id: string;
  readonly date: CivilDate;
  readonly pence: SignedPence;
  readonly description: string;
  readonly isOfStatement: boolean;
}

/**
 * Rows of statements that wait for the ids of their bank, and what the bank reports in their days and three days more; no rows when
 * none waits.
 */
export async function findJoining(tx: Tx, employeeId: string, accountId: string): Promise<readonly JoinedRow[]> {
  const { rows } = await sql<Omit<JoinedRow, "date" | "pence"> & { date: string; pence: number }>`
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

/** A row of a statement and the one that the bank reports of the same transaction. */
export interface JoinedPair {
  readonly statementRowId: string;
  readonly bankRowId: string;
}

/** The bank's row stays, with the category that was chosen and the plan that was made for the other. */
export async function replaceByBanks(tx: Tx, employeeId: string, pairs: readonly JoinedPair[]): Promise<void> {
  const pairRows = sql`unnest(${pairs.map(({ statementRowId }) => statementRowId)}::uuid[],
    ${pairs.map(({ bankRowId }) => bankRowId)}::uuid[]) as p(old, new)`;
  await sql`update bank_transaction t set bank_category = t.category, category = s.category
    from ${pairRows} join bank_transaction s on s.id = p.old and s.employee_id = ${employeeId}
    where t.id = p.new and t.employee_id = ${employeeId} and t.bank_category is null
      and s.bank_category is not null`.execute(tx);
  await sql`update planned_payment m set transaction_id = p.new from ${pairRows}
    where m.employee_id = ${employeeId} and m.transaction_id = p.old`.execute(tx);
  await sql`delete from bank_transaction where employee_id = ${employeeId}
    and id = any(${pairs.map(({ statementRowId }) => statementRowId)}::uuid[])`.execute(tx);
}
