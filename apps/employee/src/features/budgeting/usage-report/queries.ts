import type { AnswerOf } from "@wellpaid/contract/call";
import { recentSpending, usageReport } from "@wellpaid/contract/budgeting/usage-report";
import { queryOptions } from "@tanstack/react-query";
import { api, queryOf } from "../../../shared/session/api.ts";

export const usageReportQuery = queryOf(usageReport);

/** What was spent since payday; or in an earlier pay period. */
export const spendingQuery = (periodsAgo: number) =>
  queryOptions({
    queryKey: [recentSpending.name, periodsAgo],
    queryFn: ({ signal }) => api(recentSpending, { query: periodsAgo === 0 ? {} : { periodsAgo }, signal }),
  });

export type UsageReport = AnswerOf<typeof usageReport>;
export type Spending = UsageReport["spending"];
