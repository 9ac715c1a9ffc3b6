import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, lazyRouteComponent } from "@tanstack/react-router";
import { code } from "@wellpaid/web/page-code";
import { NothingCame } from "@wellpaid/web/without-app";

interface ConsoleContext {
  readonly queryClient: QueryClient;
}

export const failure = lazyRouteComponent(
  () => import("./failure.tsx").catch(() => ({ Failure: NothingCame })),
  "Failure",
);

export const root = createRootRouteWithContext<ConsoleContext>()({
  notFoundComponent: lazyRouteComponent(
    code(() => import("../shared/page-not-found.tsx")),
    "PageNotFoundAlone",
  ),
  errorComponent: failure,
});
