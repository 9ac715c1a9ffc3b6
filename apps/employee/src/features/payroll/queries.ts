import { queryOptions } from "@tanstack/react-query";
import { paymentHistory } from "@wellpaid/contract/payroll";
import { api } from "../../shared/api.ts";

export const deductionsQuery = queryOptions({
  queryKey: [paymentHistory.name],
  queryFn: ({ signal }) => api(paymentHistory, { signal }),
});
