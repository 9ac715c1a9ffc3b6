import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { sql } from "kysely";
import { lockEmployee } from "../../database/stores/lock-employee.ts";
import type { Database, Tx } from "../../database/tables/schema.ts";

/** An employee whose row is held until the transaction ends. */
export interface LockedEmployee {
  readonly employeeId: string;
  readonly companyId: string;
  readonly phone: string;
  readonly isSuspended: boolean;
  /** When deletion was requested; null while it is not. */
  readonly deletionRequestedAt: Instant | null;
  /** The database's time once the row was held. */
  readonly now: Instant;
}

/**
 * Locks the employee row, so that what is decided about the account is decided in order. Returns null for one who has ended
 * since the session was looked at.
 */
export async function lockOpenAccount(tx: Tx, employeeId: string): Promise<LockedEmployee | null> {
  await lockEmployee(tx, employeeId);
  const { rows } = await sql<{
    companyId: string;
    phone: string;
    isSuspended: boolean;
    requestedAt: Date | null;
    now: Date;
  }>`select company_id as "companyId", phone, status = 'suspended' as "isSuspended",
      deletion_requested_at as "requestedAt", app_now() as now
    from employee where id = ${employeeId} and ended_at is null`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  const { companyId, phone, isSuspended, requestedAt } = row;
  return {
    employeeId,
    companyId,
    phone,
    isSuspended,
    deletionRequestedAt: requestedAt === null ? null : instant(requestedAt.getTime()),
    now: instant(row.now.getTime()),
  };
}

export async function setDeletionRequest(tx: Tx, employeeId: string, at: Instant | null): Promise<void> {
  await tx
    .updateTable("employee")
    .set({ deletion_requested_at: at === null ? null : new Date(at) })
    .where("id", "=", employeeId)
    .execute();
}

export async function findDeletionRequest(database: Database, employeeId: string): Promise<Date | null> {
  const { deletion_requested_at: requestedAt } = await database
    .selectFrom("employee")
    .select("deletion_requested_at")
    .where("id", "=", employeeId)
    .executeTakeFirstOrThrow();
  return requestedAt;
}
