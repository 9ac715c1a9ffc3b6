import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { afterFrame, NavigationContext } from "@wellpaid/ui";
import { StrictMode } from "react";
import { Cookies } from "./cookies/cookies.tsx";
import type { AppRouter } from "./router.tsx";

/** The whole tree, the same at build and in the browser, so that what was drawn can be taken over. */
export function App({ router, queryClient }: { readonly router: AppRouter; readonly queryClient: QueryClient }) {
  const navigation = {
    go: (href: string) => afterFrame(() => router.history.push(href)),
    warm: (href: string) => {
      // Addresses are written out, so that the router's types cannot know what is searched for.
      const [to, search = ""] = href.split("?");
      router.preloadRoute({ to, search: router.options.parseSearch(search) as never }).catch(() => undefined);
    },
  };
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <NavigationContext value={navigation}>
          <RouterProvider router={router} />
          <Cookies router={router} />
        </NavigationContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
