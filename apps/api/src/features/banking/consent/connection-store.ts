import type { initialLoad } from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import type { Instant } from "@wellpaid/domain/calendar/instant";
import type { ConnectionId, HolderId } from "@wellpaid/providers/open-banking/port";
import { sql } from "kysely";
import type { Database, Tx } from "../../../database/tables/schema.ts";

/** A connection of an employee who may renew or revoke it. */
export interface OwnConnection {
  readonly id: string;
  readonly aggregatorId: ConnectionId;
  readonly holderId: HolderId;
  readonly bankId: string;
  readonly bankName: string;
  /** The bank lets it be renewed in the app: only while the consent lives, and not while it wants a log-in. */
  readonly canReconfirm: boolean;
  readonly isRemoved: boolean;
}

/** Null for a missing connection, and for another employee's. */
export async function findConnection(db: Database | Tx, employeeId: string, id: string): Promise<OwnConnection | null> {
  const { rows } = await sql<OwnConnection>`
    select c.id, c.aggregator_connection_id as "aggregatorId", u.aggregator_user_id as "holderId", c.bank_id as "bankId",
      c.bank_name as "bankName", c.removed_at is not null as "isRemoved",
      c.can_reconfirm and c.status not in ('expired', 'login-needed') and c.consent_expires_at > app_now() as "canReconfirm"
    from bank_connection c join bank_holder u on u.employee_id = c.employee_id
    where c.id = ${id} and c.employee_id = ${employeeId}`.execute(db);
  return rows[0] ?? null;
}

/** Notified seven days before the consent ends (docs/product/banking.md#consents). */
const REAUTH_NOTICE_DAYS = 7;

/** By then four polls have failed. */
const HOURS_UNREAD = 24;

/**
 * SQL of whether a connection `c` cannot be read: the bank does not answer, or the aggregator has not for so long that nothing
 * new of any bank came.
 */
const IS_UNREAD = sql<boolean>`(c.status = 'error' or (c.status = 'ok'
  and c.bank_read_at < app_now() - make_interval(hours => ${HOURS_UNREAD}::int)
  and exists (select 1 from bank_load l where l.employee_id = c.employee_id and l.status = 'failed')))`;

/** SQL of whether the consent of a connection `c` must be renewed soon, or has ended, at the time `n.now`. */
const IS_REAUTH_NEEDED = sql<boolean>`c.status in ('expired', 'login-needed')
        or c.consent_expires_at <= n.now + make_interval(days => ${REAUTH_NOTICE_DAYS})`;

/** SQL of the names of the shared accounts of a connection `c`. */
const ACCOUNT_NAMES = sql`array(select a.name from bank_account a where a.connection_id = c.id and a.is_shared order by a.name, a.id)`;

interface ConnectionRow {
  readonly id: string;
  readonly connectionName: string;
  readonly accountsName: string[];
  readonly status: "ok" | "error" | "expired";
  readonly expiresAt: Date;
  readonly lastUpdatedAt: Date | null;
  readonly isReauthNeed: boolean;
}

/** The connections that were not removed. A consent that has ended is over, also before the bank says so. */
export async function findConnections(database: Database, employeeId: string): Promise<readonly ConnectionRow[]> {
  const { rows } = await sql<ConnectionRow>`
    select c.id, c.bank_name as "connectionName",
      ${ACCOUNT_NAMES} as "accountsName",
      case when c.status = 'expired' or c.consent_expires_at <= n.now then 'expired'
        when c.status = 'login-needed' or ${IS_UNREAD} then 'error' else 'ok' end as status,
      c.consent_expires_at as "expiresAt", c.bank_read_at as "lastUpdatedAt",
      ${IS_REAUTH_NEEDED} as "isReauthNeed"
    from bank_connection c cross join lateral (select app_now() as now) n
    where c.employee_id = ${employeeId} and c.removed_at is null
    order by c.created_at, c.id`.execute(database);
  return rows;
}

interface ReauthRow {
  readonly id: string;
  readonly connectionName: string;
  readonly accountsName: string[];
  readonly expiresAt: Date;
  readonly canReconfirm: boolean;
  readonly isNeeded: boolean;
  readonly isUnread: boolean;
  readonly readAt: Date | null;
}

/** The connections that were not removed, with what tells whether they must be renewed; the first consent to end first. */
export async function findReauthNeeds(database: Database, employeeId: string): Promise<readonly ReauthRow[]> {
  const { rows } = await sql<ReauthRow>`
    select c.id, c.bank_name as "connectionName",
      ${ACCOUNT_NAMES} as "accountsName",
      c.consent_expires_at as "expiresAt",
      c.can_reconfirm and c.status not in ('expired', 'login-needed') and c.consent_expires_at > n.now as "canReconfirm",
      ${IS_REAUTH_NEEDED} as "isNeeded",
      ${IS_UNREAD} as "isUnread", c.bank_read_at as "readAt"
    from bank_connection c cross join lateral (select app_now() as now) n
    where c.employee_id = ${employeeId} and c.removed_at is null
    order by c.consent_expires_at, c.id`.execute(database);
  return rows;
}

type Connected = NonNullable<AnswerOf<typeof initialLoad>["connection"]>;

/** A connection with its accounts as far as they are here; null once it was removed. */
export async function readConnected(
  database: Database,
  employeeId: string,
  connectionId: string,
): Promise<Connected | null> {
  const { rows } = await sql<Connected>`
    select c.id, c.bank_name as "connectionName", coalesce(
      (select json_agg(json_build_object('id', a.id, 'name', a.name,
          'balance', json_build_object('value', a.balance_pence, 'currency', a.currency),
          'transactions', (select count(*) from bank_transaction t
            where t.employee_id = a.employee_id and t.account_id = a.id)) order by a.name, a.id)
        from bank_account a where a.connection_id = c.id and a.is_shared), '[]') as accounts
    from bank_connection c
    where c.id = ${connectionId} and c.employee_id = ${employeeId} and c.removed_at is null`.execute(database);
  return rows[0] ?? null;
}

/** The aggregator's ids of all connections, also of revoked ones: a note of their own ends them. */
export async function findAllConnectionIds(database: Database, employeeId: string): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom("bank_connection")
    .select("aggregator_connection_id as id")
    .where("employee_id", "=", employeeId)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function setConsentEnd(tx: Tx, id: string, consentUntil: Instant): Promise<void> {
  await tx
    .updateTable("bank_connection")
    .set({ consent_expires_at: new Date(consentUntil) })
    .where("id", "=", id)
    .execute();
}

/** Removes a connection with its accounts and their transactions. Returns null where it was removed before. */
export async function removeConnection(tx: Tx, employeeId: string, id: string): Promise<Date | null> {
  const { rows } = await sql<{ removedAt: Date }>`update bank_connection set removed_at = app_now()
    where id = ${id} and removed_at is null returning removed_at as "removedAt"`.execute(tx);
  const [removed] = rows;
  if (removed === undefined) return null;
  await sql`delete from bank_transaction where employee_id = ${employeeId}
    and account_id in (select id from bank_account where connection_id = ${id})`.execute(tx);
  await tx.deleteFrom("bank_account").where("connection_id", "=", id).execute();
  return removed.removedAt;
}

/** Removes those of these connections that have no account left. */
export async function removeEmptied(tx: Tx, employeeId: string, connectionIds: readonly string[]) {
  const { rows } = await sql<{ id: string; aggregatorId: string; removedAt: Date }>`
    update bank_connection c set removed_at = app_now()
    where c.employee_id = ${employeeId} and c.id = any(${connectionIds}::uuid[]) and c.removed_at is null
      and not exists (select 1 from bank_account a where a.connection_id = c.id)
    returning c.id, c.aggregator_connection_id as "aggregatorId", c.removed_at as "removedAt"`.execute(tx);
  return rows;
}

export async function isRemoved(database: Database, id: string): Promise<boolean> {
  const row = await database
    .selectFrom("bank_connection")
    .select("id")
    .where("id", "=", id)
    .where("removed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}
