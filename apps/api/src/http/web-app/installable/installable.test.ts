import { nameProduct, product as named } from "@wellpaid/texts/product";
import Fastify from "fastify";
import { afterAll, afterEach, expect, test } from "vitest";
import { serveInstallable } from "./installable.ts";

const server = Fastify();
serveInstallable(server);
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
