import { queryOptions } from "@tanstack/react-query";
import { paydayDate } from "@wellpaid/contract/budgeting/budgeting";
import { api } from "./session/api.ts";

/** The next payday and the days until then. */
export const paydayQuery = queryOptions({
  queryKey: [paydayDate.name],
  queryFn: ({ signal }) => api(paydayDate, { signal }),
});
