import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { AnswerOf, Call } from "@wellpaid/contract/call";
import { ownAdministrator } from "@wellpaid/contract/administrators/administrators";
import { type AdministratorRole, hasRole } from "@wellpaid/domain/employer/roles";
import { api } from "./api.ts";

export type OwnAdministrator = AnswerOf<typeof ownAdministrator>;

/** Who is signed in: also the session check. */
export const administratorQuery = queryOptions({
  queryKey: [ownAdministrator.name],
  queryFn: ({ signal }) => api(ownAdministrator, { signal }),
  staleTime: 30_000,
});

/** Who is signed in, below the console's layout, where it has been loaded before anything is drawn. */
export function useAdministrator(): OwnAdministrator {
  return useSuspenseQuery(administratorQuery).data;
}

/** Asks whether who is signed in has one of these roles; none wanted: everybody. */
export function useHasRole(): (required: readonly AdministratorRole[] | undefined) => boolean {
  const { roles } = useAdministrator();
  return (required) => hasRole(roles, required);
}

/** Asks whether who is signed in may make a call, by the roles that the contract asks for. */
export function useMayCall(): (call: Call) => boolean {
  const has = useHasRole();
  return ({ roles }) => has(roles);
}
