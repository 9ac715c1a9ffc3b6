import type { FastifyInstance } from "fastify";
import { manifest } from "./manifest.ts";

/** Serves what a browser needs to install the employee app. */
export function serveInstallable(server: FastifyInstance): void {
  const hidden = { schema: { hide: true } } as const;
  server.get("/manifest.webmanifest", hidden, async (_request, reply) =>
    reply
      .header("cache-control", "no-cache")
      .type("application/manifest+json; charset=utf-8")
      .send(JSON.stringify(manifest())),
  );
}
