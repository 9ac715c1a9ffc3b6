import { feesOfYear } from "@wellpaid/contract/on-demand-pay/fees-of-year";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../../shared/session/api.ts";

/** @param taxYear null for the current one */
export const feesQuery = (taxYear: number | null) =>
  queryOptions({
    queryKey: [feesOfYear.name, taxYear],
    queryFn: ({ signal }) => api(feesOfYear, { query: taxYear === null ? {} : { taxYear }, signal }),
  });
