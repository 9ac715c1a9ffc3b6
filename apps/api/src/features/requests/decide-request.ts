import { instant } from "@wellpaid/domain/calendar/instant";
import {
  type ApprovalRefusal,
  type RequestKind,
  type RequestState,
  refusalOfApproval,
} from "@wellpaid/domain/requests/approval";
import { type Actor, recordAudit } from "../../shared/audit-log.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { leaverNews, stayerNews, tellPartners } from "../../notifications/partner-event-store.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { tellEmployee } from "../../notifications/notify-employee.ts";
import { type LockedRequest, lockRequest, type RequestDecision, writeDecision } from "./request-store.ts";
import { REQUEST_STRATEGIES } from "./request-strategies.ts";
import type { Changed, DecidedFacts } from "./request-strategy.ts";

/** The outcome; for a request already decided, that decision. */
export type DecisionOutcome =
  | { readonly outcome: "decided" | "already-decided"; readonly state: RequestState }
  | { readonly outcome: "not-found" }
  | { readonly outcome: "not-possible"; readonly refusal: Refusal<ApprovalRefusal> };

/**
 * The employer approves or rejects an employee's request: locks the employee, decides by the rule, writes the decision
 * with its reason, its effects and the line of the audit log, and enqueues the SMS. Of two at once one decides.
 */
export async function decideRequest(tx: Tx, actor: Actor, requested: RequestDecision): Promise<DecisionOutcome> {
  const request = await lockRequest(tx, requested);
  if (request === null) return { outcome: "not-found" };
  if (request.state !== "pending") return { outcome: "already-decided", state: request.state };
  const { kind, decision } = requested;
  const strategy = REQUEST_STRATEGIES[kind];
  if (decision === "approved") {
    const requestedAt = instant(request.createdAt.getTime());
    const suspendedAt = request.suspendedAt && instant(request.suspendedAt.getTime());
    const isOffered = strategy.isOffered(request);
    const refusal = refusalOfApproval({ ...request, kind, isOffered, requestedAt, suspendedAt });
    if (refusal !== undefined) return { outcome: "not-possible", refusal: refuse(refusal) };
  }
  const reason = decision === "rejected" ? requested.reason : null;
  const decidedAt = await writeDecision(tx, actor, { ...requested, reason });
  const decided: DecidedFacts = decision === "approved" ? { decision } : { decision, decidedAt, reason };
  const changed = await (decision === "approved" ? strategy.approve(tx, request) : strategy.reject(tx, request));
  await recordAudit(tx, actor, {
    companyId: request.companyId,
    action: `request-${decision}`,
    subject: { kind: "employee", id: request.employeeId },
    before: { request: kind, state: "pending", ...changed.before },
    after: { request: kind, state: decision, ...changed.after },
  });
  await tellEmployee(tx, request, `decision on ${kind} request ${request.id}`, strategy.template(request, decided));
  await tellPartner(tx, request, { kind, decided, changed });
  return { outcome: "decided", state: decision };
}

/** Notifies the partner of the decision, and of an employee who left by it or came back. */
async function tellPartner(
  tx: Tx,
  { id, employeeId }: LockedRequest,
  { kind, decided, changed }: { readonly kind: RequestKind; readonly decided: DecidedFacts; readonly changed: Changed },
): Promise<void> {
  const { decision } = decided;
  // A request that was reopened may be rejected once more.
  const time = decided.decision === "rejected" ? ` at ${decided.decidedAt.toISOString()}` : "";
  const cause = `${kind} request ${id} ${decision}${time}`;
  const leftOn = changed.after.leftOn ?? null;
  const partnerEvent = leftOn === null ? stayerNews : leaverNews;
  await tellPartners(tx, [
    { event: "request.decided", employeeId, cause, data: { requestId: id, kind, decision } },
    ...(leftOn === (changed.before.leftOn ?? null) ? [] : [partnerEvent(employeeId, cause)]),
  ]);
}
