import "./trusted-types.ts";
import "@wellpaid/ui/tokens.css";
import "@wellpaid/ui/base.css";
import "./drawn-page.css";
import "@wellpaid/web/not-come.css";
import { QueryClient } from "@tanstack/react-query";
import { createBrowserHistory } from "@tanstack/react-router";
import { startScheme } from "@wellpaid/ui/theme/scheme";
import { followPages } from "@wellpaid/web/follow-pages";
import { mayTryAgain } from "@wellpaid/web/problem";
import { readProductNames } from "@wellpaid/web/settings";
import { createRoot, hydrateRoot } from "react-dom/client";
import { takeDrawnPage } from "../shared/drawn-page.ts";
import { keepEmbedded } from "../shared/embedded.ts";
import { isEmbedded, sessionToken, takeArrival } from "../shared/session.ts";
import { App } from "./app.tsx";
import { followSession } from "./follow.ts";
import { createAppRouter } from "./router.tsx";

document.querySelector(".wp-not-come")?.remove();
startScheme();
readProductNames();
takeArrival();

const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: mayTryAgain, staleTime: 15_000, networkMode: "always", refetchOnReconnect: true },
    // Never kept for later: a withdrawal that is sent when the network comes back would surprise its owner.
    mutations: { retry: false, networkMode: "always" },
  },
});
const router = createAppRouter(queryClient, createBrowserHistory({ createHref: keepEmbedded }));
followSession(router, queryClient);
// A view of the login is a page of its own.
followPages(router, ({ pathname, search }) => pathname + (search.view ?? ""));
if (isEmbedded())
  import("../shared/host-page.ts").then(({ followHostPage }) => followHostPage()).catch(() => undefined);

/** Takes over the login page that was drawn at build; for whoever is led elsewhere it goes, unseen. */
async function start(place: HTMLElement): Promise<void> {
  const app = <App router={router} queryClient={queryClient} />;
  const isDrawn = place.hasAttribute("data-drawn");
  place.removeAttribute("data-drawn");
  if (isDrawn && sessionToken() === null) {
    // As the router does for pages of a server: no boundary around the whole, since there was none at build.
    router.ssr = { manifest: undefined };
    // The page has been read and scrolled already: it stays where it is.
    router._scroll.n = false;
    await router.load();
    hydrateRoot(place, app);
    return;
  }
  place.replaceChildren();
  takeDrawnPage();
  createRoot(place).render(app);
}

export function startApp(): void {
  const place = document.getElementById("app");
  if (place === null) throw new Error("index.html has no #app");
  void start(place);
}
