/**
 * Included in every page (`build/draw-login-page.ts`) and runs before anything else is fetched: if the app does not load,
 * the address must not keep a token that opens a session.
 */
import { type ArrivingToken, keepToken, readToken } from "../../shared/session/arriving-token.ts";

/** Takes the token out of the address and stores it. @returns what was taken, or null */
function takeToken(): ArrivingToken | null {
  const arriving = readToken(location.href);
  if (arriving !== null) keepToken(arriving);
  return arriving;
}

takeToken();
// A token in a fragment does not load a page by itself.
addEventListener("hashchange", () => {
  const arriving = takeToken();
  if (arriving === null) return;
  // An app that is just starting takes the stored token and ends with this page: it is stored again for the next one.
  addEventListener("pagehide", () => keepToken(arriving));
  location.reload();
});
