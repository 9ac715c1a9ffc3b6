import { queryOptions } from "@tanstack/react-query";
import { savingAccount, savingIndicators } from "@wellpaid/contract/savings/savings";
import { bestRate } from "@wellpaid/contract/savings/savings-offers";
import { activeSavingsRequest } from "@wellpaid/contract/savings/savings-request";
import { savingsApi } from "./savings-api.ts";

// Only what the header's link and home need: the queries of savings' own screens are beside those screens.

export const savingAccountQuery = queryOptions({
  queryKey: [savingAccount.name],
  queryFn: ({ signal, client }) => savingsApi(client)(savingAccount, { signal }),
});

export const activeRequestQuery = queryOptions({
  queryKey: [activeSavingsRequest.name],
  queryFn: ({ signal, client }) => savingsApi(client)(activeSavingsRequest, { signal }),
});

/**
 * What is saved and where, requested from the deposit platform each time a screen of a saving opens
 * (docs/product/savings.md#service-error).
 */
export const savingIndicatorsQuery = queryOptions({
  queryKey: [savingIndicators.name],
  queryFn: ({ signal, client }) => savingsApi(client)(savingIndicators, { signal }),
  staleTime: 0,
});

export const bestRateQuery = queryOptions({
  queryKey: [bestRate.name],
  queryFn: ({ signal, client }) => savingsApi(client)(bestRate, { signal }),
});
