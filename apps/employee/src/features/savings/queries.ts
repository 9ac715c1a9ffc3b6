import { queryOptions } from "@tanstack/react-query";
import { savingAccount, savingIndicators } from "@wellpaid/contract/savings/savings";
import { bestRate } from "@wellpaid/contract/savings/savings-offers";
import { activeSavingsRequest } from "@wellpaid/contract/savings/savings-request";
import { savingsApi, savingsQueryOf } from "./savings-api.ts";

// Only what the header's link and home need: the queries of savings' own screens are beside those screens.

export const savingAccountQuery = savingsQueryOf(savingAccount);

export const activeRequestQuery = savingsQueryOf(activeSavingsRequest);

/**
 * What is saved and where, requested from the deposit platform each time a screen of a saving opens
 * (docs/product/savings.md#service-error).
 */
export const savingIndicatorsQuery = queryOptions({
  queryKey: [savingIndicators.name],
  queryFn: ({ signal, client }) => savingsApi(client)(savingIndicators, { signal }),
  staleTime: 0,
});

export const bestRateQuery = savingsQueryOf(bestRate);
