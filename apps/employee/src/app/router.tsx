import type { QueryClient } from "@tanstack/react-query";
import {
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
  useSearch,
} from "@tanstack/react-router";
import { product } from "@wellpaid/texts/product";
import { shellTexts } from "@wellpaid/texts/shell";
import type { ReactNode } from "react";
import { LoginPage } from "../features/identity/login-page.tsx";
import { isDrawing } from "../shared/drawing.ts";
import { sessionToken } from "../shared/session.ts";
import { type AccountTab, accountTabOf } from "./account/account-tab.ts";
import { dashboard, failure, page, root, screen, sessionExpiredPath } from "./base-routes.ts";
import { type LoginView, loginViewOf, loginViews } from "./login-views.ts";
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

const login = createRoute({
  getParentRoute: () => root,
  path: "/",
  validateSearch: ({ view }): { view?: LoginView | undefined } => ({ view: loginViewOf(view) }),
  beforeLoad: () => {
    if (sessionToken() !== null) throw redirect({ to: "/dashboard/home" });
  },
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { view } }) => view && loginViews[view].preload?.(),
  // Part of the first file: the first paint comes first, and whoever goes on has it already.
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

const homeDetail = screen("/home/detail", () => import("../features/budgeting/detail-page.tsx"), "DetailPage");

const withdrawCode = () => import("../features/on-demand-pay/withdraw-page.tsx");
const withdraw = screen("/advance-up", withdrawCode, "WithdrawPage");
const workedOut = screen("/advance-up/worked-out", withdrawCode, "WorkedOutPage");

const accessCode = () => import("../features/on-demand-pay/access/pages.ts");
const requestAccess = screen("/request-on-demand-pay", accessCode, "RequestPage");
const registerInterest = screen("/register-interest", accessCode, "RegisterInterestPage");
const waitingRequest = screen("/waiting-request-on-demand-pay", accessCode, "WaitingPage");
const rejectedRequest = screen("/rejected-request-on-demand-pay", accessCode, "RejectedPage");

const manageCode = () => import("./account/manage-pages.ts");
const manageAccount = screen("/manage-account", manageCode, "ManageAccountPage");
const closeAccount = screen("/close-account", manageCode, "CloseAccountPage");
const deductionHistory = screen("/manage-account/deduction-history", manageCode, "DeductionHistoryPage");
const pauseWithdrawals = screen("/manage-account/pause-withdrawals", manageCode, "PauseWithdrawalsPage");
const myLimits = screen("/manage-account/my-limits", manageCode, "MyLimitsPage");

const account = createRoute({
  getParentRoute: () => dashboard,
  path: "/account",
  validateSearch: ({ tab }): { tab?: AccountTab | undefined } => ({ tab: accountTabOf(tab) }),
  ...page(() => import("./account/account-page.tsx"), "AccountPage"),
});

/** To the screen of savings that there is, from every other address of savings, too (decisions, section 4). */
const savings = createRoute({
  getParentRoute: () => dashboard,
  path: "/savings/$",
  beforeLoad: () => {
    throw redirect({ to: "/dashboard/savings/what-is-{$slug}-savings", params: { slug: product.slug }, replace: true });
  },
});

const whatIsSavings = createRoute({
  getParentRoute: () => dashboard,
  // The product's name is a setting, which is not read yet while the routes are made.
  path: "/savings/what-is-{$slug}-savings",
  beforeLoad: ({ params }) => {
    if (params.slug !== product.slug) throw redirect({ to: "/dashboard/savings/$", replace: true });
  },
  ...page(() => import("../features/savings/what-is-savings-page.tsx"), "WhatIsSavingsPage"),
});

const accountPages = [manageAccount, account, closeAccount] as const;
const accessPages = [requestAccess, registerInterest, waitingRequest, rejectedRequest] as const;
const payPages = [withdraw, ...accessPages, deductionHistory, pauseWithdrawals, myLimits, workedOut] as const;
const pages = [dashboardStart, home, homeDetail, ...payPages, ...accountPages, savings, whatIsSavings] as const;
const tree = root.addChildren([login, sessionExpired, ...legalPages, dashboard.addChildren(pages)]);

/** @param history other than the browser's, while the login page is drawn at build */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree: tree,
    context: { queryClient },
    // What asks by the path which page this is, asks for small letters; an address has them (`readArrival`).
    caseSensitive: true,
    defaultPreload: "intent",
    defaultPendingComponent: Pending,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    // It would draw a script into the page, which the content policy refuses.
    scrollRestoration: !isDrawing,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;
