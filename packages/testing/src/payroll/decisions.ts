import type { Decision, RequestKind } from "@wellpaid/domain/requests/approval";
import type { Actor } from "@wellpaid/api/shared/audit-log";
import type { Database } from "@wellpaid/api/database/tables/schema";
import { decideRequest } from "@wellpaid/api/features/requests/decide-request";
import { findPendingRequest } from "@wellpaid/api/features/requests/request-store";

export const OPERATIONS: Actor = { kind: "operations" };

/** Decides an employee's request, as operations do. False when nothing waits, or it cannot be decided so. */
export function decidePending(
  db: Database,
  who: { readonly id: string; readonly companyId: string },
  kind: RequestKind,
  decision: Decision,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const id = await findPendingRequest(tx, kind, who.id);
    if (id === null) return false;
    const requested = { companyId: who.companyId, kind, id, decision, reason: null };
    return (await decideRequest(tx, OPERATIONS, requested)).outcome === "decided";
  });
}
