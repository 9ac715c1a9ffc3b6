/**
 * Runs in the head of the drawn login page, before any of it is painted, and is inline in that page
 * (`build/draw-login-page.ts`). It sets light or dark, shows the page to those it is for, keeps a press of its button
 * until the app has come, shows the cookie question when it is unanswered, and lets the app come once the page has
 * been painted: fetching and running it would hold up the paint.
 */
import { readSchemeChoice, schemeOf } from "@wellpaid/ui/theme/scheme";
import { hasArrived } from "../shared/session/arriving-token.ts";
import { askCookies, focusDrawnField, isDrawnPage, keepPress, showDrawnPage } from "../shared/drawn-page.ts";
import { sessionToken } from "../shared/session/session-token.ts";
import { keepCookieChoice, readCookieChoice } from "./cookies/cookie-choice.ts";

/** The app's script first, then what it needs; and the file of the style that is inline in the page. */
const { app = "", style } = document.currentScript?.dataset ?? {};
const files = app.split(" ");
let isStarted = false;

function startApp(): void {
  if (isStarted) return;
  // A long page is painted before all of it has come, and the app takes over the whole.
  if (document.readyState === "loading") return document.addEventListener("DOMContentLoaded", startApp);
  isStarted = true;
  // A link that is off is not fetched, and tells the pages that come later that their style is there. In the page itself,
  // Chromium fetches it all the same while it looks ahead.
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "stylesheet", disabled: true, href: style }),
  );
  for (const href of files)
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", crossOrigin: "", href }),
    );
  import(/* @vite-ignore */ files[0] ?? "").catch(() =>
    document.querySelector(".wp-not-come")?.setAttribute("data-now", ""),
  );
}

document.documentElement.dataset["scheme"] = schemeOf(readSchemeChoice());
document.addEventListener("submit", (event) => {
  if (keepPress()) event.preventDefault();
});
const isForLogin = sessionToken() === null && !hasArrived();
if (isForLogin) {
  showDrawnPage();
  document.addEventListener("DOMContentLoaded", focusDrawnField);
}
if (readCookieChoice() === null) askCookies(true);
document.addEventListener("click", ({ target }) => {
  const answer =
    target instanceof Element ? target.closest<HTMLElement>("[data-cookies]")?.dataset["cookies"] : undefined;
  if (!isDrawnPage() || (answer !== "accepted" && answer !== "rejected")) return;
  keepCookieChoice(answer);
  askCookies(false);
});
if (isForLogin && document.visibilityState === "visible") {
  new PerformanceObserver(startApp).observe({ type: "paint" });
  // Where a browser does not tell of its paints.
  requestAnimationFrame(() => setTimeout(startApp, 200));
} else {
  // A page in the background is not painted, and one with a session shows nothing yet.
  startApp();
}
