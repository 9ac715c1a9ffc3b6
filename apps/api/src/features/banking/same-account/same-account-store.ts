import type { Account, Transaction } from "@wellpaid/providers/open-banking/port";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import type { BankHolder } from "../bank-holder-store.ts";
import type { StoredAccount, StoredConnection } from "../bank-store.ts";
import { descriptionOf } from "../transaction-store.ts";
import { giveStatements } from "./joined-statement-store.ts";
import type { KnownAccount } from "./known-accounts.ts";

/**
 * Updates which accounts are shared: a listed account is; one that a queried connection no longer lists was left out when the
 * employee agreed again at the bank. A connection that lists no account proves nothing: no consent is given for no account.
 * @param read the connections whose bank has just answered; nothing is known about the others
 */
export async function markShared(
  tx: Tx,
  { employeeId }: BankHolder,
  {
    read,
    listed,
    stored,
  }: { read: readonly StoredConnection[]; listed: readonly Account[]; stored: readonly StoredAccount[] },
): Promise<void> {
  const telling = read.filter(({ aggregatorId }) => listed.some((account) => account.connectionId === aggregatorId));
  const isListed = sql`id = any(${stored.map(({ id }) => id)}::uuid[])`;
  await sql`update bank_account set is_shared = not is_shared
    where employee_id = ${employeeId} and is_shared <> (${isListed})
      and (${isListed} or connection_id = any(${telling.map(({ id }) => id)}::uuid[]))`.execute(tx);
}

interface SameAccountRow {
  readonly id: string;
  readonly aggregatorId: string;
  /** Null for an account that was imported from statements. */
  readonly connectionId: string | null;
}

/**
 * The rows of an account: under its id, and under its lasting number or its other ids; the first is the one to keep.
 * @param listed the ids under which accounts are listed now: a row with one of them is that account, not the past of another
 */
export async function findSameAccounts(
  tx: Tx,
  employeeId: string,
  { account, lastingHash, otherIds }: KnownAccount,
  listed: readonly string[],
): Promise<readonly SameAccountRow[]> {
  const { rows } = await sql<SameAccountRow>`
    select id, aggregator_account_id as "aggregatorId", connection_id as "connectionId" from bank_account
    where employee_id = ${employeeId} and (aggregator_account_id = ${account.id}
      or ((lasting_hash = ${lastingHash} or aggregator_account_id = any(${otherIds}::text[]))
        and aggregator_account_id <> all(${listed}::text[])))
    order by aggregator_account_id = ${account.id} desc, balance_at desc, id`.execute(tx);
  return rows;
}

/** Merges the rows of one account, under its present id and connection; its transactions wait for their present ids. */
export async function mergeAccounts(
  tx: Tx,
  employeeId: string,
  keptId: string,
  others: readonly SameAccountRow[],
  { account, connectionId }: KnownAccount,
): Promise<void> {
  const otherIds = others.map(({ id }) => id);
  const all = [keptId, ...otherIds];
  // A statement may be imported into one of them at this moment: its rows are there afterwards.
  await sql`select 1 from bank_account where id = any(${all}::uuid[]) order by id for update`.execute(tx);
  // Pending transactions come again, under another id or booked.
  await sql`delete from bank_transaction where employee_id = ${employeeId}
    and account_id = any(${all}::uuid[]) and status = 'pending'`.execute(tx);
  await sql`update bank_transaction set account_id = ${keptId}, is_renumbered = true
    where employee_id = ${employeeId} and account_id = any(${all}::uuid[])`.execute(tx);
  await giveStatements(tx, otherIds, keptId);
  await sql`delete from bank_account where id = any(${otherIds}::uuid[])`.execute(tx);
  await sql`update bank_account set aggregator_account_id = ${account.id}, connection_id = ${connectionId},
    bank_name = null, synced_at = null, checked_at = null, categories_read_at = null where id = ${keptId}`.execute(tx);
}

/** Gives the transactions of an imported account to a connected one; they wait for the ids of its bank. */
export async function moveTransactions(tx: Tx, employeeId: string, fromId: string, toId: string): Promise<void> {
  await sql`update bank_transaction set account_id = ${toId}, is_renumbered = true
    where employee_id = ${employeeId} and account_id = ${fromId}`.execute(tx);
  await giveStatements(tx, [fromId], toId);
  await sql`delete from bank_account where id = ${fromId} and employee_id = ${employeeId}`.execute(tx);
}

/**
 * Runs before transactions of an account with a new id are saved: rows with the same day, amount and description take their ids,
 * one for one, so that they stay the same rows. What is saved next under those ids is newer, whatever the bank's clock says.
 */
export async function takeNewIds(
  tx: Tx,
  employeeId: string,
  accountId: string,
  page: readonly Transaction[],
): Promise<void> {
  const ids = page.map(({ id }) => id);
  await sql`update bank_transaction set is_renumbered = false, statement_import_id = null
    where employee_id = ${employeeId} and is_renumbered and aggregator_transaction_id = any(${ids}::text[])`.execute(
    tx,
  );
  await sql`
    with loaded as (select distinct on (n.id) n.* from unnest(${ids}::text[], ${page.map(({ date }) => date)}::date[],
        ${page.map(({ amountPence }) => amountPence)}::bigint[], ${page.map(descriptionOf)}::text[])
        as n(id, date, pence, description)
      where not exists (select 1 from bank_transaction k
        where k.employee_id = ${employeeId} and k.aggregator_transaction_id = n.id)),
    new as (select loaded.*, row_number() over (partition by date, pence, description order by id) as place from loaded),
    old as (select id, date, amount_pence as pence, description,
        row_number() over (partition by date, amount_pence, description order by id) as place
      from bank_transaction where account_id = ${accountId} and is_renumbered)
    update bank_transaction t set aggregator_transaction_id = new.id, is_renumbered = false, modified_at = 'epoch',
      statement_import_id = null
    from old join new using (date, pence, description, place) where t.id = old.id`.execute(tx);
}

/** Newer than the oldest that the account reports by now: the bank would report them if they still existed. */
const isGone = (employeeId: string, accountId: string) => sql`account_id = ${accountId} and is_renumbered
  and date > (select min(date) from bank_transaction
    where employee_id = ${employeeId} and account_id = ${accountId} and not is_renumbered)`;

/** The first and last day of missing transactions; both null when none is missing. */
export async function findMissedDays(database: Database, employeeId: string, accountId: string) {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select min(date)::text as from, max(date)::text as to from bank_transaction where ${isGone(employeeId, accountId)}`.execute(
    database,
  );
  return rows[0];
}

/** Deletes missing transactions; those older than all that the bank reports now stay. */
export async function deleteMissed(tx: Tx, employeeId: string, accountId: string): Promise<void> {
  await sql`delete from bank_transaction where ${isGone(employeeId, accountId)}`.execute(tx);
  await sql`update bank_transaction set is_renumbered = false where account_id = ${accountId} and is_renumbered`.execute(
    tx,
  );
}
