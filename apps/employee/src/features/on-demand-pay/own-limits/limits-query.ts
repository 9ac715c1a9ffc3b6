import { queryOptions } from "@tanstack/react-query";
import { selfLimits } from "@wellpaid/contract/self-limits";
import { api } from "../../../shared/api.ts";

export const limitsQuery = queryOptions({
  queryKey: [selfLimits.name],
  queryFn: ({ signal }) => api(selfLimits, { signal }),
});
