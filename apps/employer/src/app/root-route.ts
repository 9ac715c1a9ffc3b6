import type { QueryClient } from "@tanstack/react-query";
import { createRootRouteWithContext, lazyRouteComponent } from "@tanstack/react-router";
import { lazyPage, NothingCame } from "@wellpaid/web";

interface ConsoleContext {
  readonly queryClient: QueryClient;
}

export const failure = lazyRouteComponent(
  () => import("./failure.tsx").catch(() => ({ Failure: NothingCame })),
  "Failure",
);

export const root = createRootRouteWithContext<ConsoleContext>()({
  notFoundComponent: lazyPage(() => import("../shared/page-not-found.tsx"), "PageNotFoundAlone"),
  errorComponent: failure,
});
