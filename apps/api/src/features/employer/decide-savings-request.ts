import { formatDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate } from "@wellpaid/domain/calendar/london";
import { mayRequestAgainFrom } from "@wellpaid/domain/savings/request";
import type { FilledTemplate } from "@wellpaid/texts/messages";
import { sql } from "kysely";
import { leaveNote } from "../../database/outbox.ts";
import type { Tx } from "../../database/schema.ts";

interface Decided {
  readonly savingId: string;
  readonly requestId: string;
  readonly companyId: string;
  readonly company: string;
  readonly phone: string;
  readonly decidedAt: Date;
}

/**
 * The employer approves or rejects an employee's request for savings. An approval has the account opened at the platform;
 * a rejection ends the saving that was asked for. The employee is told by SMS. False when no request is pending.
 */
export async function decideSavingsRequest(
  tx: Tx,
  employeeId: string,
  decision: "approved" | "rejected",
): Promise<boolean> {
  await sql`select 1 from employee where id = ${employeeId} for no key update`.execute(tx);
  const { rows } = await sql<Decided>`
    update savings_request q set status = ${decision}, decided_at = app_now()
    from employee e join company c on c.id = e.company_id, saving s
    where q.employee_id = ${employeeId} and q.status = 'pending' and e.id = q.employee_id and s.request_id = q.id
    returning s.id as "savingId", q.id as "requestId", q.company_id as "companyId", c.name as company, e.phone,
      q.decided_at as "decidedAt"`.execute(tx);
  const [decided] = rows;
  if (decided === undefined) return false;
  if (decision === "approved") {
    await leaveNote(tx, {
      kind: "open-saving",
      key: `opening of saving ${decided.savingId}`,
      companyId: decided.companyId,
      payload: { savingId: decided.savingId },
    });
  } else {
    await tx
      .updateTable("saving")
      .set({ status: "closed", closed_at: sql<Date>`app_now()` })
      .where("id", "=", decided.savingId)
      .execute();
  }
  await leaveNote(tx, {
    kind: "send-message",
    key: `decision on savings request ${decided.requestId}`,
    companyId: decided.companyId,
    payload: { to: decided.phone, channel: "sms", ...wordsOf(decision, decided) },
  });
  return true;
}

function wordsOf(decision: "approved" | "rejected", { company, decidedAt }: Decided): FilledTemplate {
  if (decision === "approved") return { template: "savings-approved", values: { company } };
  const from = mayRequestAgainFrom(londonDate(instant(decidedAt.getTime())));
  return { template: "savings-rejected", values: { company, date: formatDate(from) } };
}
