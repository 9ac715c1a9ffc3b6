import { type AnyRouter, useRouter } from "@tanstack/react-router";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Who has one of these roles may see the page; left out: everybody of the company. */
    readonly roles?: readonly AdministratorRole[];
  }
}

/** The roles that may see the page at a path; undefined: everyone of the company. */
export function rolesOfPage({ getMatchedRoutes }: Pick<AnyRouter, "getMatchedRoutes">, path: string) {
  const [, , route] = getMatchedRoutes(path);
  return route?.options.staticData?.roles;
}

/** Looks up the roles of a page, as its route has them. */
export function useRolesOfPage(): (path: string) => readonly AdministratorRole[] | undefined {
  const router = useRouter();
  return (path) => rolesOfPage(router, path);
}
