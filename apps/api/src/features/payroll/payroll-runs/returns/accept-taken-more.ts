import { recordAudit } from "../../../../shared/audit-log.ts";
import type { Tx } from "../../../../database/tables/schema.ts";
import { type Administrator, actorOf } from "../../../../http/session/administrator-session.ts";
import { type Refusal, refuse } from "../../../../refusal.ts";
import { type AcceptedDifference, setReasons } from "./difference-store.ts";

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
  const differences = await setReasons(tx, returnId, accepted);
  if (differences.length !== tookMore) return refuse("RETURN_REASON_MISSING");
  for (const { employeeId, duePence, takenPence, reason } of differences) {
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
