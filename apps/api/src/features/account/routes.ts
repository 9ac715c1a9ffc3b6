import { checkFrozenStatus } from "@wellpaid/contract/account";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Surroundings } from "../../surroundings.ts";
import { readFrozenStatus } from "./read-frozen-status.ts";

/** The calls of the account. */
export function accountRoutes(answer: AnswerCall, around: Surroundings): void {
  answer(checkFrozenStatus, ({ session }) => readFrozenStatus(around.database, session.employeeId));
}
