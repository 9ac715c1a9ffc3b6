import { sql } from "kysely";
import type { Tx } from "../../../database/tables/schema.ts";
import type { BankHolder } from "../bank-holder.ts";
import { enqueueRemoval } from "../consent/enqueue-removal.ts";
import type { KnownAccount } from "./known-accounts.ts";

interface Row {
  readonly id: string;
  readonly aggregatorId: string;
  readonly connectionId: string;
}

/**
 * Gives accounts that came under other ids, or at other connections, to the row that we have: it stays the employee's own, with
 * its name, whether it is active and counted, and its history, which waits for the ids of its transactions.
 * @returns the connections that have lost one
 */
export async function succeed(tx: Tx, holder: BankHolder, known: readonly KnownAccount[]): Promise<readonly string[]> {
  const left: string[] = [];
  const ids = known.map(({ account }) => account.id);
  for (const account of known) left.push(...(await succeedOne(tx, holder, account, ids)));
  return left;
}

/** @param listed ids under which accounts are listed now: whose row has one of them is that account, and no other's past */
async function succeedOne(
  tx: Tx,
  { employeeId }: BankHolder,
  { account, connectionId, lastingHash, otherIds }: KnownAccount,
  listed: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<Row>`
    select id, aggregator_account_id as "aggregatorId", connection_id as "connectionId" from bank_account
    where employee_id = ${employeeId} and (aggregator_account_id = ${account.id}
      or ((lasting_hash = ${lastingHash} or aggregator_account_id = any(${otherIds}::text[]))
        and aggregator_account_id <> all(${listed}::text[])))
    order by aggregator_account_id = ${account.id} desc, balance_at desc, id`.execute(tx);
  const [keeps, ...others] = rows;
  if (keeps === undefined || (others.length === 0 && keeps.aggregatorId === account.id)) return [];
  const all = rows.map(({ id }) => id);
  // What is pending comes again, under another id or booked.
  await sql`delete from bank_transaction where employee_id = ${employeeId}
    and account_id = any(${all}::uuid[]) and status = 'pending'`.execute(tx);
  await sql`update bank_transaction set account_id = ${keeps.id}, is_renumbered = true
    where employee_id = ${employeeId} and account_id = any(${all}::uuid[])`.execute(tx);
  await sql`delete from bank_account where id = any(${others.map(({ id }) => id)}::uuid[])`.execute(tx);
  await sql`update bank_account set aggregator_account_id = ${account.id}, connection_id = ${connectionId},
    synced_at = null, checked_at = null where id = ${keeps.id}`.execute(tx);
  return rows.map((row) => row.connectionId).filter((id) => id !== connectionId);
}

/** Ends those of these connections that have no account left: another shows all that they showed. */
export async function endEmptied(tx: Tx, holder: BankHolder, connectionIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; aggregatorId: string; removedAt: Date }>`
    update bank_connection c set removed_at = app_now()
    where c.employee_id = ${holder.employeeId} and c.id = any(${connectionIds}::uuid[]) and c.removed_at is null
      and not exists (select 1 from bank_account a where a.connection_id = c.id)
    returning c.id, c.aggregator_connection_id as "aggregatorId", c.removed_at as "removedAt"`.execute(tx);
  for (const row of rows) await enqueueRemoval(tx, { ...row, companyId: holder.companyId, holderId: holder.holderId });
}
