import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import fastifyStatic from "@fastify/static";
import { LANGUAGES, type Language, PSEUDO_LANGUAGE } from "@wellpaid/texts/language/languages";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { escaped } from "./escape-html.ts";
import type { FindFramingOrigins } from "./framing-origins.ts";
import { type InlineHashes, inlineHashes } from "./inline-hashes.ts";
import { readKnownPages } from "./known-pages.ts";
import { takesBrotli } from "./takes-brotli.ts";

/** The build of a web app, and its page's `<meta name="wp-…">` values: settings that its texts and links need. */
export interface BuiltApp {
  readonly folder: string;
  /** By the meta's name without `wp-`. */
  readonly metas: Readonly<Record<string, string>>;
  /** Whether `?language=en-XA` shows the pseudo-language: to those who build the product, never to people. */
  readonly showsPseudoLanguage?: boolean;
}

/** The employee app. */
export interface WebApp extends BuiltApp {
  /** From where the chat's script comes, where it is not ours. */
  readonly chatOrigin: string | null;
  /** From where the pictures of banks come, where that is not ours. */
  readonly iconOrigin: string | null;
  /** Where a cover is posted to, where that is not ours. */
  readonly storageOrigin: string | null;
  /** Whose pages may frame the app now, of one partner. */
  readonly framingOrigins: FindFramingOrigins;
}

const FOREVER = "public, max-age=31536000, immutable";

/** Whether the app has been built. */
export const isBuilt = (folder: string): boolean => existsSync(join(folder, "index.html"));

/** The page with its values filled in: its metas, and the product's name in the parts shown without the app. */
export function fillPage(page: string, metas: WebApp["metas"]): string {
  const { "product-name": name } = metas;
  const named = name === undefined ? page : page.replaceAll("{{product-name}}", () => escaped(name));
  return named.replace(
    /(<meta name="wp-([a-z-]+)" content=")[^"]*(")/g,
    (whole, before: string, name: string, after: string) => {
      const value = metas[name];
      return value === undefined ? whole : `${before}${escaped(value)}${after}`;
    },
  );
}

/**
 * The login page as the build drew it, its gaps (`{{product-name}}`) filled with what its metas say: the script reads
 * those and must find what it would draw itself. Null where there is none, or where a setting is empty, since the script
 * then draws less than the build did.
 */
export function fillDrawnPage(page: string, metas: WebApp["metas"]): string | null {
  const filled = fillPage(page, metas);
  const filledMetas = new Map(
    [...filled.matchAll(/<meta name="wp-([a-z-]+)" content="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value?.trim(),
    ]),
  );
  const gaps = /\{\{([a-z-]+)\}\}/g;
  const isWhole = [...page.matchAll(gaps)].every(([, name]) => Boolean(filledMetas.get(name)));
  return isWhole ? filled.replace(gaps, (_gap, name: string) => filledMetas.get(name) ?? "") : null;
}

const PARTNER_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The id of the partner whose page frames an address (docs/product/partners.md#embedded-mode): it has
 * `embedded=true` and `partner`. Null for every other address, which no page may frame.
 */
export function framingPartnerOf(url: string): string | null {
  const query = new URLSearchParams(url.split("?").slice(1).join("?"));
  const partner = query.get("partner") ?? "";
  return query.get("embedded") === "true" && PARTNER_ID.test(partner) ? partner : null;
}

/** A page as it is sent. */
export interface Page {
  readonly html: string;
  /** The same by Brotli; null where a page is made for one request. */
  readonly packed: Buffer | null;
  /** What of it the content policy must know. */
  readonly inline: InlineHashes;
  /** 404 where the app says that there is no such page. */
  readonly status: 200 | 404;
}

/** A page, compressed and hashed once. */
export const pageOf = (html: string): Page => ({
  html,
  packed: brotliCompressSync(html),
  inline: inlineHashes(html),
  status: 200,
});

/** Returns the page for an address, its path and query, in a language, given who may frame it. */
type PageAt = (url: string, framedBy: readonly string[], language?: Language) => Page;

/** The pages of one language: the empty one, as it was built, and what is sent for `/` and for the rest. */
interface PagesOfLanguage {
  readonly html: string;
  readonly page: Page;
  readonly login: Page;
}

function readPages(folder: string, metas: WebApp["metas"], ending: string): PagesOfLanguage {
  const read = (name: string): string => readFileSync(join(folder, `${name}${ending}`), "utf8");
  const html = fillPage(read("index"), metas);
  const drawn = existsSync(join(folder, `login${ending}`)) ? fillDrawnPage(read("login"), metas) : null;
  const page = pageOf(html);
  return { html, page, login: drawn === null ? page : pageOf(drawn) };
}

/** Sends a page, to be revalidated each time, compressed for a client that accepts it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, { html, packed, status }: Page): FastifyReply {
  reply
    .code(status)
    .header("cache-control", "no-cache")
    .header("vary", "accept-encoding, cookie")
    .type("text/html; charset=utf-8");
  return packed !== null && takesBrotli(request)
    ? reply.header("content-encoding", "br").send(packed)
    : reply.send(html);
}

/**
 * Serves a web app's files: hashed ones cached for ever, the others revalidated. Returns its page for every other
 * address: the drawn login at `/` alone, the empty one elsewhere. A query may request anything but the login (a
 * token, a landing). An address that the app does not know gets the page, too, which says so, with status 404.
 * @param prefix of the addresses of its files
 */
export async function serveWebApp(server: FastifyInstance, webApp: BuiltApp, prefix = "/"): Promise<PageAt> {
  await server.register(fastifyStatic, {
    root: webApp.folder,
    prefix,
    // Only one may give answers a way to send a file, and none is used.
    decorateReply: false,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: ["index*.html*", "login*.html*", "pages.json*", "service-worker.js*"],
    setHeaders: (reply, path) => {
      reply.header("cache-control", path.includes("/assets/") ? FOREVER : "no-cache");
    },
  });
  const inEnglish = readPages(webApp.folder, webApp.metas, ".html");
  const others = LANGUAGES.filter((language) => language !== PSEUDO_LANGUAGE || webApp.showsPseudoLanguage === true)
    .filter((language) => existsSync(join(webApp.folder, `index.${language}.html`)))
    .map((language) => [language, readPages(webApp.folder, webApp.metas, `.${language}.html`)] as const);
  const pages = new Map<Language, PagesOfLanguage>(others);
  const isKnown = readKnownPages(webApp.folder, prefix === "/");
  return (url, framedBy, language = "en") => {
    const { html, page, login } = pages.get(language) ?? inEnglish;
    if (url === "/" && framedBy.length === 0) return login;
    const status = isKnown(url) ? 200 : 404;
    if (framedBy.length === 0) return { ...page, status };
    return { ...page, html: fillPage(html, { "framing-origins": framedBy.join(" ") }), packed: null, status };
  };
}

/** Whether a path that no route serves is for the web app's own router. */
export function isForWebApp(method: string, path: string): boolean {
  return (
    (method === "GET" || method === "HEAD") &&
    !/^\/(api|sandbox|(employer\/)?assets|metrics|\.well-known)(\/|$)/.test(path)
  );
}

/** Where the employer's console is; below it the employee app has no page. */
export const CONSOLE_PATH = "/employer";

/** Whether an address is one of the console's. */
export const isOfConsole = (url: string): boolean => /^\/employer(?=[/?]|$)/.test(url);
