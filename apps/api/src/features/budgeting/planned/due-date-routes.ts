import * as contract from "@wellpaid/contract/budgeting/due-dates";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Context } from "../../../context.ts";
import { decideDueDate, setMismatch, undecideDueDate } from "./decide-due-date.ts";
import { listPossiblePayments } from "./list-possible-payments.ts";

/** What an employee says about single due dates of planned payments. */
export function dueDateRoutes(answer: AnswerCall, ctx: Context): void {
  answer(contract.decideDueDate, ({ session, params, body }) => decideDueDate(ctx, session, params, body));
  answer(contract.undecideDueDate, ({ session, params }) => undecideDueDate(ctx, session, params));
  answer(contract.possiblePayments, ({ session, params }) => listPossiblePayments(ctx, session.employeeId, params));
  answer(contract.refuseMatch, ({ session, params }) => setMismatch(ctx, session, params, true));
  answer(contract.allowMatch, ({ session, params }) => setMismatch(ctx, session, params, false));
}
