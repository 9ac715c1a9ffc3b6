import { type Instant, instant } from "@wellpaid/domain/calendar/instant";
import { sql } from "kysely";
import type { Tx } from "../../database/tables/schema.ts";

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
 * Holds the employee's row, so that what is decided about the account is decided in order; null for one who has ended
 * since the session was looked at. It is locked in a statement of its own, since a statement sees what was committed when
 * it began.
 */
export async function lockEmployee(tx: Tx, employeeId: string): Promise<LockedEmployee | null> {
  await sql`select 1 from employee where id = ${employeeId} for no key update`.execute(tx);
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
