import { pathOfPushPage } from "@wellpaid/domain/account/push/push-events";

interface WorkerEvent {
  readonly waitUntil: (done: Promise<unknown>) => void;
}

interface PushEvent extends WorkerEvent {
  readonly data: { readonly json: () => unknown } | null;
}

interface NotificationEvent extends WorkerEvent {
  readonly notification: { readonly data: unknown; readonly close: () => void };
}

interface SubscriptionChangeEvent extends WorkerEvent {
  readonly oldSubscription?: { readonly options: object } | null;
  readonly newSubscription?: object | null;
}

interface PageClient {
  readonly url: string;
  readonly frameType: string;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (path: string) => Promise<unknown>;
}

/** What is used of `ServiceWorkerGlobalScope`, whose types do not go together with those of a page. */
export interface PushScope {
  readonly registration: {
    readonly showNotification: (title: string, options: object) => Promise<void>;
    readonly pushManager: { readonly subscribe: (options: object) => Promise<unknown> };
  };
  readonly clients: {
    readonly matchAll: (of: { readonly type: "window" }) => Promise<readonly PageClient[]>;
    readonly openWindow: (path: string) => Promise<unknown>;
  };
  readonly navigator: { readonly setAppBadge?: (unread: number) => Promise<void> };
  readonly addEventListener: {
    (kind: "push", listener: (event: PushEvent) => void): void;
    (kind: "notificationclick", listener: (event: NotificationEvent) => void): void;
    (kind: "pushsubscriptionchange", listener: (event: SubscriptionChangeEvent) => void): void;
  };
}

interface Message {
  readonly title: string;
  readonly body: string;
  readonly page: unknown;
  readonly tag: string;
  readonly lang: string;
  readonly unread: number | null;
}

const isMessage = (value: unknown): value is Message =>
  typeof value === "object" &&
  value !== null &&
  ["title", "body", "tag", "lang"].every((name) => typeof (value as Record<string, unknown>)[name] === "string");

function messageOf({ data }: PushEvent): Message | null {
  try {
    const value: unknown = data?.json();
    return isMessage(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Shows what is pushed, and opens its page when it is pressed: one of a fixed list, so that no message leads out of the app (decision
 * 0081). A browser ends a subscription whose pushes show nothing, so that what cannot be read shows the product's name.
 * @param productName as the server has filled it in
 */
export function showPushes(scope: PushScope, productName: string): void {
  const show = async (event: PushEvent): Promise<void> => {
    const message = messageOf(event);
    const { title, body = "", tag, lang, page, unread } = message ?? { title: productName, tag: "unreadable" };
    const icon = "/icon-192.png";
    const options = { body, tag, icon, badge: icon, data: { page }, ...(lang && { lang }) };
    await scope.registration.showNotification(title, options);
    // A browser may have no badge, or refuse it to an app that is not installed.
    if (typeof unread === "number") await scope.navigator.setAppBadge?.(unread).catch(() => undefined);
  };
  const open = async ({ notification }: NotificationEvent): Promise<void> => {
    notification.close();
    const path = pathOfPushPage((notification.data as { readonly page?: unknown } | null)?.page);
    const pages = await scope.clients.matchAll({ type: "window" });
    // Not inside a partner's page.
    const ours = pages.find(
      ({ url, frameType }) => frameType === "top-level" && new URL(url).pathname.startsWith("/dashboard"),
    );
    if (ours === undefined) return void (await scope.clients.openWindow(path));
    await ours.focus();
    // Refused for a page that this worker does not control yet.
    await ours.navigate(path).catch(() => scope.clients.openWindow(path));
  };
  // The browser has a new address at its push service: the next visit tells the server, in a session (`follow-push.ts`).
  const renew = async ({ oldSubscription, newSubscription }: SubscriptionChangeEvent): Promise<void> => {
    if (newSubscription || !oldSubscription) return;
    await scope.registration.pushManager.subscribe(oldSubscription.options).catch(() => undefined);
  };
  scope.addEventListener("push", (event) => event.waitUntil(show(event)));
  scope.addEventListener("notificationclick", (event) => event.waitUntil(open(event)));
  scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
}
