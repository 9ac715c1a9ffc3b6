import { afterAll, expect, test } from "vitest";
import { testProduct } from "@wellpaid/testing/product/product";
import { testWebApp } from "@wellpaid/testing/product/web-app";
import { wireFeatures } from "../../start/wiring.ts";
import { buildServer } from "../server.ts";

const product = await testProduct();
const server = await buildServer({
  database: product.database.db,
  clock: product.ctx.clock,
  webApp: {
    folder: testWebApp({ "index.html": "page" }),
    metas: {},
    chatOrigin: null,
    iconOrigin: null,
    storageOrigin: null,
    framingOrigins: async () => [],
  },
  isHttps: true,
  logLevel: "silent",
  logKey: "test log",
  callsPerMinute: 1_000_000,
  version: "test",
  features: wireFeatures(product.ctx),
});
afterAll(() => server.close());

test("lets crawlers read the login page alone", async () => {
  const { payload, headers, statusCode } = await server.inject({ url: "/robots.txt" });
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(payload.split("\n")).toEqual(["User-agent: *", "Allow: /$", "Disallow: /", ""]);
});

test("names the operator's contact for vulnerabilities, for a year from the server's date at most", async () => {
  const { payload, headers } = await server.inject({ url: "/.well-known/security.txt" });
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = new Map(
    payload
      .trimEnd()
      .split("\n")
      .map((line) => line.split(": ", 2) as [string, string]),
  );
  expect(fields.get("Contact")).toBe("mailto:support@wellpaid.example");
  expect(fields.get("Canonical")).toBe("http://localhost/.well-known/security.txt");
  expect(fields.get("Preferred-Languages")).toBe("en");
  const days = (new Date(fields.get("Expires") ?? "").getTime() - product.ctx.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(363);
  expect(days).toBeLessThanOrEqual(365);
  expect(fields.get("Expires")).toMatch(/^\d{4}-\d\d-\d\dT00:00:00Z$/);
});

test("sends a password manager to the page for a new password", async () => {
  const { statusCode, headers } = await server.inject({ url: "/.well-known/change-password" });
  expect([statusCode, headers.location]).toEqual([302, "/?view=reset"]);
});

test.each([
  "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200",
  "/.well-known",
  "/.well-known/",
  "/.well-known/security.txt/more",
])("answers 404 to %s", async (url) => {
  expect((await server.inject({ url })).statusCode).toBe(404);
});
