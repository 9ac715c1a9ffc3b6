/** What is used of an event's request. */
interface PageRequest {
  readonly mode: string;
}

interface WorkerEvent {
  readonly waitUntil: (done: Promise<unknown>) => void;
}

interface FetchEvent extends WorkerEvent {
  readonly request: Request & PageRequest;
  readonly preloadResponse?: Promise<Response | undefined>;
  readonly respondWith: (response: Promise<Response>) => void;
}

/** What is used of `ServiceWorkerGlobalScope`, whose types do not go together with those of a page. */
export interface WorkerScope {
  readonly caches: Pick<CacheStorage, "open" | "keys" | "delete" | "match">;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly registration: { readonly navigationPreload?: { readonly enable: () => Promise<void> } };
  readonly skipWaiting: () => Promise<void>;
  readonly addEventListener: {
    (kind: "install" | "activate", listener: (event: WorkerEvent) => void): void;
    (kind: "fetch", listener: (event: FetchEvent) => void): void;
  };
}

const OFFLINE_PAGE = "/offline.html";
const CACHE_PREFIX = "wellpaid-offline-";

/**
 * Keeps one page for when there is no connection, and nothing else: no answer of a call passes through it (decision 0072). A
 * navigation always goes to the server first, so that no page outlives an upgrade.
 * @param version of what is kept
 */
export function keepOfflinePage(scope: WorkerScope, version: string): void {
  const name = CACHE_PREFIX + version;
  const keep = async (): Promise<void> => {
    const cache = await scope.caches.open(name);
    await cache.add(new Request(OFFLINE_PAGE, { cache: "reload" }));
    await scope.skipWaiting();
  };
  const removeOlder = async (): Promise<void> => {
    const names = await scope.caches.keys();
    await Promise.all(
      names.filter((each) => each.startsWith(CACHE_PREFIX) && each !== name).map((each) => scope.caches.delete(each)),
    );
    // The request starts at once, not only when this worker has started.
    await scope.registration.navigationPreload?.enable();
  };
  const answer = async ({ request, preloadResponse }: FetchEvent): Promise<Response> => {
    try {
      return (await preloadResponse) ?? (await scope.fetch(request));
    } catch {
      return (await scope.caches.match(OFFLINE_PAGE)) ?? Response.error();
    }
  };
  scope.addEventListener("install", (event) => event.waitUntil(keep()));
  scope.addEventListener("activate", (event) => event.waitUntil(removeOlder()));
  scope.addEventListener("fetch", (event) => {
    if (event.request.mode === "navigate") event.respondWith(answer(event));
  });
}
