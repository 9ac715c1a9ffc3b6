import "./trusted-types.ts";
import "@wellpaid/ui/tokens.css";
import "@wellpaid/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { NavigationContext } from "@wellpaid/ui/action/link.tsx";
import { startScheme } from "@wellpaid/ui/theme/scheme";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { mayTryAgain } from "../shared/api.ts";
import { takeArrival } from "../shared/session.ts";
import { readProductNames } from "../shared/settings.ts";
import { followPages, followSession } from "./follow.ts";
import { createAppRouter } from "./router.tsx";

startScheme();
readProductNames();
takeArrival();

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayTryAgain, staleTime: 15_000, networkMode: "always" },
    // Never kept for later: a withdrawal that is sent when the network comes back would surprise its owner.
    mutations: { retry: false, networkMode: "always" },
  },
});
const router = createAppRouter(queryClient);
followSession(router, queryClient);
followPages(router);

const navigation = {
  go: (href: string) => router.history.push(href),
  warm: (href: string) => {
    router.preloadRoute({ to: href }).catch(() => undefined);
  },
};

const place = document.getElementById("app");
if (place === null) throw new Error("index.html has no #app");
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <NavigationContext value={navigation}>
        <RouterProvider router={router} />
      </NavigationContext>
    </QueryClientProvider>
  </StrictMode>,
);
