import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { shellTexts } from "@wellpaid/texts/shell";
import type { ReactNode } from "react";
import { isDrawing } from "../shared/drawing.ts";
import { isEmbedded, keepLanding, sessionToken } from "../shared/session.ts";
import { isKnown, readsProfile } from "./known.ts";
import { NothingCame } from "./not-come.tsx";
import { code } from "./page-code.ts";

interface AppContext {
  readonly queryClient: QueryClient;
  /** Puts the dashboard's pages into the router. */
  readonly addPages: () => Promise<void>;
}

const pageNotFound = lazyRouteComponent(
  code(() => import("./page-not-found.tsx")),
  "PageNotFound",
);
const pageNotFoundAlone = lazyRouteComponent(
  code(() => import("./page-not-found.tsx")),
  "PageNotFoundAlone",
);
export const failure = lazyRouteComponent(
  () => import("./failure.tsx").catch(() => ({ Failure: NothingCame })),
  "Failure",
);
export const failureOfPage = lazyRouteComponent(
  () => import("./failure.tsx").catch(() => ({ FailureOfPage: NothingCame })),
  "FailureOfPage",
);

/** A page within the dashboard, in a file of its own. */
export const page = <Name extends string, Module extends Record<Name, () => ReactNode>>(
  load: () => Promise<Module>,
  name: Name,
) => ({
  component: lazyRouteComponent(code(load), name),
  errorComponent: failureOfPage,
});

export const sessionExpiredPath = "/session-expired";

export const root = createRootRouteWithContext<AppContext>()({
  // Inside another app there is no login and nothing to read without a session: whatever the address, it is told.
  beforeLoad: async ({ context, location }) => {
    if (isDrawing || !isEmbedded() || (await isKnown(context.queryClient))) return;
    if (location.pathname !== sessionExpiredPath) throw redirect({ to: sessionExpiredPath, replace: true });
  },
  notFoundComponent: pageNotFoundAlone,
  errorComponent: failure,
});

/** Everything below needs a session; the profile is there before anything is drawn. */
export const dashboard = createRoute({
  getParentRoute: () => root,
  path: "/dashboard",
  beforeLoad: ({ location }) => {
    if (sessionToken() !== null) return;
    keepLanding(location.href);
    throw redirect({ to: "/" });
  },
  loader: async ({ context, location }) => {
    if (await readsProfile(context.queryClient)) return;
    keepLanding(location.href);
    throw redirect({ to: "/" });
  },
  component: lazyRouteComponent(
    code(() => import("./dashboard-layout.tsx")),
    "DashboardLayout",
  ),
  notFoundComponent: pageNotFound,
  errorComponent: failure,
});

/** A screen of the dashboard with nothing but its address and its page. */
export const screen = <Path extends string, Name extends string, Module extends Record<Name, () => ReactNode>>(
  path: Path,
  load: () => Promise<Module>,
  name: Name,
) => createRoute({ getParentRoute: () => dashboard, path, ...page(load, name) });

const dashboardStart = createRoute({
  getParentRoute: () => dashboard,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/dashboard/home", replace: true });
  },
});

const home = createRoute({
  getParentRoute: () => dashboard,
  path: "/home",
  staticData: { title: shellTexts.home },
  ...page(() => import("./home/home-page.tsx"), "HomePage"),
});

/** Of the dashboard, what nearly everybody opens first: home needs no list of the others. */
export const firstPages = [dashboardStart, home] as const;
