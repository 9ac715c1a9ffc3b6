import * as contract from "@wellpaid/contract/identity/password-reset";
import type { AnswerCall } from "../../../http/answer-call.ts";
import { sessionFinder } from "../../../http/session/session-store.ts";
import type { Context } from "../../../context.ts";
import { changePassword } from "./change-password.ts";
import { askPasswordReset, verifyResetCode } from "./password-reset.ts";

/** The calls of an employee who has forgotten the password, or must set a new one. */
export function passwordResetRoutes(answer: AnswerCall, ctx: Context): void {
  const findSession = sessionFinder(ctx.database);
  answer(contract.askPasswordReset, (request) => askPasswordReset(ctx, request));
  answer(contract.verifyResetCode, (request) => verifyResetCode(ctx, request));
  answer(contract.changePassword, (request) => changePassword(ctx, findSession, request));
}
