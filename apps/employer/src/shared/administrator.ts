import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { AnswerOf, Call } from "@wellpaid/contract/call";
import { ownAdministrator } from "@wellpaid/contract/administrators/administrators";
import { type AdministratorRole, hasRole } from "@wellpaid/domain/employer/roles";
import { api } from "./api.ts";

export type OwnAdministrator = AnswerOf<typeof ownAdministrator>;

/** The signed-in administrator; also the session check. */
export const administratorQuery = queryOptions({
  queryKey: [ownAdministrator.name],
  queryFn: ({ signal }) => api(ownAdministrator, { signal }),
  staleTime: 30_000,
});

/** The signed-in administrator, below the console's layout, which loads it before anything is rendered. */
export function useAdministrator(): OwnAdministrator {
  return useSuspenseQuery(administratorQuery).data;
}

/** Returns a check of whether the administrator has one of the required roles; if none are required, everyone passes. */
export function useHasRole(): (required: readonly AdministratorRole[] | undefined) => boolean {
  const { roles } = useAdministrator();
  return (required) => hasRole(roles, required);
}

/** Returns a check of whether the administrator may make a call, by the roles that the contract requires. */
export function useMayCall(): (call: Call) => boolean {
  const has = useHasRole();
  return ({ roles }) => has(roles);
}
