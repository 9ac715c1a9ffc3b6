import * as contract from "@wellpaid/contract/banking/bank-accounts";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Context } from "../../context.ts";
import { includeAccount, renameAccount, setAccountActive, type UseAccountCode } from "./change-account.ts";

/** The calls that change a connected account. */
export function bankAccountRoutes(answer: AnswerCall, ctx: Context, useCode: UseAccountCode): void {
  answer(contract.renameAccount, ({ session, params, body }) => renameAccount(ctx, session, params.id, body.name));
  answer(contract.deactivateAccount, ({ session, params, body }) =>
    setAccountActive(ctx, useCode, session, { id: params.id, isActive: false, code: body.code }),
  );
  answer(contract.activateAccount, ({ session, params, body }) =>
    setAccountActive(ctx, useCode, session, { id: params.id, isActive: true, code: body.code }),
  );
  answer(contract.includeAccount, ({ session, params, body }) =>
    includeAccount(ctx, session, params.id, body.isIncluded),
  );
}
