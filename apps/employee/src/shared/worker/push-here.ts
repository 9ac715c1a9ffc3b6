import { addPushDevice, keepPushDevice } from "@wellpaid/contract/account/push";
import { Refused } from "@wellpaid/contract/client";
import { deviceName } from "@wellpaid/web";
import { allTabsStorage } from "@wellpaid/web/tab-storage";
import { api } from "../session/api.ts";
import { registerWorker, subscriptionHere, unsubscribeHere } from "./worker.ts";

/** The endpoint that the server has, by which a renewed one is known. */
const ENDPOINT_KEY = "wellpaid-push";

/** The server's key as browsers want it, and as they return it. */
export const bytesOfKey = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));

/** Whether a subscription was made for this key of the server: with another one it receives nothing. */
export function isOfKey({ options }: PushSubscription, key: string): boolean {
  const known = options.applicationServerKey;
  if (known === null) return false;
  const [own, expected] = [new Uint8Array(known), bytesOfKey(key)];
  return own.length === expected.length && own.every((byte, at) => byte === expected[at]);
}

/** Tells the server of a subscription of this browser. */
async function tellServer(subscription: PushSubscription, replaces?: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) throw new Error("no subscription");
  const name = deviceName(navigator.userAgent);
  await api(addPushDevice, { body: { endpoint, keys: { p256dh, auth }, name, ...(replaces && { replaces }) } });
  allTabsStorage.setItem(ENDPOINT_KEY, endpoint);
}

/**
 * Subscribes this browser, whose person has allowed it, and tells the server.
 * @param key of the server
 */
export async function subscribe(key: string): Promise<void> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const before = await pushManager.getSubscription();
  // One for another key prevents a new one.
  if (before !== null && !isOfKey(before, key)) await before.unsubscribe();
  await tellServer(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOfKey(key) }));
}

/** Ends what this browser receives, and forgets that the server knew it. */
export async function endHere(): Promise<void> {
  allTabsStorage.removeItem(ENDPOINT_KEY);
  await unsubscribeHere();
}

/** Refusals that say nothing of whose the subscription is: the next visit tries again. */
const LATER: ReadonlySet<string> = new Set(["NO_SESSION", "OPENED_BY_PARTNER", "TOO_MANY_REQUESTS"]);

const isFinal = (problem: unknown): boolean =>
  problem instanceof Refused && problem.status < 500 && !LATER.has(problem.code);

/**
 * At each visit: binds this browser's subscription to the session, or sends the server the one that the browser has put in its place. What
 * is not, or no longer, this person's ends.
 */
export async function keepPushHere(): Promise<void> {
  const subscription = await subscriptionHere();
  if (subscription === null) return;
  const known = allTabsStorage.getItem(ENDPOINT_KEY);
  try {
    if (known !== null && known !== subscription.endpoint) return await tellServer(subscription, known);
  } catch (problem) {
    if (isFinal(problem)) return endHere();
    throw problem;
  }
  const { id } = await api(keepPushDevice, { body: { endpoint: subscription.endpoint } });
  if (id === null) await endHere();
}
