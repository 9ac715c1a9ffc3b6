import type { QueryClient } from "@tanstack/react-query";
import { createClient } from "@wellpaid/contract/client";
import { administratorLogout } from "@wellpaid/contract/employer/administrators";
import { onSessionEnd } from "../shared/session.ts";
import type { ConsoleRouter } from "./router.tsx";

/** Is sent also where the page is closed right after: a session would outlive its sign-out. */
const sendAnyway: typeof fetch = (address, init) => fetch(address, { ...init, keepalive: true });

/**
 * The end of a session, whoever brought it about: the server is told where it does not know yet, without being waited for,
 * so that it works offline too. Then what was loaded is forgotten and the sign-in opens, which says why.
 */
export function followSession(router: Pick<ConsoleRouter, "navigate">, queryClient: QueryClient): void {
  onSessionEnd((end, token) => {
    if (end !== "refused")
      createClient({ token: () => token, tokenHeader: "admin-auth", fetch: sendAnyway })(administratorLogout).catch(
        () => undefined,
      );
    // The screen says itself what has happened.
    if (end === "failed") return;
    // First away from the screens, so that none of them reads again without a session; none can hold it back for what is not saved.
    void router
      .navigate({ to: "/employer/sign-in", state: { ended: end }, replace: true, ignoreBlocker: true })
      .then(() => queryClient.clear());
  });
}
