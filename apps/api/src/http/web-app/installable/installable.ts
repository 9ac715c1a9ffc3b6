import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Language, LANGUAGES } from "@wellpaid/texts/language/languages";
import { product } from "@wellpaid/texts/product";
import type { FastifyInstance } from "fastify";
import { inLanguage } from "../../../shared/language.ts";
import { CLOSED, openPage } from "../../monitoring/security-headers.ts";
import { languageOfPage } from "../page-language.ts";
import { type BuiltApp, type Page, pageOf, sendPage } from "../web-app.ts";
import { manifest } from "./manifest.ts";
import { offlinePage } from "./offline-page.ts";

/** A text as it is written within any kind of quotes of a script. */
const escaped = (text: string): string =>
  text
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");

/** The service worker that the build wrote, named after what it keeps: another product name is an update as well. */
function readServiceWorker(folder: string, kept: string): string | null {
  const file = join(folder, "service-worker.js");
  if (!existsSync(file)) return null;
  const version = createHash("sha256").update(kept).digest("hex").slice(0, 16);
  return readFileSync(file, "utf8")
    .replaceAll("{{version}}", version)
    .replaceAll("{{product}}", () => escaped(product.name));
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
  const pageIn = (language: Language): Page => inLanguage(language, () => pageOf(offlinePage()));
  const pages = new Map(LANGUAGES.map((language) => [language, pageIn(language)]));
  server.get("/offline.html", hidden, async (request, reply) => {
    const page = pages.get(languageOfPage(request)) ?? pageIn("en");
    openPage(isHttps, { ...CLOSED, inline: page.inline })(request, reply);
    return sendPage(request, reply, page);
  });
  const worker = readServiceWorker(folder, [...pages.values()].map(({ html }) => html).join(""));
  if (worker === null) return;
  server.get("/service-worker.js", hidden, async (_request, reply) =>
    reply.header("cache-control", "no-cache").type("text/javascript; charset=utf-8").send(worker),
  );
}
