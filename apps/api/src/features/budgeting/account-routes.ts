import * as contract from "@wellpaid/contract/bank-accounts";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Surroundings } from "../../surroundings.ts";
import { includeAccount, renameAccount, setAccountActive, type UseAccountCode } from "./change-account.ts";

/** The calls that change a connected account. */
export function bankAccountRoutes(answer: AnswerCall, around: Surroundings, useCode: UseAccountCode): void {
  answer(contract.renameAccount, ({ session, params, body }) => renameAccount(around, session, params.id, body.name));
  answer(contract.deactivateAccount, ({ session, params, body }) =>
    setAccountActive(around, useCode, session, { id: params.id, isActive: false, code: body.code }),
  );
  answer(contract.activateAccount, ({ session, params, body }) =>
    setAccountActive(around, useCode, session, { id: params.id, isActive: true, code: body.code }),
  );
  answer(contract.includeAccount, ({ session, params, body }) =>
    includeAccount(around, session, params.id, body.isIncluded),
  );
}
