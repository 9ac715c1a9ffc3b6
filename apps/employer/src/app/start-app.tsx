import "./trusted-types.ts";
import "@wellpaid/ui/tokens.css";
import "@wellpaid/ui/base.css";
import "@wellpaid/web/page/failed-page.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { afterFrame, NavigationContext } from "@wellpaid/ui";
import { startScheme } from "@wellpaid/ui/theme/scheme";
import { followPages, mayTryAgain, readProductNames, tryAgainAfterMs } from "@wellpaid/web";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { followSession } from "./follow-session.ts";
import { createConsoleRouter } from "./router.tsx";

export function startApp(): void {
  const root = document.getElementById("app");
  if (root === null) throw new Error("index.html has no #app");
  document.querySelector(".wp-not-come")?.remove();
  startScheme();
  readProductNames();
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: mayTryAgain,
        retryDelay: tryAgainAfterMs,
        staleTime: 15_000,
        networkMode: "always",
        refetchOnReconnect: true,
      },
      // Never kept for later: a decision that is sent when the network comes back would surprise who made it.
      mutations: { retry: false, networkMode: "always" },
    },
  });
  const router = createConsoleRouter(queryClient);
  followSession(router, queryClient);
  followPages(router, ({ pathname }) => pathname);
  const navigation = {
    go: (href: string) =>
      // Another app of the same address: the employees' login.
      isOfConsole(href) ? afterFrame(() => router.history.push(href)) : location.assign(href),
    warm: (href: string) => {
      // Addresses are written out, so that the router's types cannot know what is searched for.
      const [to, search = ""] = href.split("?");
      if (isOfConsole(href))
        router.preloadRoute({ to, search: router.options.parseSearch(search) as never }).catch(() => undefined);
    },
  };
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <NavigationContext value={navigation}>
          <RouterProvider router={router} />
        </NavigationContext>
      </QueryClientProvider>
    </StrictMode>,
  );
}

const isOfConsole = (href: string): boolean => /^\/employer(?=[/?]|$)/.test(href);
