import { checkFrozenStatus } from "@wellpaid/contract/account";
import * as changes from "@wellpaid/contract/change-request";
import * as closure from "@wellpaid/contract/closure";
import { downloadMyData as downloadMyDataCall } from "@wellpaid/contract/my-data";
import { changeDetails } from "@wellpaid/contract/personal-details";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Surroundings } from "../../surroundings.ts";
import type { AccountNeeds } from "./account-needs.ts";
import { changeOwnDetails } from "./change-details.ts";
import { readCompanies, readLastChangeRequest, regions, requestChange } from "./change-request.ts";
import { closeAccount, removeDeletionRequest } from "./close-account.ts";
import { downloadMyData } from "./my-data/download-my-data.ts";
import { readDeletion } from "./read-deletion.ts";
import { readFrozenStatus } from "./read-frozen-status.ts";

/** The calls of the account. */
export function accountRoutes(answer: AnswerCall, around: Surroundings, needs: AccountNeeds): void {
  const { database } = around;
  answer(checkFrozenStatus, ({ session }) => readFrozenStatus(database, session.employeeId));

  answer(changeDetails, (asked) => changeOwnDetails(around, needs, asked));
  answer(changes.listRegions, async () => regions());
  answer(changes.sendChangeRequest, (asked) => requestChange(database, needs.useCodes, asked));
  answer(changes.lastChangeRequest, ({ session }) => readLastChangeRequest(database, session.employeeId));
  answer(changes.listCompanies, ({ session }) => readCompanies(database, session.companyId));

  answer(downloadMyDataCall, ({ session }) => downloadMyData(around, session));
  answer(closure.closeAccount, ({ session }) => closeAccount(around, needs.endOpenCodes, session));
  answer(closure.readDeletion, ({ session }) => readDeletion(database, session));
  answer(closure.removeDeletionRequest, ({ session }) => removeDeletionRequest(around, session));
}
