import { CONSENT_DAYS, type StoredStatus } from "@wellpaid/domain/budgeting/bank-sync/connection-status";
import type { Connection } from "@wellpaid/providers/open-banking/port";
import { sql } from "kysely";
import type { Database, Tx } from "../../database/tables/schema.ts";
import type { BankHolder } from "./bank-holder-store.ts";
import { keepableText } from "./sync/storable-text.ts";
import type { KnownAccount } from "./same-account/known-accounts.ts";

export interface StoredConnection {
  readonly id: string;
  readonly aggregatorId: string;
  readonly status: StoredStatus;
}

export interface StoredAccount {
  readonly id: string;
  readonly aggregatorId: string;
  readonly connectionId: string;
  /** How far its transactions have been read; null until they have been read in full. */
  readonly syncedAt: Date | null;
  /** When its last weeks were last read in full. */
  readonly checkedAt: Date | null;
  /** How far they have been read with the aggregator's categories known; null until they have been read in full so. */
  readonly categoriesReadAt: Date | null;
  /** The account now has another id, and the transactions read before wait for their new ids. */
  readonly isRenumbered: boolean;
}

const STATUS_STORED: Readonly<Record<Connection["status"], StoredStatus>> = {
  ok: "ok",
  "never-synced": "ok",
  expired: "expired",
  "login-needed": "login-needed",
  failing: "error",
};

const DAY_MS = 86_400_000;

const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));

/** Returns null when the aggregator reports neither the end of a consent nor its beginning. */
function consentEndOf({ consentEndsAt, consentedAt, connectedAt }: Connection): Date | null {
  const began = consentedAt ?? connectedAt;
  return dateOf(consentEndsAt ?? (began === null ? null : began + CONSENT_DAYS * DAY_MS));
}

/** What the aggregator reports about connections, as rows. */
const listedRows = (connections: readonly Connection[]) => sql`(select n.id, n.bank_id, n.bank_name, n.status,
    coalesce(n.ends_at, (select app_now() + make_interval(days => ${CONSENT_DAYS}))) as ends_at,
    n.read_at, n.can_reconfirm
  from unnest(${connections.map((connection) => connection.id)}::text[], ${connections.map((connection) => connection.bankId ?? "")}::text[],
    ${connections.map((connection) => keepableText(connection.bankName))}::text[], ${connections.map((connection) => STATUS_STORED[connection.status])}::text[],
    ${connections.map(consentEndOf)}::timestamptz[],
    ${connections.map((connection) => dateOf(connection.lastSyncedAt))}::timestamptz[],
    ${connections.map((connection) => connection.canReconfirm)}::boolean[])
    as n(id, bank_id, bank_name, status, ends_at, read_at, can_reconfirm)) n`;

/**
 * Adopts as our own some connections that the aggregator lists: only those that the employee connected (connect/), and those
 * that the sandbox gives its people.
 */
export async function adoptConnections(
  database: Database,
  holder: BankHolder,
  connections: readonly Connection[],
): Promise<void> {
  await sql`
    insert into bank_connection (company_id, employee_id, aggregator_connection_id, bank_id, bank_name, status,
      consent_expires_at, can_reconfirm, bank_read_at)
    select ${holder.companyId}, ${holder.employeeId}, n.id, n.bank_id, n.bank_name, n.status, n.ends_at, n.can_reconfirm,
      n.read_at from ${listedRows(connections)}
    on conflict (employee_id, aggregator_connection_id) do nothing`.execute(database);
}

/** An employee's connections, locked in one order, so that two transactions that change several of them cannot deadlock. */
const inOrder = ({ employeeId }: BankHolder) => sql`array(
  select id from bank_connection where employee_id = ${employeeId} order by id for no key update)`;

/**
 * Stores what the aggregator reports about our own connections; ignores others that it lists, whose visit never finished. Where
 * it reports no consent end, that is 90 days after the consent was given. A connection that it no longer lists has ended: its
 * data stays, and it is not queried.
 * @returns the connections that the employee has not revoked
 */
export async function saveConnections(
  database: Database,
  holder: BankHolder,
  connections: readonly Connection[],
): Promise<readonly StoredConnection[]> {
  await sql`
    update bank_connection c set bank_name = n.bank_name, status = n.status, consent_expires_at = n.ends_at,
      can_reconfirm = n.can_reconfirm, bank_read_at = coalesce(n.read_at, c.bank_read_at)
    from ${listedRows(connections)}
    where c.id = any(${inOrder(holder)}) and c.aggregator_connection_id = n.id`.execute(database);
  await sql`update bank_connection set status = 'expired' where id = any(${inOrder(holder)})
    and removed_at is null and status <> 'expired' and (consent_expires_at <= app_now()
      or aggregator_connection_id <> all(${connections.map((connection) => connection.id)}::text[]))`.execute(database);
  const { rows } = await sql<StoredConnection>`
    select id, aggregator_connection_id as "aggregatorId", status from bank_connection
    where employee_id = ${holder.employeeId} and removed_at is null order by created_at, id`.execute(database);
  return rows;
}

/** Stores the status that a connection had when it was queried. */
export async function setConnectionStatus(
  database: Database,
  id: string,
  status: StoredStatus,
  readAt: Date | null = null,
): Promise<void> {
  await database
    .updateTable("bank_connection")
    .set({ status, ...(readAt === null ? {} : { bank_read_at: readAt }) })
    .where("id", "=", id)
    .execute();
}

/**
 * Stores accounts with their balances; a balance older than the stored one changes nothing. The name of a stored account stays,
 * since the employee may have changed it.
 */
export async function saveAccounts(
  tx: Tx,
  holder: BankHolder,
  known: readonly KnownAccount[],
): Promise<readonly StoredAccount[]> {
  const accounts = known.map(({ account }) => account);
  await sql`
    insert into bank_account as a (company_id, employee_id, connection_id, aggregator_account_id, lasting_hash, name, type,
      currency, balance_pence, balance_at)
    select ${holder.companyId}, ${holder.employeeId}, n.*
    from unnest(${known.map((account) => account.connectionId)}::uuid[], ${accounts.map((account) => account.id)}::text[],
      ${known.map((account) => account.lastingHash)}::text[],
      ${accounts.map((account) => keepableText(account.name))}::text[], ${accounts.map((account) => account.kind)}::text[],
      ${accounts.map((account) => account.currency)}::text[], ${accounts.map((account) => account.balancePence)}::bigint[],
      ${accounts.map((account) => new Date(account.balanceAt))}::timestamptz[]) n
    on conflict (employee_id, aggregator_account_id) do update set connection_id = excluded.connection_id,
      lasting_hash = coalesce(excluded.lasting_hash, a.lasting_hash), type = excluded.type, currency = excluded.currency,
      balance_pence = excluded.balance_pence, balance_at = excluded.balance_at
    where a.balance_at <= excluded.balance_at`.execute(tx);
  const { rows } = await sql<StoredAccount>`
    select a.id, a.aggregator_account_id as "aggregatorId", a.connection_id as "connectionId", a.synced_at as "syncedAt",
      a.checked_at as "checkedAt", a.categories_read_at as "categoriesReadAt",
      exists (select 1 from bank_transaction t where t.account_id = a.id and t.is_renumbered) as "isRenumbered"
    from bank_account a where a.employee_id = ${holder.employeeId}
      and a.aggregator_account_id = any(${accounts.map((account) => account.id)}::text[]) order by a.id`.execute(tx);
  return rows;
}

/** Records how far an account's transactions have been read. */
export async function setAccountSynced(
  database: Database,
  id: string,
  syncedAt: Date,
  { isChecked, hasCategories }: { readonly isChecked: boolean; readonly hasCategories: boolean },
): Promise<void> {
  await sql`update bank_account set synced_at = greatest(synced_at, ${syncedAt}),
    checked_at = greatest(checked_at, ${isChecked ? syncedAt : null}::timestamptz),
    categories_read_at = greatest(categories_read_at, ${hasCategories ? syncedAt : null}::timestamptz)
    where id = ${id}`.execute(database);
}

/** The columns of an account that its owner may change. */
export type AccountChange = Partial<{ name: string; is_active: boolean; is_included: boolean }>;

/** Returns undefined for another employee's account. */
export async function lockAccount(tx: Tx, employeeId: string, id: string): Promise<string | undefined> {
  const account = await tx
    .selectFrom("bank_account")
    .select("id")
    .where("id", "=", id)
    .where("employee_id", "=", employeeId)
    .forUpdate()
    .executeTakeFirst();
  return account?.id;
}

export async function updateAccount(tx: Tx, id: string, change: AccountChange): Promise<void> {
  await tx.updateTable("bank_account").set(change).where("id", "=", id).execute();
}
