import * as contract from "@wellpaid/contract/budgeting/due-dates";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Context } from "../../../context.ts";
import { decideDueDate, setMismatch, undecideDueDate } from "./decide-due-date.ts";
import { listPossiblePayments } from "./list-possible-payments.ts";

/** What an employee says about single due dates of planned payments. */
export function dueDateRoutes(answer: AnswerCall, { database }: Context): void {
  answer(contract.decideDueDate, ({ session, params, body }) => decideDueDate(database, session, params, body));
  answer(contract.undecideDueDate, ({ session, params }) => undecideDueDate(database, session, params));
  answer(contract.possiblePayments, ({ session, params }) =>
    listPossiblePayments(database, session.employeeId, params),
  );
  answer(contract.refuseMatch, ({ session, params }) => setMismatch(database, session, params, true));
  answer(contract.allowMatch, ({ session, params }) => setMismatch(database, session, params, false));
}
