import { queryOptions } from "@tanstack/react-query";
import { monthlyPayment } from "@wellpaid/contract/savings/savings";
import { listProducts } from "@wellpaid/contract/savings/savings-offers";
import { openingDetails } from "@wellpaid/contract/savings/savings-request";
import { savingsApi, savingsQueryOf } from "../savings-api.ts";

/** What the platform needs to open the account, and what was given for an earlier saving. */
export const openingDetailsQuery = savingsQueryOf(openingDetails);

/**
 * What a goal takes from each payday; when there is no answer £0.00 is shown
 * (docs/product/savings.md#monthly-payment).
 */
export const monthlyPaymentQuery = (needToSave: number, deadline: string, isLaterSaving: boolean) =>
  queryOptions({
    queryKey: [monthlyPayment.name, needToSave, deadline, isLaterSaving],
    queryFn: ({ signal, client }) =>
      savingsApi(client, { stays: true })(monthlyPayment, {
        params: { needToSave: String(needToSave), deadline },
        query: isLaterSaving ? { isLaterSaving: "true" } : {},
        signal,
      }),
  });

/** Every product, those that fit the plan first. */
export const productsQuery = (plan: { readonly needToSave?: number; readonly monthlyContribution?: number }) =>
  queryOptions({
    queryKey: [listProducts.name, plan],
    queryFn: ({ signal, client }) => savingsApi(client)(listProducts, { query: plan, signal }),
  });
