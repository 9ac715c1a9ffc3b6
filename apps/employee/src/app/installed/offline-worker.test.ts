import { expect, test } from "vitest";
import { keepOfflinePage, type WorkerScope } from "./offline-worker.ts";

type Listener = (event: object) => void;

/** A browser's worker, in memory: its caches by name, and whether there is a connection. */
function testScope(older: readonly string[] = []) {
  const kept = new Map<string, string[]>(older.map((name) => [name, ["/offline.html"]]));
  const listeners = new Map<string, Listener>();
  const state = { isOnline: true, isPreloading: false };
  const scope = {
    caches: {
      open: async (name: string) => {
        const paths: string[] = [];
        kept.set(name, paths);
        return { add: async ({ url }: Request) => void paths.push(new URL(url).pathname) };
      },
      keys: async () => [...kept.keys()],
      delete: async (name: string) => kept.delete(name),
      match: async (path: string) => ([...kept.values()].flat().includes(path) ? new Response("offline") : undefined),
    },
    fetch: async () => {
      if (!state.isOnline) throw new TypeError("no connection");
      return new Response("of the server");
    },
    registration: { navigationPreload: { enable: async () => void (state.isPreloading = true) } },
    skipWaiting: async () => undefined,
    addEventListener: (kind: string, listener: Listener) => void listeners.set(kind, listener),
  };
  const emit = async (kind: string, event: object = {}): Promise<string | null> => {
    const work: Promise<unknown>[] = [];
    listeners.get(kind)?.({
      ...event,
      waitUntil: (done: Promise<unknown>) => work.push(done),
      respondWith: (response: Promise<Response>) => work.push(response),
    });
    const [result] = await Promise.all(work);
    return result instanceof Response ? result.text() : null;
  };
  const open = (mode: string, preloadResponse?: Promise<Response>) =>
    emit("fetch", { request: { mode }, preloadResponse });
  return { scope: scope as unknown as WorkerScope, kept, state, emit, open };
}

/** `Request` of a worker knows the address that it comes from. */
class OwnRequest extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, "https://app.example"), init);
  }
}
globalThis.Request = OwnRequest as typeof Request;

test("keeps the one page for when there is no connection, and nothing of an earlier release", async () => {
  const { scope, kept, state, emit } = testScope(["wellpaid-offline-1", "of another"]);
  keepOfflinePage(scope, "2");
  await emit("install");
  await emit("activate");
  expect(Object.fromEntries(kept)).toEqual({
    "of another": ["/offline.html"],
    "wellpaid-offline-2": ["/offline.html"],
  });
  expect(state.isPreloading).toBe(true);
});

test("always opens a page from the server, and shows the kept page only without a connection", async () => {
  const { scope, kept, state, emit, open } = testScope();
  keepOfflinePage(scope, "1");
  await emit("install");
  expect(await open("navigate")).toBe("of the server");
  expect(await open("navigate", Promise.resolve(new Response("preloaded")))).toBe("preloaded");
  state.isOnline = false;
  expect(await open("navigate")).toBe("offline");
  expect(await open("navigate", Promise.reject(new TypeError("no connection")))).toBe("offline");
  expect([...kept.values()]).toEqual([["/offline.html"]]);
});

test.each(["cors", "same-origin", "no-cors"])(
  "leaves a request of mode %s, such as a call, to the browser",
  async (mode) => {
    const { scope, kept, emit, open } = testScope();
    keepOfflinePage(scope, "1");
    await emit("install");
    expect(await open(mode)).toBeNull();
    expect([...kept.values()]).toEqual([["/offline.html"]]);
  },
);
