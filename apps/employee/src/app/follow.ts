import type { QueryClient } from "@tanstack/react-query";
import { product } from "@wellpaid/texts/product";
import { shellTexts } from "@wellpaid/texts/shell";
import { focusHeading } from "../shared/focus-heading.ts";
import { profileQuery } from "../shared/profile.ts";
import { onSessionEnd, sessionToken } from "../shared/session.ts";
import type { AppRouter } from "./router.tsx";

/** A log out forgets what was loaded and goes to the login. An expired session is told on its screen first. */
export function followSession(router: AppRouter, queryClient: QueryClient): void {
  onSessionEnd((end) => {
    if (end === "expired") return;
    // First away from the screens, so that none of them reads again without a session.
    void router.navigate({ to: "/", replace: true }).then(() => queryClient.clear());
  });
}

function showTitle(router: AppRouter): void {
  const named = router.state.matches.findLast((match) => match.staticData.title !== undefined);
  const title = named?.staticData.title ?? document.querySelector("h1")?.textContent;
  document.title = !title ? product.name : shellTexts.pageTitle(title);
}

/** After each change of page: its title, the focus on its heading, and the session looked at again. */
export function followPages(router: AppRouter): void {
  let path: string | null = null;
  router.subscribe("onRendered", ({ toLocation }) => {
    showTitle(router);
    const isFirst = path === null;
    if (path === toLocation.pathname) return;
    path = toLocation.pathname;
    if (isFirst) return;
    focusHeading();
    if (sessionToken() !== null) void router.options.context.queryClient.invalidateQueries(profileQuery);
  });
}
