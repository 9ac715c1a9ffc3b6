import { queryOptions } from "@tanstack/react-query";
import { paydayDate } from "@wellpaid/contract/budgeting";
import { api } from "./api.ts";

/** The next payday and the days until then. */
export const paydayQuery = queryOptions({
  queryKey: [paydayDate.name],
  queryFn: ({ signal }) => api(paydayDate, { signal }),
});
