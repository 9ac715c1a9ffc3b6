import { isFramed, onSessionEnd } from "../../shared/session/session.ts";
import { registerWorker, workerOfApp } from "../../shared/worker/worker.ts";

/** Removes the worker and what it keeps: no trace of the app remains in a shared browser. */
async function removeAll(): Promise<void> {
  await (await workerOfApp())?.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}

/**
 * Lets the browser keep the page that it shows without a connection, until a person logs out and forgets this browser.
 * Without that page, in a browser that keeps none, everything else works.
 */
export function keepOffline(): void {
  if (isFramed() || !("serviceWorker" in navigator)) return;
  registerWorker().catch(() => undefined);
  onSessionEnd((_end, _token, forgetsBrowser) => {
    if (forgetsBrowser) removeAll().catch(() => undefined);
  });
}
