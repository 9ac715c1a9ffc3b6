/**
 * Stands in every page that may be asked for with a token (`build/draw-login-page.ts`) and runs before anything else is
 * fetched: where the app does not come, the address must not keep what opens a session.
 */
import { keepToken, readToken } from "../shared/arriving-token.ts";

const arriving = readToken(location.href);
if (arriving !== null) keepToken(arriving);
