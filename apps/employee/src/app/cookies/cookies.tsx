import { useRouterState } from "@tanstack/react-router";
import { isDrawing } from "@wellpaid/web";
import { useEffect } from "react";
import { isEmbedded } from "../../shared/session/session.ts";
import type { AppRouter } from "../router.tsx";
import { CookieBanner } from "./cookie-banner.tsx";
import { useCookieChoice } from "./use-cookie-choice.ts";

/**
 * Shows the question about cookies, and loads what was accepted. Embedded, the other app has its own, and nothing of
 * ours is loaded; on the page about cookies the answer is part of it.
 */
export function Cookies({ router }: { readonly router: AppRouter }) {
  const choice = useCookieChoice();
  const isAnswerOnPage = useRouterState({ router, select: ({ location }) => location.pathname === "/cookies" });
  const embedded = !isDrawing && isEmbedded();
  useEffect(() => {
    if (choice === "accepted" && !embedded) import("./chat.ts").then(({ addChat }) => addChat()).catch(() => undefined);
  }, [choice, embedded]);
  return choice === null && !embedded && !isAnswerOnPage ? <CookieBanner /> : null;
}
