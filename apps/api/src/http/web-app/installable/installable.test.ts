import { createHash } from "node:crypto";
import { nameProduct, product as named } from "@wellpaid/texts/product";
import { testWebApp } from "@wellpaid/testing/product/web-app";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, expect, test } from "vitest";
import { serveWebApp } from "../web-app.ts";
import { serveInstallable } from "./installable.ts";

const built = { folder: testWebApp({ "index.html": "app", "service-worker.js": 'keep("{{version}}");' }), metas: {} };

async function serverOf(): Promise<FastifyInstance> {
  const server = Fastify();
  await serveWebApp(server, built);
  serveInstallable(server, built, false);
  return server;
}

const server = await serverOf();
afterAll(() => server.close());
const { name, savingsProvider } = named;
afterEach(() => nameProduct(name, savingsProvider));

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
}

const readManifest = async () => {
  const { headers, payload } = await server.inject({ url: "/manifest.webmanifest" });
  return { type: headers["content-type"], manifest: JSON.parse(payload) as Manifest };
};

test("lets the app be installed, with a maskable icon and shortcuts to four pages", async () => {
  const { type, manifest } = await readManifest();
  expect(type).toBe("application/manifest+json; charset=utf-8");
  expect(manifest).toMatchObject({ id: "/", scope: "/", start_url: "/dashboard/home", display: "standalone" });
  expect(manifest).toMatchObject({
    icons: [
      { sizes: "192x192", type: "image/png", purpose: "any" },
      { sizes: "512x512", type: "image/png", purpose: "any" },
      { sizes: "512x512", type: "image/png", purpose: "maskable" },
      { sizes: "any", type: "image/svg+xml" },
    ],
  });
  expect(manifest.shortcuts.map((shortcut) => `${shortcut.name} ${shortcut.url}`)).toEqual([
    "Home /dashboard/home",
    "Withdraw /dashboard/advance-up",
    "Transactions /dashboard/transactions",
    "Savings /dashboard/savings",
  ]);
});

test.each([
  ["Ash", "Ash"],
  ["Ash & Oak", "Ash & Oak"],
  ["Ashfield Wages Together", "Ashfield"],
  ["Ashfieldwagestogether", "Ashfieldwage"],
])("installs the product that is named %s as %s", async (given, short) => {
  nameProduct(given, "Harbour");
  const { manifest } = await readManifest();
  expect([manifest.name, manifest.short_name]).toEqual([given, short]);
});

test("serves a page without script that says what is missing offline, which its own policy allows", async () => {
  const { payload, headers } = await server.inject({ url: "/offline.html" });
  expect(payload).toContain("<title>You're offline · Wellpaid</title>");
  expect(payload).toContain("Connect to the internet to use Wellpaid.");
  expect(payload).toContain("we keep no balances on this device");
  expect(payload).not.toMatch(/<script|<link|<img|\sstyle=/);
  expect(headers["cache-control"]).toBe("no-cache");
  const style = createHash("sha256")
    .update(/<style>([^]*)<\/style>/.exec(payload)?.[1] ?? "")
    .digest("base64");
  expect(headers["content-security-policy"]).toContain(`'sha256-${style}'`);
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});

test("serves the service worker under one address, to be revalidated, named after what it keeps", async () => {
  const read = async (on: FastifyInstance) => on.inject({ url: "/service-worker.js" });
  const { payload, headers } = await read(server);
  expect([headers["cache-control"], headers["content-type"]]).toEqual(["no-cache", "text/javascript; charset=utf-8"]);
  expect(payload).toMatch(/^keep\("[0-9a-f]{16}"\);$/);
  nameProduct("Ash", "Harbour");
  const renamed = await serverOf();
  expect((await read(renamed)).payload).not.toBe(payload);
  await renamed.close();
});

test("serves no service worker where the build has none", async () => {
  const bare = Fastify();
  serveInstallable(bare, { folder: testWebApp({ "index.html": "app" }) }, false);
  expect((await bare.inject({ url: "/service-worker.js" })).statusCode).toBe(404);
  await bare.close();
});
