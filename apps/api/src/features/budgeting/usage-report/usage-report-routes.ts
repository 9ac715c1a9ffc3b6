import * as contract from "@wellpaid/contract/budgeting/usage-report";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Context } from "../../../context.ts";
import { readRecentSpending, readUsageReport } from "./read-usage-report.ts";

/** Where the money came from and went. */
export function usageReportRoutes(answer: AnswerCall, ctx: Context): void {
  answer(contract.usageReport, ({ session }) => readUsageReport(ctx, session.employeeId));
  answer(contract.recentSpending, ({ session, query }) =>
    readRecentSpending(ctx.database, session.employeeId, query.periodsAgo),
  );
}
