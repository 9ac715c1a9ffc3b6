import type { QueryClient } from "@tanstack/react-query";
import { createRoute, createRouter, type RouterHistory, redirect, useSearch } from "@tanstack/react-router";
import { loadOtherTranslations } from "@wellpaid/texts/language/translate";
import { code, isDrawing, lazyPage, Pending } from "@wellpaid/web";
import type { ReactNode } from "react";
import { LoginPage } from "../features/identity/sign-in/login-page.tsx";
import { sessionToken } from "../shared/session/session.ts";
import { failure, requireProfile, requireToken, root, sessionExpiredPath } from "./base-routes.ts";
import type { dashboardRoutes } from "./dashboard-routes.ts";
import { type LoginView, loginViewOf, loginViews } from "./login-views.ts";

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}

const login = createRoute({
  getParentRoute: () => root,
  path: "/",
  validateSearch: ({ view }): { view?: LoginView | undefined } => ({ view: loginViewOf(view) }),
  beforeLoad: () => {
    if (sessionToken() !== null) throw redirect({ to: "/dashboard/home" });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { view } }) => view && loginViews[view].preload?.(),
  // Part of the first file: the first paint has priority, and a login in progress has already loaded it.
  component: Login,
  errorComponent: failure,
});

/** The login page with the view that its address names. */
function Login(): ReactNode {
  const { view } = useSearch({ from: "/" });
  const View = view && loginViews[view];
  return <LoginPage>{View && <View />}</LoginPage>;
}

const sessionExpired = createRoute({
  getParentRoute: () => root,
  path: sessionExpiredPath,
  component: lazyPage(() => import("../features/identity/session-expired-page.tsx"), "SessionExpiredPage"),
});

const salaryAccountLink = createRoute({
  getParentRoute: () => root,
  path: "/salary-account",
  component: lazyPage(() => import("../features/account/salary-account/link-page.tsx"), "SalaryAccountLinkPage"),
});

/** Code of pages that are read without a login and whose texts the login does not need: in another language after these. */
const afterTexts =
  <Module,>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    await loadOtherTranslations();
    return load();
  };

const legalCode = afterTexts(() => import("./legal/legal-page.tsx"));
const legalPages = (["/terms-of-use", "/privacy", "/complaints", "/cookies"] as const).map((path) =>
  createRoute({ getParentRoute: () => root, path, component: lazyPage(legalCode, "LegalPage") }),
);

const helpCode = afterTexts(() => import("../features/help/pages.tsx"));
const helpPages = [
  createRoute({ getParentRoute: () => root, path: "/help", component: lazyPage(helpCode, "HelpPage") }),
  createRoute({ getParentRoute: () => root, path: "/help/$topic", component: lazyPage(helpCode, "HelpArticlePage") }),
  createRoute({
    getParentRoute: () => root,
    path: "/accessibility",
    component: lazyPage(helpCode, "AccessibilityPage"),
  }),
] as const;

const outside = [login, sessionExpired, salaryAccountLink, ...legalPages, ...helpPages] as const;

/** In another language after its texts, which modules read as they load. */
const dashboardCode = code(async () => {
  await loadOtherTranslations();
  return import("./dashboard-routes.ts");
});

/** Placeholder for the dashboard until a session requests it: its pages are loaded together, once. */
const dashboardToCome = createRoute({
  getParentRoute: () => root,
  path: "/dashboard/$",
  beforeLoad: async (arrival) => {
    requireToken(arrival);
    // Added only for people who may open it: this route reports what failed to load.
    await Promise.all([requireProfile(arrival), dashboardCode()]);
    await arrival.context.addDashboard();
    const { href, state } = arrival.location;
    throw redirect({ href, state, replace: true });
  },
  errorComponent: failure,
});

export const treeWith = (dashboard: typeof dashboardRoutes) => root.addChildren([...outside, dashboard]);

// Typed with the dashboard's addresses, so that code may link to any of them: they are added before they are needed.
const tree = root.addChildren([...outside, dashboardToCome]) as unknown as ReturnType<typeof treeWith>;

/** @param history used instead of the browser's while the login page is drawn at build time */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  const router = createRouter({
    ...(history && { history }),
    routeTree: tree,
    context: {
      queryClient,
      addDashboard: async (): Promise<void> => {
        treeWith((await dashboardCode()).dashboardRoutes);
        router.setRoutes(router.buildRouteTree());
      },
    },
    // Code that identifies the page by its path expects lower case; `readArrival` puts the address into lower case.
    caseSensitive: true,
    defaultPreload: "intent",
    defaultPendingComponent: Pending,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    // At build time it would draw a script into the page, which the content policy refuses.
    scrollRestoration: !isDrawing,
  });
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;
