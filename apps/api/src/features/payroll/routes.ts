import { paymentHistory } from "@wellpaid/contract/on-demand-pay/payroll";
import type { AnswerCall } from "../../http/answer-call.ts";
import type { Context } from "../../context.ts";
import { listDeductions } from "./deductions/deduction-store.ts";
import type { PlannedDeposits } from "./deductions/owed-by-payday.ts";
import { runRoutes } from "./payroll-runs/routes.ts";

/** The calls of payroll. */
export function payrollRoutes(answer: AnswerCall, ctx: Context, plannedDeposits: PlannedDeposits): void {
  answer(paymentHistory, ({ session }) => listDeductions(ctx.database, session.employeeId));
  runRoutes(answer, ctx, plannedDeposits);
}
