import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { Database, Tx } from "../../tables/schema.ts";

export interface AccountRow {
  readonly id: string;
  readonly name: string;
  readonly bankName: string;
  readonly kind: string;
  readonly currency: string;
  readonly isActive: boolean;
  readonly isShared: boolean;
  readonly isIncluded: boolean;
  readonly balancePence: number;
  readonly balanceAt: Date;
  /** Null for an account that was imported from statements. */
  readonly connectionId: string | null;
  /** The hash of its lasting number; null where the bank reports none. */
  readonly numberHash: string | null;
  /** How far its transactions have been read; null before the first time. */
  readonly syncedAt: Date | null;
}

/**
 * The hash under which an account's number is stored: it is compared, never shown (decision 0027).
 * @param key the server's
 */
export const accountHash = (key: string, lastingNumber: string): string =>
  createHmac("sha256", key).update(`bank account ${lastingNumber}`).digest("base64url");

/**
 * The accounts of every connection that was not revoked, also of an expired one: its old data stays. Behind them those that were
 * imported from statements.
 */
export async function findAccounts(database: Database | Tx, employeeId: string): Promise<readonly AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select a.id, a.name, coalesce(c.bank_name, a.bank_name) as "bankName", a.type as kind, a.currency, a.is_active as "isActive",
      a.is_shared as "isShared", a.is_included as "isIncluded", a.balance_pence as "balancePence", a.balance_at as "balanceAt",
      a.connection_id as "connectionId", a.lasting_hash as "numberHash", a.synced_at as "syncedAt"
    from bank_account a left join bank_connection c on c.id = a.connection_id
    where a.employee_id = ${employeeId} and c.removed_at is null
    order by c.created_at nulls last, c.id, a.name, a.id`.execute(database);
  return rows;
}
