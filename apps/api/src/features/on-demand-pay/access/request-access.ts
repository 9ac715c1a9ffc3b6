import type { requestAccess as call } from "@wellpaid/contract/on-demand-pay/access-request";
import type { AnswerOf, BodyOf } from "@wellpaid/contract/call";
import { formatDate } from "@wellpaid/domain/calendar/format-date";
import {
  type AccessRequestRefusal,
  refusalOfAccessRequest,
} from "@wellpaid/domain/on-demand-pay/access/decide-access-request";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { refusalOfLetters } from "../../../shared/employee-number.ts";
import { tellIfByPartner } from "../../../shared/partner-agreements.ts";
import { atField, type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import { type Asker, lockAsker, insertAccessRequest } from "./access-store.ts";
import { findConsent } from "./consent-store.ts";
import { readLastAccessRequest } from "./read-access.ts";

type Body = BodyOf<typeof call>;

/** The number where the company goes by numbers: without it there is no request, and with another one it is another person's. */
function refusalOfNumber(
  asker: Asker,
  typedNumber: Body["employeeIdNumber"],
): Refusal<"EMPLOYEE_NUMBER_REQUIRED" | "USER_NOT_FOUND"> | null {
  if (!asker.isUsingEmployeeIdNumber) return null;
  if (typedNumber === undefined || typedNumber === null) {
    return atField(refuse("EMPLOYEE_NUMBER_REQUIRED"), "/employeeIdNumber");
  }
  return typedNumber === asker.employeeNumber ? null : refuse("USER_NOT_FOUND");
}

function refuseAccess(refusal: AccessRequestRefusal): Refusal<AccessRequestRefusal["code"]> {
  return refusal.code === "ACCESS_REQUEST_REJECTED"
    ? refuse(refusal.code, formatDate(refusal.from))
    : refuse(refusal.code);
}

/**
 * Asks the employer for on-demand pay: holds the employee, decides by the rule, and writes the request together with what
 * was accepted. A second one finds the first, so that pressing again after a lost answer asks for nothing twice.
 */
export async function requestAccess(
  database: Database,
  { session, body }: { readonly session: Session; readonly body: Body },
): Promise<AnswerOf<typeof call> | RefusalOf<typeof call>> {
  const wrongInput = await refusalOfLetters(database, session.companyId, body.employeeIdNumber);
  if (wrongInput !== null) return wrongInput;
  if (session.isLeaving) return refuse("DELETION_REQUESTED");
  if (body.companyId !== session.companyId) return refuse("ACCESS_DENIED");
  return inTransaction(database, async (tx) => {
    const asker = await lockAsker(tx, session.employeeId);
    if (asker === null) return refuse("NO_SESSION");
    const refusal = refusalOfAccessRequest(asker.facts);
    if (refusal !== undefined) return refuseAccess(refusal);
    const wrongNumber = refusalOfNumber(asker, body.employeeIdNumber);
    if (wrongNumber !== null) return wrongNumber;
    const consent = await findConsent(tx, session.companyId);
    if (consent === null) return refuse("NO_CONSENT_TEXT");
    if (body.consentHash && body.consentHash !== consent.hash) return refuse("CONSENT_CHANGED");
    await insertAccessRequest(tx, session, consent);
    await tellIfByPartner(tx, session, "access-request");
    const written = await readLastAccessRequest(tx, session.employeeId);
    if (written === null) throw new Error("the request that was just written is gone");
    return written;
  });
}
