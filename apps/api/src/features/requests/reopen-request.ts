import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { type Actor, recordAudit } from "../../shared/audit-log.ts";
import type { Tx } from "../../database/tables/schema.ts";
import { readNow } from "../../database/transaction.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import { tellEmployee } from "../../notifications/notify-employee.ts";
import { isWaitingToAskAgain } from "./may-request-again.ts";
import { lockRequest, writeReopening } from "./request-store.ts";
import { REQUEST_STRATEGIES } from "./request-strategies.ts";

/** The rejected request whose employee may ask again. */
export interface Reopening {
  readonly companyId: string;
  readonly kind: "on-demand-pay" | "savings";
  readonly id: string;
}

/**
 * The employer allows an employee it rejected less than 30 days ago a new request at once
 * (docs/product/employer-console.md#requests). The rejection is unchanged. The employee is notified by SMS.
 */
export async function reopenRequest(
  tx: Tx,
  actor: Actor,
  reopening: Reopening,
): Promise<Refusal<"NOTHING_TO_REOPEN" | "NOT_FOUND"> | null> {
  const request = await lockRequest(tx, reopening);
  if (request === null) return refuse("NOT_FOUND");
  const strategy = REQUEST_STRATEGIES[reopening.kind];
  const today = londonDate(instant((await readNow(tx)).getTime()));
  if (!isWaitingToAskAgain(reopening.kind, request, today)) return refuse("NOTHING_TO_REOPEN");
  await writeReopening(tx, reopening);
  await recordAudit(tx, actor, {
    companyId: request.companyId,
    action: "request-reopened",
    subject: { kind: "employee", id: request.employeeId },
    before: { request: reopening.kind, state: "rejected" },
    after: { request: reopening.kind, state: "reopened" },
  });
  const template = strategy.wordsOfReopening(request);
  if (template !== null)
    await tellEmployee(tx, request, `reopening of ${reopening.kind} request ${reopening.id}`, template);
  return null;
}
