import { queryOptions } from "@tanstack/react-query";
import { indicators } from "@wellpaid/contract/budgeting/budgeting";
import { api } from "./session/api.ts";

/** Left to spend and the bank balance; null without a connected bank. Budgeting shows it, a withdrawal adds to it. */
export const indicatorsQuery = queryOptions({
  queryKey: [indicators.name],
  queryFn: ({ signal }) => api(indicators, { signal }),
});
