import { queryOptions } from "@tanstack/react-query";
import { leftoverOffer, leftoverRule } from "@wellpaid/contract/savings/savings-leftover";
import { savingsApi } from "../savings-api.ts";

/** A part of other screens: where it fails, the person stays on them. */
export const leftoverRuleQuery = queryOptions({
  queryKey: [leftoverRule.name],
  queryFn: ({ signal, client }) => savingsApi(client, { stays: true })(leftoverRule, { signal }),
});

export const leftoverOfferQuery = queryOptions({
  queryKey: [leftoverOffer.name],
  queryFn: ({ signal, client }) => savingsApi(client, { stays: true })(leftoverOffer, { signal }),
});
