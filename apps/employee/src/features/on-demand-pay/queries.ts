import { queryOptions } from "@tanstack/react-query";
import { checkFrozenStatus } from "@wellpaid/contract/account/account";
import {
  type Advance,
  advanceHistory,
  lastAccessRequest,
  onDemandPayAccount,
} from "@wellpaid/contract/on-demand-pay/on-demand-pay";
import { api, queryOf } from "../../shared/session/api.ts";

export { amountQuery, quoteQuery } from "../../shared/withdrawable.ts";

/**
 * Amount and history are read again every so often while they are on the screen
 * (docs/product/on-demand-pay.md#withdrawing).
 */
const readEveryMs = 30_000;

export const frozenQuery = queryOptions({
  queryKey: [checkFrozenStatus.name],
  queryFn: ({ signal }) => api(checkFrozenStatus, { signal }),
  // A pause ends by itself while the page is open.
  refetchInterval: readEveryMs,
});

export const accessRequestQuery = queryOf(lastAccessRequest);

export const payAccountQuery = queryOf(onDemandPayAccount);

/** A row of the history with the moment, on this page's monotonic clock, up to which it can be cancelled. */
export interface HistoryRow extends Advance {
  readonly cancelUntilMs: number;
}

export function historyRowOf(advance: Advance): HistoryRow {
  return { ...advance, cancelUntilMs: performance.now() + advance.cancelSecondsLeft * 1000 };
}

export const historyQuery = queryOptions({
  queryKey: [advanceHistory.name],
  queryFn: async ({ signal }) => (await api(advanceHistory, { signal })).map(historyRowOf),
  refetchInterval: readEveryMs,
});
