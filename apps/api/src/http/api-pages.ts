import { product } from "@wellpaid/texts/product";
import Fastify, { type FastifyInstance } from "fastify";
import { refuse } from "../refusal.ts";
import { inlineHashes } from "./inline-hashes.ts";
import { sendRefusal } from "./refusal-answer.ts";

const PREFIX = "/api/docs";

/** The browser of the document, built at the first visit: it holds 80 MB that a server at rest has better use for. */
async function buildPages(): Promise<FastifyInstance> {
  const { default: reference } = await import("@scalar/fastify-api-reference");
  const pages = Fastify();
  await pages.register(reference, {
    routePrefix: PREFIX,
    configuration: {
      title: `${product.name} API`,
      url: "/api/openapi.json",
      withDefaultFonts: false,
      agent: { disabled: true },
      telemetry: false,
      mcp: { disabled: true },
    },
  });
  return pages.ready().then(() => pages);
}

/** These pages write styles of their own and compile templates: a policy of their own, which still reaches nothing outside. */
function policyFor(html: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'unsafe-eval' ${inlineHashes(html).scripts.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Serves the pages to browse the API, from local files. */
export function serveApiPages(server: FastifyInstance): void {
  let pages: Promise<FastifyInstance> | null = null;
  for (const url of [PREFIX, `${PREFIX}/*`]) {
    server.get(url, { schema: { hide: true } }, async (request, reply) => {
      pages ??= buildPages();
      const page = await (await pages).inject({ method: "GET", url: request.url });
      if (page.statusCode >= 400) return sendRefusal(reply, refuse("NOT_FOUND"));
      const type = page.headers["content-type"]?.toString() ?? "text/html";
      if (page.headers.location !== undefined) return reply.redirect(page.headers.location, page.statusCode);
      if (type.startsWith("text/html")) reply.header("content-security-policy", policyFor(page.body));
      return reply.status(page.statusCode).type(type).send(page.rawPayload);
    });
  }
  server.addHook("onClose", async () => {
    if (pages !== null) await (await pages).close();
  });
}
