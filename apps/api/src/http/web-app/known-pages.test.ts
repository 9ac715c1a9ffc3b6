import { afterAll, expect, test } from "vitest";
import { testProduct } from "@wellpaid/testing/product/product";
import { testWebApp } from "@wellpaid/testing/product/web-app";
import { wireFeatures } from "../../start/wiring.ts";
import { buildServer } from "../server.ts";
import { readKnownPages } from "./known-pages.ts";

const product = await testProduct();
const pages = (...paths: readonly string[]): string => JSON.stringify(paths);
const server = await buildServer({
  database: product.database.db,
  clock: product.ctx.clock,
  webApp: {
    folder: testWebApp({
      "index.html": "the app",
      "login.html": "the login",
      "pages.json": pages("/", "/dashboard/home", "/dashboard/savings/$", "/dashboard/savings/what-is-{$slug}-savings"),
    }),
    metas: {},
    chatOrigin: null,
    iconOrigin: null,
    storageOrigin: null,
    framingOrigins: async () => ["https://hr.ash.example"],
  },
  consoleApp: {
    folder: testWebApp({
      "index.html": "the console",
      "pages.json": pages("/employer", "/employer/people/$id", "/employer/payroll/$id/files"),
    }),
    metas: {},
  },
  isHttps: false,
  logLevel: "silent",
  logKey: "test log",
  callsPerMinute: 1_000_000,
  version: "test",
  features: wireFeatures(product.ctx),
});
afterAll(() => server.close());

const PARTNER = "embedded=true&partner=00000000-0000-4000-8000-000000000000";

test.each([
  ["/", 200, "the login"],
  ["/?token=x", 200, "the app"],
  ["/dashboard/home", 200, "the app"],
  ["/dashboard/home?landing=x#y", 200, "the app"],
  ["/Dashboard//HOME/", 200, "the app"],
  [`/dashboard/home?${PARTNER}`, 200, "the app"],
  ["/dashboard/savings/anything/at/all", 200, "the app"],
  ["/dashboard/savings/what-is-ash-savings", 200, "the app"],
  ["/nowhere", 404, "the app"],
  ["/dashboard/nowhere", 404, "the app"],
  ["/dashboard/home/more", 404, "the app"],
  [`/nowhere?${PARTNER}`, 404, "the app"],
  ["/index.html", 404, "the app"],
  ["/pages.json", 404, "the app"],
  ["/%zz", 404, "the app"],
  ["/employer", 200, "the console"],
  ["/employer/", 200, "the console"],
  ["/employer/people/7?tab=1", 200, "the console"],
  ["/employer/payroll/7/files", 200, "the console"],
  ["/employer/people/7/8", 404, "the console"],
  ["/employer/People/7", 404, "the console"],
  ["/employer/nowhere", 404, "the console"],
  ["/employer/pages.json", 404, "the console"],
])("answers %s with %d and the page of the app", async (url, status, page) => {
  for (const method of ["GET", "HEAD"] as const) {
    const { statusCode, payload } = await server.inject({ method, url });
    expect([statusCode, payload]).toEqual([status, method === "GET" ? page : ""]);
  }
});

test("knows every address of an app that was built without a list", () => {
  expect(readKnownPages(testWebApp({}), true)("/nowhere")).toBe(true);
});

test.each(["/assets/gone.js", "/employer/assets/gone.css", "/assets/../pages.json"])(
  "answers 404 to the file %s",
  async (url) => {
    expect((await server.inject({ url })).statusCode).toBe(404);
  },
);
