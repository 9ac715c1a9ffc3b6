import * as contract from "@wellpaid/contract/savings/savings";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Context } from "../../../context.ts";
import { readMonthlyPayment } from "./read-monthly-payment.ts";
import { recalculateDeadline } from "./recalculate-deadline.ts";

/** The calls that compute a plan. */
export function planRoutes(answer: AnswerCall, { database }: Context): void {
  answer(contract.monthlyPayment, (request) => readMonthlyPayment(database, request));
  answer(contract.recalculateDeadline, ({ session }) => recalculateDeadline(database, session.employeeId));
}
