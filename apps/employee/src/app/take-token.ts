/**
 * Stands in every page (`build/draw-login-page.ts`) and runs before anything else is fetched: where the app does not come,
 * the address must not keep what opens a session.
 */
import { keepToken, readToken } from "../shared/arriving-token.ts";

/** Takes the token out of the address. @returns whether there was one */
function takeToken(): boolean {
  const arriving = readToken(location.href);
  if (arriving !== null) keepToken(arriving);
  return arriving !== null;
}

takeToken();
// One that comes in a fragment loads no page by itself.
addEventListener("hashchange", () => {
  if (takeToken()) location.reload();
});
