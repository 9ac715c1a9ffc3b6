import { describe, expect, test, vi } from "vitest";
import { type PushScope, showPushes } from "./push-worker.ts";

type Listener = (event: object) => void;

/** A browser's worker, in memory: what it shows, and its open pages. */
function testScope(pages: readonly { readonly url: string; readonly frameType: string }[] = []) {
  const listeners = new Map<string, Listener>();
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>().mockResolvedValue();
  const subscribe = vi.fn<(options: object) => Promise<unknown>>().mockResolvedValue({});
  const openWindow = vi.fn<(path: string) => Promise<unknown>>().mockResolvedValue(null);
  const setAppBadge = vi.fn<(unread: number) => Promise<void>>().mockResolvedValue();
  const clients = pages.map((page) => ({
    ...page,
    focus: vi.fn<() => Promise<unknown>>().mockResolvedValue(null),
    navigate: vi.fn<(path: string) => Promise<unknown>>().mockResolvedValue(null),
  }));
  const scope: PushScope = {
    registration: { showNotification, pushManager: { subscribe } },
    clients: { matchAll: async () => clients, openWindow },
    navigator: { setAppBadge },
    addEventListener: (kind: string, listener: unknown) => void listeners.set(kind, listener as Listener),
  };
  showPushes(scope, "Wellpaid");
  const emit = async (kind: string, event: object): Promise<void> => {
    const work: Promise<unknown>[] = [];
    listeners.get(kind)?.({ ...event, waitUntil: (done: Promise<unknown>) => work.push(done) });
    await Promise.all(work);
  };
  const push = (text: string | null) =>
    emit("push", { data: text === null ? null : { json: () => JSON.parse(text) as unknown } });
  const press = async (data: unknown) => {
    const close = vi.fn<() => void>();
    await emit("notificationclick", { notification: { data, close } });
    expect(close).toHaveBeenCalledOnce();
  };
  return { clients, showNotification, subscribe, openWindow, setAppBadge, emit, push, press };
}

const MESSAGE = {
  title: "Your payday summary is ready",
  body: "Open it.",
  page: "deductions",
  tag: "payday",
  lang: "en",
};

describe("a push", () => {
  test("is shown in its words and language, in place of an earlier one of its tag", async () => {
    const { push, showNotification, setAppBadge } = testScope();
    await push(JSON.stringify({ ...MESSAGE, unread: null }));
    expect(showNotification.mock.calls).toEqual([
      [
        MESSAGE.title,
        {
          ...{ body: "Open it.", tag: "payday", lang: "en", data: { page: "deductions" } },
          ...{ icon: "/icon-192.png", badge: "/icon-192.png" },
        },
      ],
    ]);
    expect(setAppBadge).not.toHaveBeenCalled();
  });

  test("of news sets the number on the icon, and does not mind a browser that refuses it", async () => {
    const { push, showNotification, setAppBadge } = testScope();
    setAppBadge.mockRejectedValue(new Error("not installed"));
    await push(JSON.stringify({ ...MESSAGE, unread: 3 }));
    expect(setAppBadge.mock.calls).toEqual([[3]]);
    expect(showNotification).toHaveBeenCalledOnce();
  });

  test.each([null, "no JSON", "null", "[]", '{"title":7}'])("of %j still shows something", async (text) => {
    const { push, showNotification } = testScope();
    await push(text);
    expect(showNotification.mock.calls).toMatchObject([["Wellpaid", { body: "" }]]);
  });
});

describe("a pressed notification", () => {
  const home = { url: "https://app.example/dashboard/home", frameType: "top-level" };

  test("opens its page in the window of the app that is there", async () => {
    const login = { url: "https://app.example/", frameType: "top-level" };
    const { press, clients, openWindow } = testScope([login, home]);
    await press({ page: "deductions" });
    expect(clients[1]?.focus).toHaveBeenCalledOnce();
    expect(clients[1]?.navigate.mock.calls).toEqual([["/dashboard/manage-account/deduction-history"]]);
    expect(clients[0]?.focus).not.toHaveBeenCalled();
    expect(openWindow).not.toHaveBeenCalled();
  });

  test("opens a window where there is none, or only one within another page", async () => {
    const { press, openWindow } = testScope([{ ...home, frameType: "nested" }]);
    await press({ page: "savings" });
    expect(openWindow.mock.calls).toEqual([["/dashboard/savings"]]);
  });

  test("opens a window where the worker may not lead the one that is there", async () => {
    const { press, clients, openWindow } = testScope([home]);
    clients[0]?.navigate.mockRejectedValue(new TypeError("not controlled"));
    await press({ page: "news" });
    expect(openWindow.mock.calls).toEqual([["/dashboard/home/news"]]);
  });

  test.each([
    [{ page: "https://evil.example/" }],
    [{ page: "//evil.example" }],
    [{ page: "constructor" }],
    [{ page: 7 }],
    [{}],
    [null],
  ])("with %j opens home: it leads to no other page", async (data) => {
    const { press, openWindow } = testScope();
    await press(data);
    expect(openWindow.mock.calls).toEqual([["/dashboard/home"]]);
  });
});

describe("an ended subscription", () => {
  const options = { userVisibleOnly: true };

  test("is renewed with the same key, without a fuss where that fails", async () => {
    const { emit, subscribe } = testScope();
    await emit("pushsubscriptionchange", { oldSubscription: { options } });
    expect(subscribe.mock.calls).toEqual([[options]]);
    subscribe.mockRejectedValue(new Error("not allowed any more"));
    await expect(emit("pushsubscriptionchange", { oldSubscription: { options } })).resolves.toBeUndefined();
  });

  test.each([{ oldSubscription: null }, {}, { oldSubscription: { options }, newSubscription: {} }])(
    "is left to the browser for %j",
    async (event) => {
      const { emit, subscribe } = testScope();
      await emit("pushsubscriptionchange", event);
      expect(subscribe).not.toHaveBeenCalled();
    },
  );
});
