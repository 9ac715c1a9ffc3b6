import type { initialLoad } from "@wellpaid/contract/budgeting/budgeting";
import type { AnswerOf } from "@wellpaid/contract/call";
import { isRenewableInApp } from "@wellpaid/domain/budgeting/bank-sync/connection-status";
import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import type { ConnectionId, HolderId } from "@wellpaid/providers/open-banking/port";
import { sql } from "kysely";
import { FACTS_OF_CONNECTION, type FactsRow, factsOf } from "../../../database/stores/banks/bank-connections.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";

/** A connection of an employee who may renew or revoke it. */
export interface OwnConnection {
  readonly id: string;
  readonly aggregatorId: ConnectionId;
  readonly holderId: HolderId;
  readonly bankId: string;
  readonly bankName: string;
  readonly isRenewableInApp: boolean;
  readonly isRemoved: boolean;
}

/** Null for a missing connection, and for another employee's. */
export async function findConnection(db: Database | Tx, employeeId: string, id: string): Promise<OwnConnection | null> {
  const { rows } = await sql<OwnConnection & FactsRow>`
    select c.id, c.aggregator_connection_id as "aggregatorId", u.aggregator_user_id as "holderId", c.bank_id as "bankId",
      c.bank_name as "bankName", c.removed_at is not null as "isRemoved", ${FACTS_OF_CONNECTION}
    from bank_connection c join bank_holder u on u.employee_id = c.employee_id
    where c.id = ${id} and c.employee_id = ${employeeId}`.execute(db);
  const [row] = rows;
  return row === undefined
    ? null
    : { ...row, isRenewableInApp: isRenewableInApp(factsOf(row), instant(row.now.getTime())) };
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

/** The aggregator's ids of all connections, also of revoked ones: a job of their own ends them. */
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
