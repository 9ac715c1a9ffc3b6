import { isFramed, onSessionEnd } from "../../shared/session/session.ts";

/** The pages that open offline. Not the login: no worker delays it. */
const SCOPE = "/dashboard";

/** Removes the worker and what it keeps: no trace of the app remains in a shared browser. */
async function removeAll(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  await registration?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

/**
 * Lets the browser keep the page that it shows without a connection, until a person logs out and forgets this browser.
 * Without that page, in a browser that keeps none, everything else works.
 */
export function keepOffline(): void {
  if (isFramed() || !("serviceWorker" in navigator)) return;
  navigator.serviceWorker
    .register("/service-worker.js", { scope: SCOPE, updateViaCache: "none" })
    .catch(() => undefined);
  onSessionEnd((_end, _token, forgetsBrowser) => {
    if (forgetsBrowser) removeAll().catch(() => undefined);
  });
}
