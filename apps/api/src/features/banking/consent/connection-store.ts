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
    from bank_connection c join open_banking_user u on u.employee_id = c.employee_id
    where c.id = ${id} and c.employee_id = ${employeeId}`.execute(db);
  return rows[0] ?? null;
}
