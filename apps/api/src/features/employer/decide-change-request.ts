import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { sql } from "kysely";
import { leaveNote } from "../../database/outbox.ts";
import type { Tx } from "../../database/schema.ts";

interface Decided {
  readonly id: string;
  readonly region: string;
  readonly status: "employed" | "left";
  readonly createdAt: Date;
  readonly companyId: string;
  readonly company: string;
  readonly phone: string;
}

/**
 * The employer approves or rejects what an employee reported about where and whether they work there. An approval records
 * the region, and for one who has left the day on which they said so; that changes nothing else yet. The employee is told
 * by SMS. False when no request is pending: somebody else may have decided it.
 */
export async function decideChangeRequest(
  tx: Tx,
  employeeId: string,
  decision: "approved" | "rejected",
): Promise<boolean> {
  const { rows } = await sql<Decided>`
    update change_request q set state = ${decision}, decided_at = app_now()
    from employee e join company c on c.id = e.company_id
    where q.employee_id = ${employeeId} and q.state = 'pending' and e.id = q.employee_id
    returning q.id, q.region, q.status, q.created_at as "createdAt", q.company_id as "companyId", c.name as company,
      e.phone`.execute(tx);
  const [decided] = rows;
  if (decided === undefined) return false;
  const leftOn = decided.status === "left" ? londonDate(instant(decided.createdAt.getTime())) : null;
  if (decision === "approved") {
    await sql`update employee set region = ${decided.region}, left_on = ${leftOn} where id = ${employeeId}`.execute(tx);
  }
  const { companyId, company, phone } = decided;
  const words: FilledTemplate = { template: `change-request-${decision}`, values: { company } };
  await leaveNote(tx, {
    kind: "send-message",
    key: `decision on change request ${decided.id}`,
    companyId,
    payload: { to: phone, channel: "sms", ...words },
  });
  return true;
}
