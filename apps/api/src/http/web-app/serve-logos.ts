import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { LOGOS_PATH, type MerchantLogos } from "../../content/merchant-logos.ts";
import { refuse } from "../../refusal.ts";
import { sendRefusal } from "../refusal-answer.ts";

/** A picture that is opened as a page runs nothing and loads nothing. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
const CACHED = "public, max-age=86400";

/** Serves the operator's logos of merchants, and nothing else of their folder: only what was listed at the start. */
export function serveLogos(server: FastifyInstance, logos: MerchantLogos): void {
  if (logos.size === 0) return;
  server.get<{ Params: { file: string } }>(`${LOGOS_PATH}/:file`, async (request, reply) => {
    const logo = logos.get(request.params.file);
    if (logo === undefined) return sendRefusal(reply, refuse("NOT_FOUND"));
    const content = await readFile(logo.path);
    return reply
      .header("content-security-policy", POLICY)
      .header("cache-control", CACHED)
      .header("cross-origin-resource-policy", "same-origin")
      .type(logo.contentType)
      .send(content);
  });
}
