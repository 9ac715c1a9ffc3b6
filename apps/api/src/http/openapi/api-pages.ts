import { product } from "@wellpaid/texts/product";
import Fastify, { type FastifyInstance, type FastifyReply } from "fastify";
import { refuse } from "../../refusal.ts";
import { sendRefusal } from "../refusal-answer.ts";
import { inlineHashes } from "../web-app/inline-hashes.ts";

const PREFIX = "/api/docs";
/** The description once more, for the page alone. */
const DOCUMENT = `${PREFIX}/openapi.json`;

/** The browser of the document, built at the first visit: it holds 80 MB that a server at rest has better use for. */
async function buildPages(): Promise<FastifyInstance> {
  const { default: reference } = await import("@scalar/fastify-api-reference");
  const pages = Fastify();
  await pages.register(reference, {
    routePrefix: PREFIX,
    configuration: {
      title: `${product.name} API`,
      url: DOCUMENT,
      // A page of no origin makes no call of ours.
      hideTestRequestButton: true,
      hideClientButton: true,
      showDeveloperTools: "never",
      persistAuth: false,
      withDefaultFonts: false,
      agent: { disabled: true },
      telemetry: false,
      mcp: { disabled: true },
    },
  });
  return pages.ready().then(() => pages);
}

/** A page of no origin has no storage, without which the vendor's script would not run: this one keeps nothing beyond the page. */
const OF_THE_PAGE = `<link rel="icon" href="data:,"><script>
for (const name of ["localStorage", "sessionStorage"]) {
  const kept = new Map();
  Object.defineProperty(window, name, { value: {
    getItem: (key) => kept.get(String(key)) ?? null,
    setItem: (key, value) => void kept.set(String(key), String(value)),
    removeItem: (key) => void kept.delete(String(key)),
    clear: () => kept.clear(),
    key: (at) => [...kept.keys()][at] ?? null,
    get length() { return kept.size; },
  } });
}
</script>`;

/**
 * These pages are a vendor's, write styles of their own and compile templates: a policy of their own, which reaches nothing
 * outside, and an origin of their own (`sandbox`), so that they share neither storage nor window with the apps.
 */
function policyFor(html: string): string {
  return [
    "sandbox allow-scripts allow-popups",
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
  // It is public, and to the page of no origin everything is from elsewhere.
  const forAll = (reply: FastifyReply): FastifyReply => reply.header("cross-origin-resource-policy", "cross-origin");
  server.get(DOCUMENT, { schema: { hide: true } }, async (_request, reply) =>
    forAll(reply).header("access-control-allow-origin", "*").send(server.swagger()),
  );
  for (const url of [PREFIX, `${PREFIX}/*`]) {
    server.get(url, { schema: { hide: true } }, async (request, reply) => {
      pages ??= buildPages();
      const page = await (await pages).inject({ method: "GET", url: request.url });
      if (page.statusCode >= 400) return sendRefusal(reply, refuse("NOT_FOUND"));
      const type = page.headers["content-type"]?.toString() ?? "text/html";
      if (page.headers.location !== undefined) return reply.redirect(page.headers.location, page.statusCode);
      if (type.startsWith("text/html")) {
        const html = page.body.replace("<head>", `<head>${OF_THE_PAGE}`);
        return reply.header("content-security-policy", policyFor(html)).type(type).send(html);
      }
      forAll(reply);
      return reply.status(page.statusCode).type(type).send(page.rawPayload);
    });
  }
  server.addHook("onClose", async () => {
    if (pages !== null) await (await pages).close();
  });
}
