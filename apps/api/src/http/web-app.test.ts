import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { fillPage, isForWebApp, serveWebApp } from "./web-app.ts";

const folder = mkdtempSync(join(tmpdir(), "wellpaid-web-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("when the page is filled, then a setting stands in its meta and cannot leave it", () => {
  const page = '<meta name="wp-product-name" content="x" /><meta name="wp-other" content="stays" />';
  expect(fillPage(page, { "product-name": '"><script>alert(1)</script>' })).toBe(
    '<meta name="wp-product-name" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" /><meta name="wp-other" content="stays" />',
  );
});

test("when a hashed file is asked for, then it is served for ever, and compressed where that is taken", async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<p>page</p>");
  writeFileSync(join(folder, "assets/app-1a2b.js"), "plain");
  writeFileSync(join(folder, "assets/app-1a2b.js.br"), "compressed");
  const server = Fastify();
  expect(await serveWebApp(server, { folder, told: {} })).toBe("<p>page</p>");
  const plain = await server.inject({ url: "/assets/app-1a2b.js" });
  expect([plain.payload, plain.headers["cache-control"]]).toEqual(["plain", "public, max-age=31536000, immutable"]);
  const small = await server.inject({ url: "/assets/app-1a2b.js", headers: { "accept-encoding": "br" } });
  expect([small.payload, small.headers["content-encoding"]]).toEqual(["compressed", "br"]);
  expect((await server.inject({ url: "/assets/../../etc/passwd" })).statusCode).toBe(404);
  await server.close();
});

test.each([
  ["GET", "/", true],
  ["GET", "/dashboard/home", true],
  ["HEAD", "/nowhere", true],
  ["GET", "/api/v1/nowhere", false],
  ["GET", "/apis", true],
  ["GET", "/assets/gone.js", false],
  ["GET", "/sandbox/nowhere", false],
  ["POST", "/", false],
])("when %s %s is for nobody, then the web app answering it is %s", (method, path, isPage) => {
  expect(isForWebApp(method, path)).toBe(isPage);
});
