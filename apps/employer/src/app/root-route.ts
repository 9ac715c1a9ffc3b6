import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, lazyRouteComponent } from "@tanstack/react-router";
import { code, NothingCame } from "@wellpaid/web";

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
