import { queryOptions } from "@tanstack/react-query";
import { budgets } from "@wellpaid/contract/budgeting/budgets";
import type { AnswerOf } from "@wellpaid/contract/call";
import { api } from "../../../shared/session/api.ts";

export type BudgetsInPeriod = AnswerOf<typeof budgets>;

/** The budgets of a pay period; the current one has suggestions. */
export const budgetsQuery = (periodsAgo: number) =>
  queryOptions({
    queryKey: [budgets.name, periodsAgo],
    queryFn: ({ signal }) => api(budgets, { query: periodsAgo === 0 ? {} : { periodsAgo }, signal }),
  });
