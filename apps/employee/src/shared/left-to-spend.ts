import { indicators } from "@wellpaid/contract/budgeting/budgeting";
import { queryOptions } from "@tanstack/react-query";
import { queryOf } from "./session/api.ts";

const READ_EVERY_MS = 30_000;

/**
 * Left to spend and the bank balance; null without a connected bank. Budgeting shows it, a withdrawal adds to it. While money is on its
 * way it is read again: the bank may have booked it.
 */
export const indicatorsQuery = queryOptions({
  ...queryOf(indicators),
  refetchInterval: ({ state }) => ((state.data?.onItsWay ?? 0) > 0 ? READ_EVERY_MS : false),
});
