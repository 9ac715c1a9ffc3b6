import type { KnownTransaction } from "@wellpaid/domain/budgeting/statements/judge-rows";
import type { StatementRow } from "@wellpaid/domain/budgeting/statements/statement";
import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { signedPence } from "@wellpaid/domain/money/pence";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

/** An account into which a statement may go, or that its bank reports. */
export interface StatementAccountRow {
  readonly id: string;
  readonly name: string;
  readonly bankName: string;
  readonly kind: string;
  readonly currency: string;
  readonly isConnected: boolean;
  readonly lastingHash: string | null;
  readonly balanceAt: Date;
  /** When its bank was last read; null for an imported one, and until it has been read in full. */
  readonly readAt: Date | null;
}

const ACCOUNTS = sql`select a.id, a.name, coalesce(c.bank_name, a.bank_name) as "bankName", a.type as kind, a.currency,
    a.connection_id is not null as "isConnected", a.lasting_hash as "lastingHash", a.balance_at as "balanceAt",
    a.synced_at as "readAt"
  from bank_account a left join bank_connection c on c.id = a.connection_id`;

export async function findStatementAccounts(
  db: Database | Tx,
  employeeId: string,
): Promise<readonly StatementAccountRow[]> {
  const { rows } =
    await sql<StatementAccountRow>`${ACCOUNTS} where a.employee_id = ${employeeId} and c.removed_at is null
    order by a.name, a.id`.execute(db);
  return rows;
}

/** Locks an account until the transaction ends; null for a missing or foreign one. */
export async function lockStatementAccount(
  tx: Tx,
  employeeId: string,
  id: string,
): Promise<StatementAccountRow | null> {
  await sql`select 1 from bank_account where id = ${id} and employee_id = ${employeeId} for update`.execute(tx);
  const { rows } = await sql<StatementAccountRow>`${ACCOUNTS} where a.id = ${id} and a.employee_id = ${employeeId}
    and c.removed_at is null`.execute(tx);
  return rows[0] ?? null;
}

/** The day of the account's newest transaction; null for none. */
export async function findNewestDay(tx: Tx, employeeId: string, accountId: string): Promise<CivilDate | null> {
  const { rows } = await sql<{ newest: string | null }>`select max(date)::text as newest from bank_transaction
    where employee_id = ${employeeId} and account_id = ${accountId}`.execute(tx);
  const newest = rows[0]?.newest ?? null;
  return newest === null ? null : civilDate(newest);
}

/** An imported account as it is made; its balance follows. */
export interface NewAccount {
  readonly name: string;
  readonly bankName: string;
  readonly kind: string;
  readonly lastingHash: string | null;
}

export async function insertImportedAccount(
  tx: Tx,
  who: { readonly employeeId: string; readonly companyId: string },
  { name, bankName, kind, lastingHash }: NewAccount,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into bank_account (company_id, employee_id, connection_id, bank_name, aggregator_account_id, lasting_hash, name, type,
      currency, balance_pence, balance_at)
    values (${who.companyId}, ${who.employeeId}, null, ${bankName}, ${`statements ${crypto.randomUUID()}`}, ${lastingHash},
      ${name}, ${kind}, 'GBP', 0, to_timestamp(0)) returning id`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error("the account was not stored");
  return row.id;
}

/** The number of the account is known from now on, unless another account has it. */
export async function learnNumber(tx: Tx, employeeId: string, id: string, lastingHash: string): Promise<void> {
  await sql`update bank_account set lasting_hash = ${lastingHash} where id = ${id} and lasting_hash is null
    and not exists (select 1 from bank_account o where o.employee_id = ${employeeId}
      and o.lasting_hash = ${lastingHash})`.execute(tx);
}

/** The id of a row of a statement, in which the bank's own id of it is kept. */
export const statementRowId = (importId: string, position: number, { reference }: StatementRow): string =>
  `statement ${importId} ${position} ${reference ?? ""}`.trimEnd();

const REFERENCE = /^statement \S+ \d+ (.+)$/;

/** The account's transactions within these days. */
export async function findKnown(
  db: Database | Tx,
  employeeId: string,
  accountId: string,
  { first, last }: { readonly first: CivilDate; readonly last: CivilDate },
): Promise<readonly KnownTransaction[]> {
  const { rows } = await sql<{ id: string; date: string; pence: number; description: string; aggregatorId: string }>`
    select id, date::text, amount_pence as pence, description, aggregator_transaction_id as "aggregatorId"
    from bank_transaction where employee_id = ${employeeId} and account_id = ${accountId}
      and date between ${first}::date and ${last}::date order by date, id`.execute(db);
  return rows.map(({ aggregatorId, ...row }) => ({
    ...row,
    date: civilDate(row.date),
    pence: signedPence(row.pence),
    reference: REFERENCE.exec(aggregatorId)?.[1] ?? null,
  }));
}

/**
 * The balance of an imported account is the latest that a statement or the person gave, of the imports that count. One that has been
 * connected has the bank's.
 */
export async function setStatementBalance(tx: Tx, accountId: string): Promise<void> {
  await sql`update bank_account a set balance_pence = i.balance_pence, balance_at = i.balance_at
    from (select balance_pence, balance_at from statement_import where account_id = ${accountId} and undone_at is null
      and balance_at is not null order by balance_at desc, imported_at desc limit 1) i
    where a.id = ${accountId} and a.connection_id is null`.execute(tx);
}

/** Deletes an imported account that nothing is left of. Returns whether it did. */
export async function deleteEmptied(tx: Tx, accountId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from bank_account a where a.id = ${accountId} and a.connection_id is null
    and not exists (select 1 from bank_transaction t where t.employee_id = a.employee_id and t.account_id = a.id)
    and not exists (select 1 from statement_import i where i.account_id = a.id and i.undone_at is null)`.execute(tx);
  return numAffectedRows === 1n;
}
