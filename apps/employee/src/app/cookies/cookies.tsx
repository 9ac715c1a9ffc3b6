import { isDrawing } from "@wellpaid/web/drawing";
import { useEffect } from "react";
import { isEmbedded } from "../../shared/session.ts";
import { CookieBanner } from "./cookie-banner.tsx";
import { useCookieChoice } from "./use-cookie-choice.ts";

/** Asks about cookies, and loads what was accepted. Embedded, the other app has asked, and nothing of ours is loaded. */
export function Cookies() {
  const choice = useCookieChoice();
  const embedded = !isDrawing && isEmbedded();
  useEffect(() => {
    if (choice === "accepted" && !embedded) import("./chat.ts").then(({ addChat }) => addChat()).catch(() => undefined);
  }, [choice, embedded]);
  return choice === null && !embedded ? <CookieBanner /> : null;
}
