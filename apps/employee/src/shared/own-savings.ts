import { queryOptions } from "@tanstack/react-query";
import { savingAccount } from "@wellpaid/contract/savings/savings";
import { api } from "./session/api.ts";

/** The saving for other features; null without one. Keyed below the savings screens' own, it refetches with theirs. */
export const ownSavingsQuery = queryOptions({
  queryKey: [savingAccount.name, "elsewhere"],
  queryFn: ({ signal }) => api(savingAccount, { signal }),
});
