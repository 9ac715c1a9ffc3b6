import type { AnswerOf } from "@wellpaid/contract/call";
import type { lastAccessRequest, onDemandPayAccount } from "@wellpaid/contract/on-demand-pay";
import { instant, plusHours } from "@wellpaid/domain/calendar/instant";
import type { Database } from "../../database/schema.ts";

/** After a rejection a new request may be made after 30 days (decisions, section 6). */
const REJECTED_FOR_HOURS = 30 * 24;

/** The employee's last request for on-demand pay. */
export async function readLastAccessRequest(
  database: Database,
  employeeId: string,
): Promise<AnswerOf<typeof lastAccessRequest>> {
  const row = await database
    .selectFrom("access_request as q")
    .innerJoin("company as c", "c.id", "q.company_id")
    .select(["q.id", "q.status", "q.created_at", "q.decided_at", "q.reopened_at", "c.admin_email"])
    .where("q.employee_id", "=", employeeId)
    .orderBy("q.created_at", "desc")
    .executeTakeFirst();
  if (row === undefined) return null;
  const { decided_at: decidedAt, reopened_at: reopenedAt } = row;
  const from = decidedAt === null ? null : new Date(plusHours(instant(decidedAt.getTime()), REJECTED_FOR_HOURS));
  return {
    id: row.id,
    status: row.status,
    approver: { email: row.admin_email },
    createdAt: row.created_at.toISOString(),
    canRequestFrom: row.status === "rejected" ? ((reopenedAt ?? from)?.toISOString() ?? null) : null,
  };
}

/** The employee's on-demand pay account, null when there is none. */
export async function readAccount(
  database: Database,
  employeeId: string,
): Promise<AnswerOf<typeof onDemandPayAccount>> {
  const row = await database
    .selectFrom("on_demand_pay_account")
    .select("status")
    .where("employee_id", "=", employeeId)
    .executeTakeFirst();
  return row ?? null;
}
