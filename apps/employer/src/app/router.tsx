import type { QueryClient } from "@tanstack/react-query";
import { createRoute, createRouter, redirect } from "@tanstack/react-router";
import { lazyPage, Pending } from "@wellpaid/web";
import { SignInPage } from "../features/sign-in/sign-in-page.tsx";
import { type SessionEnd, session, takeLanding } from "../shared/session.ts";
import { consoleRoutes } from "./console-routes.ts";
import { root } from "./root-route.ts";

declare module "@tanstack/react-router" {
  interface Register {
    router: ConsoleRouter;
  }
  interface HistoryState {
    /** Why the sign-in is shown. */
    readonly ended?: SessionEnd;
  }
}

/** A completed sign-in has no sign-in page. */
function leaveWhenDone(): void {
  if (session()?.next === "done") throw redirect({ href: takeLanding(), replace: true });
}

const signIn = createRoute({
  getParentRoute: () => root,
  path: "/employer/sign-in",
  beforeLoad: leaveWhenDone,
  component: SignInPage,
});

const secondFactor = createRoute({
  getParentRoute: () => root,
  path: "/employer/sign-in/confirm",
  beforeLoad: () => {
    leaveWhenDone();
    if (session() === null) throw redirect({ to: "/employer/sign-in", replace: true });
  },
  component: lazyPage(() => import("../features/sign-in/second-factor-page.tsx"), "SecondFactorPage"),
});

const forgotten = createRoute({
  getParentRoute: () => root,
  path: "/employer/forgotten",
  component: lazyPage(() => import("../features/sign-in/forgotten-page.tsx"), "ForgottenPage"),
});

/** The page behind the link of an e-mail, regardless of who is signed in. */
const linkPage = lazyPage(() => import("../features/sign-in/link-page.tsx"), "LinkPage");
const welcome = createRoute({ getParentRoute: () => root, path: "/employer/welcome", component: linkPage });
const reset = createRoute({ getParentRoute: () => root, path: "/employer/reset", component: linkPage });

const tree = root.addChildren([signIn, secondFactor, forgotten, welcome, reset, consoleRoutes]);

export function createConsoleRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queryClient },
    caseSensitive: true,
    defaultPreload: "intent",
    defaultPendingComponent: Pending,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  });
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;
