import { queryOptions } from "@tanstack/react-query";
import { advanceAmount, quoteAdvance } from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { api } from "./session/api.ts";

/**
 * What can be withdrawn now; null without access. Read again every so often while it is on the screen
 * (docs/product/on-demand-pay.md#withdrawing).
 */
export const amountQuery = queryOptions({
  queryKey: [advanceAmount.name],
  queryFn: ({ signal }) => api(advanceAmount, { signal }),
  refetchInterval: 30_000,
});

/** Fee and next payslip of a withdrawal of whole pounds. */
export const quoteQuery = (pounds: number) =>
  queryOptions({
    queryKey: [quoteAdvance.name, pounds],
    queryFn: ({ signal }) => api(quoteAdvance, { query: { amount: pounds }, signal }),
    retry: false,
  });
