import * as contract from "@wellpaid/contract/budgeting/regular-payments";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Context } from "../../../context.ts";
import { keepPlannedAmount, readPlannedNews } from "../planned/planned-notices.ts";
import { confirmPayments, listDismissed, listUnconfirmed, restorePayment } from "./review.ts";

/** The calls of what was found in the history. */
export function regularRoutes(answer: AnswerCall, ctx: Context): void {
  const { database } = ctx;
  answer(contract.unconfirmedPayments, ({ session, query }) => listUnconfirmed(ctx, session.employeeId, query));
  answer(contract.confirmPayments, ({ session, body }) => confirmPayments(database, session, body));
  answer(contract.dismissedPayments, ({ session }) => listDismissed(ctx, session.employeeId));
  answer(contract.restorePayment, ({ session, params }) => restorePayment(database, session.employeeId, params.id));
  answer(contract.keepPlannedAmount, ({ session, params, body }) =>
    keepPlannedAmount(database, session.employeeId, params.id, body.amount),
  );
  answer(contract.plannedNews, ({ session }) => readPlannedNews(database, session.employeeId));
}
