import { existsSync } from "node:fs";
import { join } from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

const FOREVER = "public, max-age=31536000, immutable";

/** Serves the employee web app's build: hashed files for ever, the page itself never cached, every other path the page. */
export async function serveWebApp(server: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(join(folder, "index.html"))) throw new Error(`the web app is not built: ${folder} has no index.html`);
  await server.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isHashed = path.includes("/assets/");
      reply.header("cache-control", isHashed ? FOREVER : "no-cache");
    },
  });
}

/** Whether a path that no route serves is for the web app's own router. */
export function isForWebApp(method: string, path: string): boolean {
  return (method === "GET" || method === "HEAD") && !/^\/(api|sandbox|assets|metrics)(\/|$)/.test(path);
}
