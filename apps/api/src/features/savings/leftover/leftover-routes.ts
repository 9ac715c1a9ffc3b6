import * as contract from "@wellpaid/contract/savings/savings-leftover";
import type { Context } from "../../../context.ts";
import type { AnswerCall } from "../../../http/answer-call.ts";
import { acceptLeftover, declineLeftover, undoLeftover } from "./choose-leftover.ts";
import type { ReadLeft } from "./judge-leftover.ts";
import { readLeftoverOffer, readLeftoverRule } from "./read-leftover.ts";
import { removeLeftoverRuleOf, setLeftoverRule } from "./set-leftover-rule.ts";

/** Saving what is left of a pay period. */
export function leftoverRoutes(answer: AnswerCall, ctx: Context, readLeft: ReadLeft): void {
  const { database } = ctx;
  answer(contract.leftoverRule, ({ session }) => readLeftoverRule(ctx, readLeft, session.employeeId));
  answer(contract.setLeftoverRule, (request) => setLeftoverRule(database, request));
  answer(contract.removeLeftoverRule, ({ session, params }) =>
    removeLeftoverRuleOf(database, session, params.savingId),
  );
  answer(contract.leftoverOffer, ({ session }) => readLeftoverOffer(ctx, readLeft, session.employeeId));
  answer(contract.acceptLeftover, (request) => acceptLeftover(ctx, readLeft, request));
  answer(contract.declineLeftover, (request) => declineLeftover(database, request));
  answer(contract.undoLeftover, (request) => undoLeftover(database, request));
}
