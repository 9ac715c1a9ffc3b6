import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { ViteDevServer } from "vite";

/** Headers that describe the body as the server sent it, which is not the one that the browser gets. */
const OF_THE_BODY = new Set(["connection", "content-encoding", "content-length", "keep-alive", "transfer-encoding"]);

/** So long a page waits for a server that restarts. */
const PATIENCE_MS = 15_000;

/** The API's own pages, the sandbox's, and Vite's files are no pages of the web apps. */
const isPageRequest = ({ method, url = "/", headers }: IncomingMessage): boolean =>
  method === "GET" && (headers.accept ?? "").includes("text/html") && !/^\/(api|sandbox)(\/|$|\?)/.test(url);

/** The server's content policy, opened for the scripts and styles that Vite inserts, and for its socket, alone. */
const withVite = (policy: string, nonce: string, sockets: readonly string[]): string =>
  policy
    .replace(/(script-src|style-src)/g, `$1 'nonce-${nonce}'`)
    .replace("connect-src", `connect-src ${sockets.join(" ")}`);

export interface DevPages {
  /** The server, which fills the pages from its settings and its database and sets their headers. */
  readonly api: string;
  /** The nonce that both Vite servers write into what they insert (`html.cspNonce`). */
  readonly nonce: string;
  /** Where the browser listens for changes. */
  readonly sockets: readonly string[];
  /** Resolves when the server can be called; a page that is requested during a restart waits for it. */
  readonly serverIsReady: () => Promise<void>;
  readonly viteOf: (url: string) => ViteDevServer;
}

/**
 * Answers requests for a page of a web app: the server's own answer, metas and headers included, with Vite's client in
 * it. Embedded frames and the content policy are therefore those of production.
 */
export function servePages({ api, nonce, sockets, serverIsReady, viteOf }: DevPages) {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? "/";
    await Promise.race([serverIsReady(), sleep(PATIENCE_MS, undefined, { ref: false })]);
    const { "user-agent": userAgent = "", accept = "" } = request.headers;
    const page = await fetch(`${api}${url}`, { headers: { "user-agent": userAgent, accept }, redirect: "manual" });
    for (const [name, value] of page.headers)
      if (!OF_THE_BODY.has(name))
        response.setHeader(name, name === "content-security-policy" ? withVite(value, nonce, sockets) : value);
    response.statusCode = page.status;
    response.end(await viteOf(url).transformIndexHtml(url, await page.text(), url));
  };
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (!isPageRequest(request)) return next();
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 503;
      response.end(`The server does not answer; see the terminal.\n${String(error)}\n`);
    });
  };
}
