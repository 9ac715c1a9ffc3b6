import type { QueryClient } from "@tanstack/react-query";
import { createClient } from "@wellpaid/contract/client";
import { administratorLogout } from "@wellpaid/contract/administrators/administrators";
import { administratorQuery } from "../shared/administrator.ts";
import { endSession, onSessionEnd, type SessionEnd } from "../shared/session.ts";
import type { ConsoleRouter } from "./router.tsx";

/** Ends that the server itself has brought about. */
const knownToServer: ReadonlySet<SessionEnd> = new Set(["refused", "too-late", "too-often"]);

/** Is sent also where the page is closed right after: a session would outlive its sign-out. */
const sendAnyway: typeof fetch = (address, init) => fetch(address, { ...init, keepalive: true });

/** Tells the console's other tabs of this browser who has signed out. */
const signOuts = "wellpaid-admin-sign-out";

/**
 * Each tab has a session of its own, and a person who leaves the desk leaves all of theirs. Another person's, such as
 * the second administrator's beside it, or an employee's, goes on.
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
 * The end of a session, from any cause: the server is notified where it does not know yet, without waiting for it, so
 * that it works offline too. Then what was loaded is forgotten and the sign-in opens, which shows why.
 */
export function followSession(router: Pick<ConsoleRouter, "navigate">, queryClient: QueryClient): void {
  const tellOtherTabs = followOtherTabs(queryClient);
  onSessionEnd((end, token, forgetsBrowser) => {
    tellOtherTabs(end);
    if (!knownToServer.has(end))
      createClient({ token: () => token, tokenHeader: "admin-auth", fetch: sendAnyway })(administratorLogout, {
        query: { forgetsBrowser: String(forgetsBrowser) },
      }).catch(() => undefined);
    // The screen says itself what has happened.
    if (end === "failed") return;
    // First away from the screens, so that none of them reads again without a session; none can hold it back for what is not saved.
    void router
      .navigate({ to: "/employer/sign-in", state: { ended: end }, replace: true, ignoreBlocker: true })
      .then(() => queryClient.clear());
  });
}
