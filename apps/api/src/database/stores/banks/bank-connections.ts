import type { ConnectionFacts } from "@wellpaid/domain/budgeting/bank-sync/connection-status";
import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { sql } from "kysely";
import type { Database, Tx } from "../../tables/schema.ts";

export interface FactsRow extends Pick<ConnectionFacts, "status" | "canReconfirm" | "isLoadFailed"> {
  readonly expiresAt: Date;
  readonly readAt: Date | null;
  readonly now: Date;
}

/** Of a connection `c`: what its status is decided by. */
export const FACTS_OF_CONNECTION = sql`c.status, c.can_reconfirm as "canReconfirm", c.consent_expires_at as "expiresAt", c.bank_read_at as "readAt",
  exists (select 1 from bank_load l where l.employee_id = c.employee_id and l.status = 'failed') as "isLoadFailed", app_now() as now`;

export const factsOf = (row: FactsRow): ConnectionFacts => ({
  ...row,
  consentEndsAt: instant(row.expiresAt.getTime()),
  readAt: row.readAt && instant(row.readAt.getTime()),
});

/** A connection that was not removed. */
interface ListedConnection {
  readonly id: string;
  readonly connectionName: string;
  /** Of its accounts that the bank shares. */
  readonly accountsName: string[];
  readonly expiresAt: Date;
  readonly readAt: Date | null;
  readonly facts: ConnectionFacts;
  readonly now: Instant;
}

/** The connections that were not removed: the oldest first, or the first consent to end. */
export async function findConnections(
  database: Database | Tx,
  employeeId: string,
  order: "created_at" | "consent_expires_at",
): Promise<readonly ListedConnection[]> {
  const { rows } = await sql<Omit<ListedConnection, "facts" | "now"> & FactsRow>`
    select c.id, c.bank_name as "connectionName",
      array(select a.name from bank_account a where a.connection_id = c.id and a.is_shared order by a.name, a.id) as "accountsName", ${FACTS_OF_CONNECTION}
    from bank_connection c where c.employee_id = ${employeeId} and c.removed_at is null
    order by ${sql.ref(`c.${order}`)}, c.id`.execute(database);
  return rows.map((row) => ({ ...row, facts: factsOf(row), now: instant(row.now.getTime()) }));
}
