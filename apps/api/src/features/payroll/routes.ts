import { paymentHistory } from "@wellpaid/contract/payroll";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Surroundings } from "../../surroundings.ts";
import { listDeductions } from "./list-deductions.ts";

/** The calls of payroll. */
export function payrollRoutes(answer: AnswerCall, { database }: Surroundings): void {
  answer(paymentHistory, ({ session }) => listDeductions(database, session.employeeId));
}
