/**
 * Included in every page (`build/draw-login-page.ts`) and runs before anything else is fetched: where the app does not
 * load, the address must not keep what opens a session.
 */
import { type ArrivingToken, keepToken, readToken } from "../../shared/session/arriving-token.ts";

/** Takes what an address brought out of it. @returns what it was */
function takeToken(): ArrivingToken | null {
  const arriving = readToken(location.href);
  if (arriving !== null) keepToken(arriving);
  return arriving;
}

takeToken();
// One that comes in a fragment loads no page by itself.
addEventListener("hashchange", () => {
  const arriving = takeToken();
  if (arriving === null) return;
  // An app that is just starting takes what is kept, and ends with this page: the next one finds it all the same.
  addEventListener("pagehide", () => keepToken(arriving));
  location.reload();
});
