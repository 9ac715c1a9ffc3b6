import type { AnswerOf } from "@wellpaid/contract/call";
import type { lastAccessRequest } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { instant, instantText } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonMidnight } from "@wellpaid/domain/calendar/london";
import { mayRequestAgainFrom } from "@wellpaid/domain/on-demand-pay/access/access";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { findLastAccessRequest } from "./access-store.ts";

/** From the day that the rule names, and the SMS of the rejection; an employer who opened the way again says when. */
function canRequestFrom(decidedAt: Date, reopenedAt: Date | null): string | null {
  if (reopenedAt !== null) return reopenedAt.toISOString();
  const rejectedOn = londonDate(instant(decidedAt.getTime()));
  const from = mayRequestAgainFrom({ status: "rejected", rejectedOn, isReopened: false });
  return from === undefined ? null : instantText(londonMidnight(from));
}

/** The employee's last request for on-demand pay. */
export async function readLastAccessRequest(
  database: Database | Tx,
  employeeId: string,
): Promise<AnswerOf<typeof lastAccessRequest>> {
  const row = await findLastAccessRequest(database, employeeId);
  if (row === undefined) return null;
  const { decided_at: decidedAt, reopened_at: reopenedAt } = row;
  return {
    id: row.id,
    status: row.status,
    approver: { email: row.admin_email },
    createdAt: row.created_at.toISOString(),
    canRequestFrom: row.status === "rejected" && decidedAt !== null ? canRequestFrom(decidedAt, reopenedAt) : null,
    reason: row.reason,
  };
}
