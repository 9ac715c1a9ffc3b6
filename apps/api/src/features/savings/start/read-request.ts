import type { AnswerOf } from "@wellpaid/contract/call";
import type { activeSavingsRequest, openingDetails as openingCall } from "@wellpaid/contract/savings/savings-request";
import { instant, instantText } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonMidnight } from "@wellpaid/domain/calendar/london";
import { isCompleteForSavings, isRecordIncomplete } from "@wellpaid/domain/savings/opening-record";
import { mayRequestAgainFrom } from "@wellpaid/domain/savings/request";
import type { Database } from "../../../database/tables/schema.ts";
import { readSaver } from "../saver-facts.ts";
import type { RequestRow } from "../saver-store.ts";
import { readOpeningRow } from "./request-store.ts";

function canRequestFrom({ status, decidedMs, reopenedMs }: RequestRow): string | null {
  if (status !== "rejected" || decidedMs === null) return null;
  if (reopenedMs !== null) return instantText(instant(reopenedMs));
  return instantText(londonMidnight(mayRequestAgainFrom(londonDate(instant(decidedMs)))));
}

/** Whether it ended together with its saving because the requester was leaving: the employer has not decided about it. */
const isTakenBack = ({ decidedMs, reopenedMs }: RequestRow): boolean => decidedMs !== null && decidedMs === reopenedMs;

/** The request that is open or in effect; null once its saving is over, except for one that the employer rejected. */
export async function readActiveRequest(
  database: Database,
  employeeId: string,
): Promise<AnswerOf<typeof activeSavingsRequest>> {
  const { row } = await readSaver(database, employeeId);
  const { request, saving } = row;
  if (request === null || isTakenBack(request) || (request.status === "approved" && saving === null)) return null;
  return {
    id: request.id,
    adminApproveStatus: request.status,
    createdAt: instantText(instant(request.createdMs)),
    title: request.title,
    email: request.email,
    isPreviousNames: request.previousName !== null,
    previousName: request.previousName,
    approver: { email: row.adminEmail },
    canRequestFrom: canRequestFrom(request),
    reason: request.reason,
    isRecordIncomplete: saving !== null && isRecordIncomplete(saving.status, row.openingRecord),
    error: null,
  };
}

/** What the platform needs, as payroll reports it, and what the employee gave for an earlier saving. */
export async function readOpeningDetails(
  database: Database,
  employeeId: string,
): Promise<AnswerOf<typeof openingCall>> {
  const { record, ...row } = await readOpeningRow(database, employeeId);
  const name = [record.name, record.surname];
  const address = [record.addressLine, record.addressTown, record.addressPostcode];
  return {
    name: name.every((part) => part !== null) ? name.join(" ") : null,
    birthDate: record.birthDate,
    address: address.every((part) => part !== null) ? address.join(", ") : null,
    nationalInsuranceNumberEnding: record.nationalInsuranceNumber?.slice(-3) ?? null,
    isComplete: isCompleteForSavings(record),
    earlier:
      row.title === null || row.email === null
        ? null
        : {
            title: row.title,
            email: row.email,
            isPreviousNames: row.previousName !== null,
            previousName: row.previousName,
          },
  };
}
