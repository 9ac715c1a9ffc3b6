import type { FastifyInstance } from "fastify";
import { afterAll, beforeEach, expect, test } from "vitest";
import { testProduct } from "../testing/test-product.ts";
import { testWebApp } from "../testing/test-web-app.ts";
import { wireFeatures } from "../wiring.ts";
import { framingOriginsOf } from "./framing-origins.ts";
import { buildServer } from "./server.ts";

const product = await testProduct();
const { owner, db } = product.database;
const page = '<meta name="wp-framing-origins" content="" />';
const folder = testWebApp({ "index.html": page, "login.html": page });
const consoleFolder = testWebApp({ "index.html": `the console ${page}` });

async function serverWithApp(isHttps = false): Promise<FastifyInstance> {
  const server = await buildServer({
    database: db,
    clock: product.around.clock,
    webApp: {
      folder,
      told: {},
      chatOrigin: null,
      iconOrigin: null,
      storageOrigin: null,
      framingOrigins: framingOriginsOf(db, isHttps),
    },
    consoleApp: { folder: consoleFolder, told: {} },
    isHttps,
    logLevel: "silent",
    logKey: "test log",
    callsPerMinute: 1_000_000,
    version: "test",
    features: wireFeatures(product.around),
  });
  afterAll(() => server.close());
  return server;
}

async function register(name: string, ...origins: readonly string[]): Promise<void> {
  const { rows } = await owner.query<{ id: string }>("insert into partner (name) values ($1) returning id", [name]);
  for (const origin of origins) {
    await owner.query("insert into partner_origin (partner_id, origin) values ($1, $2)", [rows[0]?.id, origin]);
  }
}

beforeEach(() => owner.query("delete from partner_origin"));

/** Who may frame the answer, by its header, and the page's own word. */
async function framedBy(server: FastifyInstance, url: string) {
  const { headers, payload } = await server.inject({ url });
  const policy = String(headers["content-security-policy"]);
  return {
    ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
    told: /wp-framing-origins" content="([^"]*)"/.exec(payload)?.[1] ?? null,
    restOfPolicy: policy.replace(/frame-ancestors [^;]*/, ""),
    frameOptions: headers["x-frame-options"],
  };
}

test("when a page is asked for with embedded=true, then the partners' origins alone may frame it, and the page knows them", async () => {
  await register("Ash", "https://hr.ash.example", "http://ash.localhost:4100");
  await register("Oak", "https://hr.ash.example", "https://oak.example");
  const server = await serverWithApp();
  const [plain, framed] = [
    await framedBy(server, "/dashboard/home"),
    await framedBy(server, "/dashboard/home?embedded=true"),
  ];
  const origins = "http://ash.localhost:4100 https://hr.ash.example https://oak.example";
  expect(framed).toMatchObject({ ancestors: origins, told: origins, frameOptions: undefined });
  expect(plain).toMatchObject({ ancestors: "'none'", told: "", frameOptions: undefined });
  expect(framed.restOfPolicy).toBe(plain.restOfPolicy);
});

test.each([
  ["/", ""],
  ["/?embedded=false", ""],
  ["/?embedded=True", ""],
  ["/?embedded=false&embedded=true", ""],
  ["/dashboard/home?landing=x", ""],
  ["/nowhere/embedded=true", ""],
  ["/assets/app-1a2b.js?embedded=true", null],
  ["/api/v1/employees/check?embedded=true", null],
  ["/api/docs?embedded=true", null],
  ["/healthz?embedded=true", null],
])("when %s is asked for, then nobody may frame it", async (url, told) => {
  await register("Ash", "https://hr.ash.example");
  expect(await framedBy(await serverWithApp(), url)).toMatchObject({ ancestors: "'none'", told });
});

test.each(["/?embedded=true", "/?token=x&embedded=true", "/session-expired?embedded=true&embedded=false"])(
  "when %s is asked for, then the partner's page may frame it",
  async (url) => {
    await register("Ash", "https://hr.ash.example");
    expect(await framedBy(await serverWithApp(), url)).toMatchObject({ ancestors: "https://hr.ash.example" });
  },
);

test("when there is no partner, then nobody may frame the app, and one that is added may within seconds", async () => {
  const server = await serverWithApp();
  const framed = () => framedBy(server, "/?embedded=true");
  expect((await framed()).ancestors).toBe("'none'");
  await register("Ash", "https://hr.ash.example");
  await expect.poll(async () => (await framed()).ancestors, { timeout: 5_000 }).toBe("https://hr.ash.example");
});

test("when the product is reached by TLS, then no page without it may frame the app", async () => {
  await register("Ash", "https://hr.ash.example", "http://ash.example");
  expect(await framedBy(await serverWithApp(true), "/?embedded=true")).toMatchObject({
    ancestors: "https://hr.ash.example",
  });
});

test.each([
  "*",
  "https://*.example",
  "https://a.example; script-src *",
  "https://a.example/path",
  "a.example",
  "'self'",
  "https://A.example",
])("when %s is registered as an origin, then the database refuses it", async (origin) => {
  await expect(register("Bad", origin)).rejects.toThrow("partner_origin_origin_check");
});

test("when the database cannot be read, then the page still comes and nobody new may frame it", async () => {
  const broken = new Proxy(db, {
    get: () => {
      throw new Error("no connection");
    },
  });
  expect(await framingOriginsOf(broken, false)()).toEqual([]);
});

test.each(["/employer", "/employer/", "/employer/requests?embedded=true", "/employer/index.html"])(
  "when %s is asked for, then the console answers, which nobody may frame, a partner neither",
  async (url) => {
    await register("Ash", "https://hr.ash.example");
    const server = await serverWithApp();
    expect((await server.inject({ url })).payload).toContain("the console");
    const { ancestors, told, restOfPolicy } = await framedBy(server, url);
    expect({ ancestors, told }).toEqual({ ancestors: "'none'", told: "" });
    expect(restOfPolicy).toContain("require-trusted-types-for 'script'");
  },
);

test("when the console's files are asked for, then they are served for ever, and none of the employee app's below it", async () => {
  const server = await serverWithApp();
  const { payload, headers } = await server.inject({ url: "/employer/assets/app-1a2b.js" });
  expect([payload, headers["cache-control"]]).toEqual(["app", "public, max-age=31536000, immutable"]);
  expect((await server.inject({ url: "/employer/assets/gone.js" })).statusCode).toBe(404);
  expect((await server.inject({ url: "/employers" })).payload).not.toContain("the console");
});
