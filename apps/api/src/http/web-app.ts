import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

/** The build of a web app, and what its page is told in `<meta name="wp-…">`: settings that its texts and links need. */
export interface WebApp {
  readonly folder: string;
  /** By the meta's name without `wp-`. */
  readonly told: Readonly<Record<string, string>>;
}

const FOREVER = "public, max-age=31536000, immutable";

/** Whether the app has been built. */
export const isBuilt = (folder: string): boolean => existsSync(join(folder, "index.html"));

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The page with what it is told written into it. */
export function fillPage(page: string, told: WebApp["told"]): string {
  return page.replace(
    /(<meta name="wp-([a-z-]+)" content=")[^"]*(")/g,
    (whole, before: string, name: string, after: string) => {
      const value = told[name];
      return value === undefined ? whole : `${before}${escaped(value)}${after}`;
    },
  );
}

/** Serves a web app's files: hashed ones for ever, the others asked for again. Returns its page, for every other path. */
export async function serveWebApp(server: FastifyInstance, webApp: WebApp): Promise<string> {
  await server.register(fastifyStatic, {
    root: webApp.folder,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    globIgnore: ["index.html*"],
    setHeaders: (reply, path) => {
      reply.header("cache-control", path.includes("/assets/") ? FOREVER : "no-cache");
    },
  });
  return fillPage(readFileSync(join(webApp.folder, "index.html"), "utf8"), webApp.told);
}

/** Whether a path that no route serves is for the web app's own router. */
export function isForWebApp(method: string, path: string): boolean {
  return (method === "GET" || method === "HEAD") && !/^\/(api|sandbox|assets|metrics)(\/|$)/.test(path);
}
