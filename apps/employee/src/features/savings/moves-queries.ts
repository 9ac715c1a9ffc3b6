import { queryOptions } from "@tanstack/react-query";
import { recalculateDeadline } from "@wellpaid/contract/savings/savings";
import { savingMoves } from "@wellpaid/contract/savings/savings-money";
import { bestBankOffer } from "@wellpaid/contract/savings/savings-offers";
import { savingsApi } from "./savings-api.ts";

export const savingMovesQuery = queryOptions({
  queryKey: [savingMoves.name],
  queryFn: ({ signal, client }) => savingsApi(client)(savingMoves, { signal }),
});

export const bestBankOfferQuery = queryOptions({
  queryKey: [bestBankOffer.name],
  queryFn: ({ signal, client }) => savingsApi(client)(bestBankOffer, { signal }),
});

export const newDeadlineQuery = queryOptions({
  queryKey: [recalculateDeadline.name],
  queryFn: ({ signal, client }) => savingsApi(client)(recalculateDeadline, { signal }),
});
