import type { QueryClient } from "@tanstack/react-query";
import { createClient } from "@wellpaid/contract/client";
import { logout } from "@wellpaid/contract/identity/identity";
import { isByTime, isEmbedded, onSessionEnd } from "../../shared/session/session.ts";
import type { AppRouter } from "../router.tsx";

/** Is sent also where the page is closed right after: a session would outlive its logout. */
const sendAnyway: typeof fetch = (address, init) => fetch(address, { ...init, keepalive: true });

/**
 * The end of a session, however it came about: notifies the server when it does not know yet, without waiting for it,
 * so that it works offline too. Then what was loaded is forgotten and the login opens, unless a notice or an error
 * has the screen.
 */
export function followSession(router: Pick<AppRouter, "navigate">, queryClient: QueryClient): void {
  onSessionEnd((end, token, forgetsBrowser) => {
    if (end === "given-up" || end === "closed") return;
    if (end !== "refused" && end !== "flushed")
      createClient({ token: () => token, fetch: sendAnyway })(logout, {
        query: { forgetsBrowser: String(forgetsBrowser) },
      }).catch(() => undefined);
    const isHostNotified = (isByTime(end) || end === "barred") && isEmbedded();
    if (end === "refused" || end === "failed" || isHostNotified) return;
    // First away from the screens, so that none of them reads again without a session.
    void router.navigate({ to: "/", replace: true }).then(() => queryClient.clear());
  });
}
