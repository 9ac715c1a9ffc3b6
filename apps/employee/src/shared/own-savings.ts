import { queryOptions } from "@tanstack/react-query";
import { savingAccount } from "@wellpaid/contract/savings/savings";
import { api } from "./session/api.ts";

/** The saving as other features need it; null without one. Named below the savings screens' own, it is read anew with theirs. */
export const ownSavingsQuery = queryOptions({
  queryKey: [savingAccount.name, "elsewhere"],
  queryFn: ({ signal }) => api(savingAccount, { signal }),
});
