import { queryOptions } from "@tanstack/react-query";
import type { AnswerOf } from "@wellpaid/contract/call";
import { recentSpending, usageReport } from "@wellpaid/contract/budgeting/usage-report";
import { api } from "../../../shared/session/api.ts";

export const usageReportQuery = queryOptions({
  queryKey: [usageReport.name],
  queryFn: ({ signal }) => api(usageReport, { signal }),
});

export const spendingQuery = queryOptions({
  queryKey: [recentSpending.name],
  queryFn: ({ signal }) => api(recentSpending, { signal }),
});

export type UsageReport = AnswerOf<typeof usageReport>;
export type Spending = UsageReport["spending"];
