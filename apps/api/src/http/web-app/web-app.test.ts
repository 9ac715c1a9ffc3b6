import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import Fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import { fillDrawnPage, fillPage, isForWebApp, isOfConsole, sendPage, serveWebApp } from "./web-app.ts";

const folder = mkdtempSync(join(tmpdir(), "wellpaid-web-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("fills a setting into its meta tag, from which it cannot escape", () => {
  const page = '<meta name="wp-product-name" content="x" /><meta name="wp-other" content="stays" />';
  expect(fillPage(page, { "product-name": '"><script>alert(1)</script>' })).toBe(
    '<meta name="wp-product-name" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;" /><meta name="wp-other" content="stays" />',
  );
});

test("fills the product name outside the meta tags, too, and no setting twice", () => {
  const page =
    '<meta name="wp-product-name" content="x" /><meta name="wp-other" content="" /><noscript>{{product-name}} needs it</noscript>';
  expect(fillPage(page, { "product-name": "Pay & <b>", other: "{{product-name}}" })).toBe(
    '<meta name="wp-product-name" content="Pay &amp; &lt;b&gt;" /><meta name="wp-other" content="{{product-name}}" /><noscript>Pay &amp; &lt;b&gt; needs it</noscript>',
  );
});

test("serves a hashed file for ever, compressed where accepted", async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "index.html"), "<p>page</p>");
  writeFileSync(join(folder, "assets/app-1a2b.js"), "plain");
  writeFileSync(join(folder, "assets/app-1a2b.js.br"), "compressed");
  const server = Fastify();
  const pageAt = await serveWebApp(server, { folder, metas: {} });
  expect([pageAt("/", []).html, pageAt("/nowhere", []).html]).toEqual(["<p>page</p>", "<p>page</p>"]);
  const plain = await server.inject({ url: "/assets/app-1a2b.js" });
  expect([plain.payload, plain.headers["cache-control"]]).toEqual(["plain", "public, max-age=31536000, immutable"]);
  const small = await server.inject({ url: "/assets/app-1a2b.js", headers: { "accept-encoding": "br" } });
  expect([small.payload, small.headers["content-encoding"]]).toEqual(["compressed", "br"]);
  expect((await server.inject({ url: "/assets/../../etc/passwd" })).statusCode).toBe(404);
  await server.close();
});

const drawn =
  '<title>{{product-name}}</title><meta name="wp-product-name" content="Old" /><meta name="wp-shop" content="" /><a href="{{shop}}">{{product-name}}</a>';

test("fills the prerendered login like its meta tags, with no setting escaping its place", () => {
  const name = '<b>$& "Pay" & Co</b>';
  const safe = "&lt;b&gt;$&amp; &quot;Pay&quot; &amp; Co&lt;/b&gt;";
  expect(fillDrawnPage(drawn, { "product-name": name, shop: "https://shop.example/a" })).toBe(
    `<title>${safe}</title><meta name="wp-product-name" content="${safe}" /><meta name="wp-shop" content="https://shop.example/a" /><a href="https://shop.example/a">${safe}</a>`,
  );
  expect(fillDrawnPage(drawn, { shop: "{{product-name}}" })).toContain('<a href="{{product-name}}">Old</a>');
});

test("omits the prerendered login when a setting that it shows is empty or missing", () => {
  expect(fillDrawnPage(drawn, { "product-name": "Pay" })).toBeNull();
  expect(fillDrawnPage(drawn, { "product-name": "Pay", shop: " " })).toBeNull();
  expect(fillDrawnPage(drawn.replace("{{shop}}", "{{other}}"), { shop: "x", other: "y" })).toBeNull();
});

test.each([
  ["/", "drawn"],
  ["/?token=x", "empty"],
  ["/?embedded=true", "empty"],
  ["/?landing=manage-account", "empty"],
  ["//", "empty"],
  ["/dashboard/home", "empty"],
  ["/index.html", "empty"],
  ["/login.html", "empty"],
])("serves for %s the %s page", async (url, which) => {
  const built = mkdtempSync(join(tmpdir(), "wellpaid-web-"));
  writeFileSync(join(built, "index.html"), "empty");
  writeFileSync(join(built, "login.html"), "drawn");
  const server = Fastify();
  const pageAt = await serveWebApp(server, { folder: built, metas: {} });
  server.setNotFoundHandler((request, reply) => sendPage(request, reply, pageAt(request.url, [])));
  expect((await server.inject({ url })).payload).toBe(which);
  await server.close();
  rmSync(built, { recursive: true });
});

test.each([
  ["the sandbox", true, "marked"],
  ["production", false, "empty"],
])("shows the pseudo-language in %s: %s", async (_where, showsPseudoLanguage, which) => {
  const built = mkdtempSync(join(tmpdir(), "wellpaid-web-"));
  writeFileSync(join(built, "index.html"), "empty");
  writeFileSync(join(built, "index.en-XA.html"), "marked");
  const server = Fastify();
  const pageAt = await serveWebApp(server, { folder: built, metas: {}, showsPseudoLanguage });
  expect(pageAt("/", [], "en-XA").html).toBe(which);
  await server.close();
  rmSync(built, { recursive: true });
});

test("compresses a page where accepted, with a policy that can name its content", async () => {
  const built = mkdtempSync(join(tmpdir(), "wellpaid-web-"));
  writeFileSync(join(built, "index.html"), "<style>p{}</style><script>1</script><script src=x></script>");
  const server = Fastify();
  const pageAt = await serveWebApp(server, { folder: built, metas: {} });
  server.setNotFoundHandler((request, reply) => sendPage(request, reply, pageAt(request.url, [])));
  const { inline } = pageAt("/", []);
  const sha = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  expect(inline).toEqual({ scripts: [sha("1")], styles: [sha("p{}")] });
  const packed = await server.inject({ url: "/", headers: { "accept-encoding": "gzip, br" } });
  expect(packed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding, cookie" });
  const whole = await server.inject({ url: "/", headers: { "accept-encoding": "br;q=0, *" } });
  expect(whole.headers["content-encoding"]).toBeUndefined();
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(whole.payload);
  await server.close();
  rmSync(built, { recursive: true });
});

test.each([
  ["GET", "/", true],
  ["GET", "/dashboard/home", true],
  ["HEAD", "/nowhere", true],
  ["GET", "/api/v1/nowhere", false],
  ["GET", "/apis", true],
  ["GET", "/assets/gone.js", false],
  ["GET", "/employer/assets/gone.js", false],
  ["GET", "/sandbox/nowhere", false],
  ["GET", "/.well-known/nowhere", false],
  ["POST", "/", false],
])("decides that for the unclaimed %s %s the web app answers: %s", (method, path, isPage) => {
  expect(isForWebApp(method, path)).toBe(isPage);
});

test.each([
  ["/employer", true],
  ["/employer?x=/", true],
  ["/employer/requests", true],
  ["/employers", false],
  ["/", false],
  ["/?next=/employer", false],
])("decides that %s belongs to the console: %s", (url, isIts) => {
  expect(isOfConsole(url)).toBe(isIts);
});
