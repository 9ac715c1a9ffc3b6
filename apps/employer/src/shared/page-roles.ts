import { type AnyRouter, useRouter } from "@tanstack/react-router";
import type { AdministratorRole } from "@wellpaid/domain/employer/roles";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Who has one of these roles may see the page; left out: everybody of the company. */
    readonly roles?: readonly AdministratorRole[];
  }
}

/** For whom the page at a path is; undefined: for everybody of the company. */
export function rolesOfPage({ getMatchedRoutes }: Pick<AnyRouter, "getMatchedRoutes">, path: string) {
  const [, , route] = getMatchedRoutes(path);
  return route?.options.staticData?.roles;
}

/** Asks for whom a page is, as its route says. */
export function useRolesOfPage(): (path: string) => readonly AdministratorRole[] | undefined {
  const router = useRouter();
  return (path) => rolesOfPage(router, path);
}
