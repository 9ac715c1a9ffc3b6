/** The pages that open offline. Not the login: no worker delays it. */
const SCOPE = "/dashboard";

/** Undefined where there is none (yet), or the browser knows none. */
export const workerOfApp = async (): Promise<ServiceWorkerRegistration | undefined> =>
  "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration(SCOPE) : undefined;

export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register("/service-worker.js", { scope: SCOPE, updateViaCache: "none" });

/** What this browser has subscribed to, for any person; null for nothing. */
export const subscriptionHere = async (): Promise<PushSubscription | null> =>
  (await (await workerOfApp())?.pushManager?.getSubscription()) ?? null;

/** Ends what this browser receives: its push service no longer takes anything for it. */
export async function unsubscribeHere(): Promise<void> {
  await (await subscriptionHere())?.unsubscribe();
}
