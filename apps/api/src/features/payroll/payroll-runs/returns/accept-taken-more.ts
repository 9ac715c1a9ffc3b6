import { sql } from "kysely";
import { recordAudit } from "../../../../shared/audit-log.ts";
import type { Tx } from "../../../../database/tables/schema.ts";
import { type Administrator, actorOf } from "../../../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../../../refusal.ts";

/** A difference in which payroll took more than was due, and the reason that the confirming administrator gives. */
export interface AcceptedDifference {
  readonly differenceId: string;
  readonly reason: string;
}

interface Accepted {
  readonly returnId: string;
  /** How many there are. */
  readonly tookMore: number;
  readonly accepted: readonly AcceptedDifference[];
}

/**
 * Stores why payroll took more than was due, of each person in a return that is about to be confirmed, with an entry of the
 * audit log for each. Refused where one is missing, or another is named.
 */
export async function acceptTakenMore(
  tx: Tx,
  administrator: Administrator,
  { returnId, tookMore, accepted }: Accepted,
): Promise<Refusal<"RETURN_REASON_MISSING"> | null> {
  if (accepted.length !== tookMore) return refuse("RETURN_REASON_MISSING");
  if (tookMore === 0) return null;
  const { rows } = await sql<{ employeeId: string; duePence: number; takenPence: number; reason: string }>`
    update payroll_difference d set reason = a.reason
    from unnest(${accepted.map(({ differenceId }) => differenceId)}::uuid[],
      ${accepted.map(({ reason }) => reason)}::text[]) as a(id, reason)
    where d.id = a.id and d.return_id = ${returnId} and d.owed_back_pence > 0
    returning d.employee_id as "employeeId", d.due_pence as "duePence", d.taken_pence as "takenPence", d.reason`.execute(
    tx,
  );
  if (rows.length !== tookMore) return refuse("RETURN_REASON_MISSING");
  for (const { employeeId, duePence, takenPence, reason } of rows) {
    await recordAudit(tx, actorOf(administrator), {
      companyId: administrator.companyId,
      action: "payroll-took-more-accepted",
      subject: { kind: "employee", id: employeeId },
      before: null,
      after: { return: returnId, duePence, takenPence, reason },
    });
  }
  return null;
}
