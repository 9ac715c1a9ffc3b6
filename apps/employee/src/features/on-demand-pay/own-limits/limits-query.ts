import { queryOptions } from "@tanstack/react-query";
import { selfLimits } from "@wellpaid/contract/on-demand-pay/own-limits";
import { api } from "../../../shared/session/api.ts";

export const limitsQuery = queryOptions({
  queryKey: [selfLimits.name],
  queryFn: ({ signal }) => api(selfLimits, { signal }),
});
