import { checkFrozenStatus } from "@wellpaid/contract/account/account";
import * as changes from "@wellpaid/contract/account/change-request";
import * as closure from "@wellpaid/contract/account/closure";
import * as language from "@wellpaid/contract/account/language";
import * as push from "@wellpaid/contract/account/push";
import { downloadMyData as downloadMyDataCall } from "@wellpaid/contract/account/my-data";
import { changeDetails } from "@wellpaid/contract/account/personal-details";
import * as salaryAccount from "@wellpaid/contract/account/salary-account";
import * as statements from "@wellpaid/contract/account/statements";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Context } from "../../context.ts";
import type { AccountNeeds } from "./account-needs.ts";
import { changeOwnDetails } from "./change-details.ts";
import { readLastChangeRequest, regions, requestChange } from "./change-request.ts";
import { readCompanies } from "./change-request-store.ts";
import { closeAccount, removeDeletionRequest } from "./close-account.ts";
import { chooseLanguage, readLanguage } from "./language/choose-language.ts";
import { downloadMyData } from "./my-data/download-my-data.ts";
import * as pushDevices from "./push/push-devices.ts";
import { readFrozenStatus } from "./pause-store.ts";
import { readDeletion } from "./read-deletion.ts";
import { lookAtLink, objectByLink } from "./salary-account/by-link.ts";
import { acceptOwnAccount, objectToOwnAccount, readSalaryAccount } from "./salary-account/own-account.ts";
import { makeLetter } from "./statements/letter.ts";
import { listStatements } from "./statements/list-statements.ts";
import { makePayStatement } from "./statements/pay-statement.ts";
import { makeSavingsStatement } from "./statements/savings-statement.ts";

/** The calls of the account. */
export function accountRoutes(answer: AnswerCall, ctx: Context, needs: AccountNeeds): void {
  const { database } = ctx;
  answer(checkFrozenStatus, ({ session }) => readFrozenStatus(database, session.employeeId));

  answer(language.readLanguage, ({ session }) => readLanguage(database, session.employeeId));
  answer(language.chooseLanguage, ({ session, device, body }) =>
    chooseLanguage(database, session.employeeId, device, body.language),
  );

  answer(push.pushSettings, ({ session }) => pushDevices.readPushSettings(ctx, session));
  answer(push.setPushKinds, ({ session, body }) => pushDevices.choosePushKinds(ctx, session, body));
  answer(push.addPushDevice, ({ session, body }) => pushDevices.addPushDevice(ctx, session, body));
  answer(push.keepPushDevice, ({ session, body }) => pushDevices.keepPushDevice(ctx, session, body));
  answer(push.removePushDevice, ({ session, params }) => pushDevices.removePushDevice(ctx, session, params.id));
  answer(push.testPushDevice, ({ session, params }) => pushDevices.testPushDevice(ctx, session, params.id));

  answer(changeDetails, (request) => changeOwnDetails(ctx, needs, request));
  answer(changes.listRegions, async () => regions());
  answer(changes.sendChangeRequest, (request) => requestChange(database, needs.useCodes, request));
  answer(changes.lastChangeRequest, ({ session }) => readLastChangeRequest(database, session.employeeId));
  answer(changes.listCompanies, ({ session }) => readCompanies(database, session.companyId));

  answer(salaryAccount.lookAtSalaryAccountLink, (request) => lookAtLink(ctx, request));
  answer(salaryAccount.objectByLink, (request) => objectByLink(ctx, request));
  answer(salaryAccount.readSalaryAccount, ({ session }) => readSalaryAccount(database, session));
  answer(salaryAccount.objectToSalaryAccount, (request) => objectToOwnAccount(ctx, needs.proveStepUp, request));
  answer(salaryAccount.acceptSalaryAccount, (request) => acceptOwnAccount(ctx, needs.proveStepUp, request));

  answer(downloadMyDataCall, ({ session, query }) => downloadMyData(ctx, needs.passStepUp, session, query?.code));
  answer(closure.closeAccount, (request) => closeAccount(ctx, needs, request));
  answer(closure.readDeletion, ({ session }) => readDeletion(database, session));
  answer(closure.removeDeletionRequest, ({ session }) => removeDeletionRequest(ctx, session));

  answer(statements.listStatements, ({ session }) => listStatements(database, session));
  answer(statements.payStatement, ({ session, query }) => makePayStatement(database, session, query.firstYear));
  answer(statements.savingsStatement, ({ session, query }) => makeSavingsStatement(ctx, session, query));
  answer(statements.lenderLetter, ({ session }) => makeLetter(database, needs.readNextPayslip, session));
}
