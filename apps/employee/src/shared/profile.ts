import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { checkSession, type Profile } from "@wellpaid/contract/identity";
import { api } from "./api.ts";

/** The signed-in employee's profile: also the session check. */
export const profileQuery = queryOptions({
  queryKey: [checkSession.name],
  queryFn: ({ signal }) => api(checkSession, { signal }),
  staleTime: 30_000,
});

/** The profile below the dashboard, where it has been loaded before anything is drawn. */
export function useProfile(): Profile {
  return useSuspenseQuery(profileQuery).data;
}
