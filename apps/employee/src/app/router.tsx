import type { QueryClient } from "@tanstack/react-query";
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from "@tanstack/react-router";
import { Refused } from "@wellpaid/contract/client";
import { shellTexts } from "@wellpaid/texts/shell";
import { LoginPage } from "../features/identity/login-page.tsx";
import { isDrawing } from "../shared/drawing.ts";
import { profileQuery } from "../shared/profile.ts";
import { forgetSession, isEmbedded, sessionToken } from "../shared/session.ts";
import { NothingCame } from "./not-come.tsx";
import { code } from "./page-code.ts";
import { Pending } from "./pending.tsx";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The screen's name in the browser's title; without it, its heading. */
    readonly title?: string;
  }
  interface Register {
    router: AppRouter;
  }
}

interface AppContext {
  readonly queryClient: QueryClient;
}

const pageNotFound = lazyRouteComponent(
  code(() => import("./page-not-found.tsx")),
  "PageNotFound",
);
const pageNotFoundAlone = lazyRouteComponent(
  code(() => import("./page-not-found.tsx")),
  "PageNotFoundAlone",
);
const failure = lazyRouteComponent(() => import("./failure.tsx").catch(() => ({ Failure: NothingCame })), "Failure");
const failureOfPage = lazyRouteComponent(
  () => import("./failure.tsx").catch(() => ({ FailureOfPage: NothingCame })),
  "FailureOfPage",
);

const root = createRootRouteWithContext<AppContext>()({
  notFoundComponent: pageNotFoundAlone,
  errorComponent: failure,
});

const login = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    if (sessionToken() !== null) throw redirect({ to: "/dashboard/home" });
  },
  // Part of the first file: the first paint comes first, and whoever goes on has it already.
  component: LoginPage,
});

const sessionExpired = createRoute({
  getParentRoute: () => root,
  path: "/session-expired",
  component: lazyRouteComponent(
    code(() => import("../features/identity/session-expired-page.tsx")),
    "SessionExpiredPage",
  ),
});

const legalPages = (["/terms-of-use", "/privacy", "/cookies"] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(
      code(() => import("./legal/legal-page.tsx")),
      "LegalPage",
    ),
  }),
);

/** Refusals after which this tab's token is good for nothing here: it is none, or waits for a step of the login. */
const opensNothing = new Set<string>(["NO_SESSION", "STEP_REQUIRED"]);

/** Everything below needs a session; the profile is there before anything is drawn. */
const dashboard = createRoute({
  getParentRoute: () => root,
  path: "/dashboard",
  beforeLoad: () => {
    if (sessionToken() === null) throw redirect({ to: isEmbedded() ? "/session-expired" : "/" });
  },
  loader: async ({ context }) => {
    try {
      await context.queryClient.ensureQueryData(profileQuery);
    } catch (problem) {
      if (!(problem instanceof Refused) || !opensNothing.has(problem.code)) throw problem;
      forgetSession();
      throw redirect({ to: isEmbedded() ? "/session-expired" : "/" });
    }
  },
  component: lazyRouteComponent(
    code(() => import("./dashboard-layout.tsx")),
    "DashboardLayout",
  ),
  notFoundComponent: pageNotFound,
  errorComponent: failure,
});

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
  component: lazyRouteComponent(
    code(() => import("./home/home-page.tsx")),
    "HomePage",
  ),
  errorComponent: failureOfPage,
});

const homeDetail = createRoute({
  getParentRoute: () => dashboard,
  path: "/home/detail",
  component: lazyRouteComponent(
    code(() => import("../features/budgeting/detail-page.tsx")),
    "DetailPage",
  ),
  errorComponent: failureOfPage,
});

const withdraw = createRoute({
  getParentRoute: () => dashboard,
  path: "/advance-up",
  component: lazyRouteComponent(
    code(() => import("../features/on-demand-pay/withdraw-page.tsx")),
    "WithdrawPage",
  ),
  errorComponent: failureOfPage,
});

const manageAccount = createRoute({
  getParentRoute: () => dashboard,
  path: "/manage-account",
  component: lazyRouteComponent(
    code(() => import("../features/account/manage-account-page.tsx")),
    "ManageAccountPage",
  ),
  errorComponent: failureOfPage,
});

const pages = [dashboardStart, home, homeDetail, withdraw, manageAccount] as const;
const tree = root.addChildren([login, sessionExpired, ...legalPages, dashboard.addChildren(pages)]);

/** @param history other than the browser's, while the login page is drawn at build */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree: tree,
    context: { queryClient },
    defaultPreload: "intent",
    defaultPendingComponent: Pending,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    // It would draw a script into the page, which the content policy refuses.
    scrollRestoration: !isDrawing,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
