import type { QueryClient } from "@tanstack/react-query";
import { createClient } from "@wellpaid/contract/client";
import { administratorLogout } from "@wellpaid/contract/administrators/administrators";
import { administratorQuery } from "../shared/administrator.ts";
import { endSession, onSessionEnd, type SessionEnd } from "../shared/session.ts";
import type { ConsoleRouter } from "./router.tsx";

/** Ends that the server itself has caused. */
const knownToServer: ReadonlySet<SessionEnd> = new Set(["refused", "too-late", "too-often"]);

/** Is sent even if the page is closed right afterwards: otherwise the session would outlive its sign-out. */
const sendAnyway: typeof fetch = (address, init) => fetch(address, { ...init, keepalive: true });

/** The channel that tells the console's other tabs in this browser which administrator has signed out. */
const signOuts = "wellpaid-admin-sign-out";

/**
 * Each tab has its own session, and a person who leaves the desk leaves all of theirs. Another person's session continues,
 * such as a second administrator's in the same browser, or an employee's.
 */
function followOtherTabs(queryClient: QueryClient): (end: SessionEnd) => void {
  const channel = new BroadcastChannel(signOuts);
  const own = () => queryClient.getQueryData(administratorQuery.queryKey)?.id;
  channel.addEventListener("message", ({ data }: MessageEvent<string>) => {
    if (data === own()) endSession("elsewhere");
  });
  return (end) => {
    const id = own();
    if (end === "signed-out" && id !== undefined) channel.postMessage(id);
  };
}

/**
 * Handles the end of a session, whatever the cause: notifies the server if it does not know yet, without waiting for it, so
 * that it works offline too. Then what was loaded is forgotten, and the sign-in opens and shows why.
 */
export function followSession(router: Pick<ConsoleRouter, "navigate">, queryClient: QueryClient): void {
  const tellOtherTabs = followOtherTabs(queryClient);
  onSessionEnd((end, token, forgetsBrowser) => {
    tellOtherTabs(end);
    if (!knownToServer.has(end))
      createClient({ token: () => token, tokenHeader: "admin-auth", fetch: sendAnyway })(administratorLogout, {
        query: { forgetsBrowser: String(forgetsBrowser) },
      }).catch(() => undefined);
    // The screen itself says what has happened.
    if (end === "failed") return;
    // Leaves the screens first, so that none of them refetches without a session; unsaved changes cannot block this.
    void router
      .navigate({ to: "/employer/sign-in", state: { ended: end }, replace: true, ignoreBlocker: true })
      .then(() => queryClient.clear());
  });
}
