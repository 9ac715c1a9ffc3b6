import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { formatPoundsShort } from "@wellpaid/domain/money/format";
import { pence } from "@wellpaid/domain/money/pence";
import { mayRequestAgainFrom } from "@wellpaid/domain/on-demand-pay/access";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { sql } from "kysely";
import { leaveNote } from "../../database/outbox.ts";
import type { Tx } from "../../database/schema.ts";
import { reinstateEmployee } from "./change-employee.ts";

export type AccessDecision = "approved" | "rejected";

interface Decided {
  readonly id: string;
  readonly companyId: string;
  readonly company: string;
  readonly minAdvancePence: number;
  readonly phone: string;
  readonly decidedAt: Date;
  readonly isSuspended: boolean;
}

/**
 * The employer approves or rejects an employee's request for on-demand pay. An approval opens the on-demand pay account,
 * and lets in again who was suspended: that is what they asked for. The employee is told by SMS. False when no request is pending: somebody else may have decided it.
 */
export async function decideAccessRequest(tx: Tx, employeeId: string, decision: AccessDecision): Promise<boolean> {
  const { rows } = await sql<Decided>`
    update access_request q set status = ${decision}, decided_at = app_now()
    from employee e join company c on c.id = e.company_id
    where q.employee_id = ${employeeId} and q.status = 'pending' and e.id = q.employee_id
    returning q.id, q.company_id as "companyId", c.name as company, c.min_advance_pence as "minAdvancePence", e.phone,
      q.decided_at as "decidedAt", e.status = 'suspended' as "isSuspended"`.execute(tx);
  const [decided] = rows;
  if (decided === undefined) return false;
  if (decision === "approved") {
    if (decided.isSuspended) await reinstateEmployee(tx, employeeId);
    await sql`insert into on_demand_pay_account (employee_id, company_id, status)
      values (${employeeId}, ${decided.companyId}, 'active') on conflict (employee_id) do nothing`.execute(tx);
  }
  await leaveNote(tx, {
    kind: "send-message",
    key: `decision on access request ${decided.id}`,
    companyId: decided.companyId,
    payload: { to: decided.phone, channel: "sms", ...wordsOf(decision, decided) },
  });
  return true;
}

function wordsOf(decision: AccessDecision, decided: Decided): FilledTemplate {
  const { company } = decided;
  if (decision === "approved") {
    return { template: "access-approved", values: { company, min: formatPoundsShort(pence(decided.minAdvancePence)) } };
  }
  const rejectedOn = londonDate(instant(decided.decidedAt.getTime()));
  const from = mayRequestAgainFrom({ status: "rejected", rejectedOn, isReopened: false }) ?? rejectedOn;
  return { template: "access-rejected", values: { company, date: formatDate(from) } };
}
