import type { AnswerOf, BodyOf } from "@wellpaid/contract/call";
import type { lastChangeRequest, listRegions, sendChangeRequest } from "@wellpaid/contract/account/change-request";
import { DIVISIONS, type Division } from "@wellpaid/domain/calendar/bank-holidays";
import { regionTexts } from "@wellpaid/texts/regions";
import type { Database, Tx } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Session } from "../../http/session/session.ts";
import { refuse, type RefusalOf } from "../../refusal.ts";
import type { UseCodes } from "./account-needs.ts";
import { type ChangeRequestRow, findLastChangeRequest, insertChangeRequest } from "./change-request-store.ts";
import { lockOpenAccount } from "./employee-store.ts";

type ChangeRequest = AnswerOf<typeof sendChangeRequest>;

/** The regions that a change request may name: whose bank holidays move the payday. */
export const regions = (): AnswerOf<typeof listRegions> => DIVISIONS.map((id) => ({ id, name: regionTexts[id] }));

const divisionOf = (regionId: string): Division | undefined => DIVISIONS.find((id) => id === regionId);

const answerOf = (row: ChangeRequestRow): ChangeRequest => ({ ...row, createdAt: row.createdAt.toISOString() });

/** The employee's newest request; null when there is none. */
export async function readLastChangeRequest(
  db: Database | Tx,
  employeeId: string,
): Promise<AnswerOf<typeof lastChangeRequest>> {
  const row = await findLastChangeRequest(db, employeeId);
  return row === undefined ? null : answerOf(row);
}

/**
 * Asks the employer to change where or whether the employee works there: one request at a time, with a code.
 */
export async function requestChange(
  database: Database,
  useCodes: UseCodes,
  change: { readonly session: Session; readonly body: BodyOf<typeof sendChangeRequest> },
): Promise<ChangeRequest | RefusalOf<typeof sendChangeRequest>> {
  const { body, session } = change;
  const region = divisionOf(body.regionId);
  if (region === undefined) return refuse("NOT_FOUND");
  return inTransaction(database, async (tx) => {
    const lockedEmployee = await lockOpenAccount(tx, session.employeeId);
    if (lockedEmployee === null) return refuse("NO_SESSION");
    if (lockedEmployee.isSuspended) return refuse("SUSPENDED");
    if (lockedEmployee.deletionRequestedAt !== null) return refuse("DELETION_REQUESTED");
    const last = await readLastChangeRequest(tx, lockedEmployee.employeeId);
    if (last?.state === "pending") return refuse("CHANGE_REQUEST_PENDING");
    if (!body.code) return refuse("CODE_REQUIRED");
    const refused = await useCodes(tx, session, [{ type: "change_request", code: body.code }]);
    if (refused !== null) return refused.refusal;
    return answerOf(await insertChangeRequest(tx, lockedEmployee, region, body.status));
  });
}
