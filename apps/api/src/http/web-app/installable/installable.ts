import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { CLOSED, openPage } from "../../monitoring/security-headers.ts";
import { type BuiltApp, pageOf, sendPage } from "../web-app.ts";
import { manifest } from "./manifest.ts";
import { offlinePage } from "./offline-page.ts";

/** The service worker that the build wrote, named after what it keeps: another product name is an update as well. */
function readServiceWorker(folder: string, kept: string): string | null {
  const file = join(folder, "service-worker.js");
  if (!existsSync(file)) return null;
  const version = createHash("sha256").update(kept).digest("hex").slice(0, 16);
  return readFileSync(file, "utf8").replaceAll("{{version}}", version);
}

/**
 * Serves what a browser needs to install the employee app, and what it keeps of it for when there is no connection (decision
 * 0072).
 */
export function serveInstallable(
  server: FastifyInstance,
  { folder }: Pick<BuiltApp, "folder">,
  isHttps: boolean,
): void {
  const hidden = { schema: { hide: true } } as const;
  server.get("/manifest.webmanifest", hidden, async (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(manifest())),
  );
  const page = pageOf(offlinePage());
  const open = openPage(isHttps, { ...CLOSED, inline: page.inline });
  server.get("/offline.html", hidden, async (request, reply) => {
    open(request, reply);
    return sendPage(request, reply, page);
  });
  const worker = readServiceWorker(folder, page.html);
  if (worker === null) return;
  server.get("/service-worker.js", hidden, async (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8").send(worker),
  );
}
