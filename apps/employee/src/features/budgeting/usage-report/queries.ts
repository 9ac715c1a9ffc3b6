import type { AnswerOf } from "@wellpaid/contract/call";
import { recentSpending, usageReport } from "@wellpaid/contract/budgeting/usage-report";
import { queryOf } from "../../../shared/session/api.ts";

export const usageReportQuery = queryOf(usageReport);

export const spendingQuery = queryOf(recentSpending);

export type UsageReport = AnswerOf<typeof usageReport>;
export type Spending = UsageReport["spending"];
