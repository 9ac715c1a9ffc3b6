import * as contract from "@wellpaid/contract/password-reset";
import type { AnswerCall } from "../../http/answer-call.ts";
import { sessionFinder } from "../../http/session.ts";
import type { Surroundings } from "../../surroundings.ts";
import { changePassword } from "./change-password.ts";
import { askPasswordReset, verifyResetCode } from "./password-reset.ts";

/** The calls of who has forgotten the password, or must set a new one. */
export function passwordResetRoutes(answer: AnswerCall, around: Surroundings): void {
  const findSession = sessionFinder(around.database);
  answer(contract.askPasswordReset, (asked) => askPasswordReset(around, asked));
  answer(contract.verifyResetCode, (asked) => verifyResetCode(around, asked));
  answer(contract.changePassword, (asked) => changePassword(around, findSession, asked));
}
