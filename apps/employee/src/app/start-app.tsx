// Before all else: in this order the start file compresses best.
import { createRoot, hydrateRoot } from "react-dom/client";
import "./trusted-types.ts";
import "@wellpaid/ui/tokens.css";
import "@wellpaid/ui/base.css";
import "./drawn-page.css";
import "@wellpaid/web/page/failed-page.css";
import { QueryClient } from "@tanstack/react-query";
import { createBrowserHistory } from "@tanstack/react-router";
import { startScheme } from "@wellpaid/ui/theme/scheme";
import { followPages, mayTryAgain, NothingCame, readProductNames } from "@wellpaid/web";
import { takeDrawnPage } from "../shared/drawn-page.ts";
import { keepEmbedded, takePartner } from "../shared/host/embedded.ts";
import { arrivedToken, isEmbedded, sessionToken, takeArrival } from "../shared/session/session.ts";
import { mutationsThatMayBeUnproven } from "../shared/verification/unproven-mutations.ts";
import { App } from "./app.tsx";
import { followSession } from "./session/session-sync.ts";
import { createAppRouter } from "./router.tsx";

document.querySelector(".wp-not-come")?.remove();
startScheme();
readProductNames();
takePartner();
takeArrival();
if (isEmbedded()) history.replaceState(history.state, "", keepEmbedded(location.href));

const queryClient = new QueryClient({
  mutationCache: mutationsThatMayBeUnproven(),
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
  import("../shared/host/host-page.ts").then(({ followHostPage }) => followHostPage()).catch(() => undefined);

/** Asks whether to go on by the token that the address brought. Nothing of the app is there before it is answered. */
async function askAboutArrival(container: HTMLElement): Promise<void> {
  container.removeAttribute("data-drawn");
  container.replaceChildren();
  takeDrawnPage();
  const root = createRoot(container);
  try {
    const { ArrivalQuestion } = await import("../features/identity/arrival-question.tsx");
    await new Promise<void>((onDone) => root.render(<ArrivalQuestion onDone={onDone} />));
  } catch {
    root.render(<NothingCame />);
    await new Promise<never>(() => undefined);
  }
  root.unmount();
}

/** Takes over the login page drawn at build time; for anyone redirected elsewhere it is removed unseen. */
async function start(container: HTMLElement): Promise<void> {
  if (arrivedToken() !== null) await askAboutArrival(container);
  const app = <App router={router} queryClient={queryClient} />;
  const isDrawn = container.hasAttribute("data-drawn");
  container.removeAttribute("data-drawn");
  if (isDrawn && sessionToken() === null) {
    // As the router does for pages of a server: no boundary around the whole, since there was none at build.
    router.ssr = { manifest: undefined };
    // The page has been read and scrolled already: it stays where it is.
    router._scroll.n = false;
    await router.load();
    hydrateRoot(container, app);
    return;
  }
  container.replaceChildren();
  takeDrawnPage();
  createRoot(container).render(app);
}

export function startApp(): void {
  const container = document.getElementById("app");
  if (container === null) throw new Error("index.html has no #app");
  void start(container);
}
