import { checkFrozenStatus } from "@wellpaid/contract/account";
import * as changes from "@wellpaid/contract/change-request";
import * as closure from "@wellpaid/contract/closure";
import { downloadMyData as downloadMyDataCall } from "@wellpaid/contract/my-data";
import { changeDetails } from "@wellpaid/contract/personal-details";
import * as salaryAccount from "@wellpaid/contract/salary-account";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Surroundings } from "../../surroundings.ts";
import type { AccountNeeds } from "./account-needs.ts";
import { changeOwnDetails } from "./change-details.ts";
import { readCompanies, readLastChangeRequest, regions, requestChange } from "./change-request.ts";
import { closeAccount, removeDeletionRequest } from "./close-account.ts";
import { downloadMyData } from "./my-data/download-my-data.ts";
import { readDeletion } from "./read-deletion.ts";
import { readFrozenStatus } from "./read-frozen-status.ts";
import { lookAtLink, objectByLink } from "./salary-account/by-link.ts";
import { acceptOwnAccount, objectToOwnAccount, readSalaryAccount } from "./salary-account/own-account.ts";

/** The calls of the account. */
export function accountRoutes(answer: AnswerCall, around: Surroundings, needs: AccountNeeds): void {
  const { database } = around;
  answer(checkFrozenStatus, ({ session }) => readFrozenStatus(database, session.employeeId));

  answer(changeDetails, (asked) => changeOwnDetails(around, needs, asked));
  answer(changes.listRegions, async () => regions());
  answer(changes.sendChangeRequest, (asked) => requestChange(database, needs.useCodes, asked));
  answer(changes.lastChangeRequest, ({ session }) => readLastChangeRequest(database, session.employeeId));
  answer(changes.listCompanies, ({ session }) => readCompanies(database, session.companyId));

  answer(salaryAccount.lookAtSalaryAccountLink, (asked) => lookAtLink(around, asked));
  answer(salaryAccount.objectByLink, (asked) => objectByLink(around, asked));
  answer(salaryAccount.readSalaryAccount, ({ session }) => readSalaryAccount(database, session));
  answer(salaryAccount.objectToSalaryAccount, (asked) => objectToOwnAccount(around, needs.proveStepUp, asked));
  answer(salaryAccount.acceptSalaryAccount, (asked) => acceptOwnAccount(around, needs.proveStepUp, asked));

  answer(downloadMyDataCall, ({ session, query }) => downloadMyData(around, needs.passStepUp, session, query?.code));
  answer(closure.closeAccount, (asked) => closeAccount(around, needs, asked));
  answer(closure.readDeletion, ({ session }) => readDeletion(database, session));
  answer(closure.removeDeletionRequest, ({ session }) => removeDeletionRequest(around, session));
}
