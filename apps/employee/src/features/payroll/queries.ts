import { queryOptions } from "@tanstack/react-query";
import { paymentHistory } from "@wellpaid/contract/on-demand-pay/payroll";
import { api } from "../../shared/session/api.ts";

export const deductionsQuery = queryOptions({
  queryKey: [paymentHistory.name],
  queryFn: ({ signal }) => api(paymentHistory, { signal }),
});
