// Imported first: in this order the start file compresses best.
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
    // Never queued for later: a withdrawal sent when the network returns would surprise the person.
    mutations: { retry: false, networkMode: "always" },
  },
});
const router = createAppRouter(queryClient, createBrowserHistory({ createHref: keepEmbedded }));
followSession(router, queryClient);
// A view of the login is a page of its own.
followPages(router, ({ pathname, search }) => pathname + (search.view ?? ""));
if (isEmbedded())
  import("../shared/host/host-page.ts").then(({ followHostPage }) => followHostPage()).catch(() => undefined);

/** Asks whether to continue with the token from the address. Nothing of the app is rendered before the answer. */
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
    // As the router does for server-rendered pages: no boundary around the whole, since there was none at build time.
    router.ssr = { manifest: undefined };
    // The person may have read and scrolled the page already: it keeps its position.
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
