import * as contract from "@wellpaid/contract/on-demand-pay/access-request";
import { lastAccessRequest, onDemandPayAccount } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import type { AnswerCall } from "../../../http/answer-call.ts";
import { isRefusal } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { readAccount } from "./access-store.ts";
import { consentAnswer, readOwnConsent } from "./company-consent.ts";
import { consentFiles } from "./consent-file.ts";
import { readLastAccessRequest } from "./read-access.ts";
import { requestAccess } from "./request-access.ts";

/** The calls by which on-demand pay is requested. */
export function accessRoutes(answer: AnswerCall, { database }: Context): void {
  const fileOf = consentFiles();
  answer(lastAccessRequest, ({ session }) => readLastAccessRequest(database, session.employeeId));
  answer(onDemandPayAccount, ({ session }) => readAccount(database, session.employeeId));
  answer(contract.consentOfCompany, async ({ session, body }) => {
    const consent = await readOwnConsent(database, session, body.companyId);
    return consent === null || isRefusal(consent) ? consent : consentAnswer(consent);
  });
  answer(contract.downloadConsent, async ({ session, body }) =>
    fileOf(await readOwnConsent(database, session, body.companyId ?? session.companyId)),
  );
  answer(contract.requestAccess, (request) => requestAccess(database, request));
}
