import type { BrowserContext, Page, Worker } from "@playwright/test";
import { productAddress } from "./with-product.ts";

/**
 * In place of a vendor's push service, which a browser in a test does not reach: subscribes at the sandbox's. Only the browser's own
 * part of it is replaced; page, server and worker are as they are.
 */
const SUBSCRIBE_AT_SANDBOX = `{
  const kept = "of-a-journey-push";
  const asSubscription = (made) => ({
    endpoint: made.endpoint,
    options: { userVisibleOnly: true, applicationServerKey: Uint8Array.from(made.key).buffer },
    toJSON: () => ({ endpoint: made.endpoint, expirationTime: null, keys: made.keys }),
    unsubscribe: async () => { localStorage.removeItem(kept); return true; },
  });
  PushManager.prototype.getSubscription = async () => {
    const made = localStorage.getItem(kept);
    return made === null ? null : asSubscription(JSON.parse(made));
  };
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    const bytes = [...new Uint8Array(applicationServerKey)];
    const base64url = btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
    const answer = await fetch("/sandbox/api/push-subscriptions", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ applicationServerKey: base64url }),
    });
    const made = { ...(await answer.json()), key: bytes };
    localStorage.setItem(kept, JSON.stringify(made));
    return asSubscription(made);
  };
}`;

export const subscribeAtSandbox = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(SUBSCRIBE_AT_SANDBOX);

/** What the sandbox's push service has for this browser, newest first, as the page's worker would get it. */
export async function pushedTo(page: Page): Promise<readonly string[]> {
  const endpoint = await page.evaluate<string>(`JSON.parse(localStorage.getItem("of-a-journey-push")).endpoint`);
  const id = endpoint.slice(endpoint.lastIndexOf("/") + 1);
  const answer = await fetch(`${productAddress}/sandbox/api/push-subscriptions/${id}/messages`);
  return ((await answer.json()) as readonly { payload: string }[]).map(({ payload }) => payload);
}

/** The worker of the app, once it runs. */
export async function workerOf(context: BrowserContext): Promise<Worker> {
  return context.serviceWorkers()[0] ?? context.waitForEvent("serviceworker");
}

/** Hands a message to the app's worker, as the browser does when one arrives from a push service. */
export async function deliver(page: Page, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registrationId = new Promise<string>((found) => {
    browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL.startsWith(productAddress));
      if (ours !== undefined) found(ours.registrationId);
    });
  });
  await browser.send("ServiceWorker.enable");
  await browser.send("ServiceWorker.deliverPushMessage", {
    origin: productAddress,
    registrationId: await registrationId,
    data,
  });
  await browser.detach();
}

/** The titles of what the worker shows now. */
export const shownBy = (worker: Worker): Promise<readonly string[]> =>
  worker.evaluate<string[]>("self.registration.getNotifications().then((shown) => shown.map(({ title }) => title))");

/**
 * Presses the first notification. A press by a person lets the worker bring a window to the front; without one the browser refuses
 * just that.
 */
export const press = (worker: Worker): Promise<unknown> =>
  worker.evaluate(`self.registration.getNotifications().then(([notification]) => {
    WindowClient.prototype.focus = async function () { return this; };
    self.dispatchEvent(new NotificationEvent("notificationclick", { notification }));
  })`);
