import * as contract from "@wellpaid/contract/budgeting/usage-report";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Context } from "../../../context.ts";
import { readRecentSpending, readUsageReport } from "./read-usage-report.ts";

/** Where the money came from and went. */
export function usageReportRoutes(answer: AnswerCall, { database }: Context): void {
  answer(contract.usageReport, ({ session }) => readUsageReport(database, session.employeeId));
  answer(contract.recentSpending, ({ session, query }) =>
    readRecentSpending(database, session.employeeId, query.periodsAgo),
  );
}
