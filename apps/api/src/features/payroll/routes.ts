import { paymentHistory } from "@wellpaid/contract/payroll";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Context } from "../../surroundings.ts";
import { listDeductions } from "./list-deductions.ts";
import type { PlannedDeposits } from "./owed-by-payday.ts";
import { runRoutes } from "./runs/routes.ts";

/** The calls of payroll. */
export function payrollRoutes(answer: AnswerCall, ctx: Context, plannedDeposits: PlannedDeposits): void {
  answer(paymentHistory, ({ session }) => listDeductions(ctx.database, session.employeeId));
  runRoutes(answer, ctx, plannedDeposits);
}
