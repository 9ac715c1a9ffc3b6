import { testProduct } from "@wellpaid/testing/product/product";
import { testWebApp } from "@wellpaid/testing/product/web-app";
import type { FastifyInstance } from "fastify";
import { afterAll, expect, test } from "vitest";
import { wireFeatures } from "../../start/wiring.ts";
import { buildServer } from "../server.ts";
import { framingOriginsOf } from "./framing-origins.ts";

const product = await testProduct();
const { owner, db } = product.database;
const page = '<meta name="wp-framing-origins" content="" />';
const folder = testWebApp({ "index.html": page, "login.html": page });
const consoleFolder = testWebApp({ "index.html": `the console ${page}` });

async function serverWithApp(isHttps = false): Promise<FastifyInstance> {
  const server = await buildServer({
    database: db,
    clock: product.ctx.clock,
    webApp: {
      folder,
      metas: {},
      chatOrigin: null,
      iconOrigin: null,
      storageOrigin: null,
      framingOrigins: framingOriginsOf(db, isHttps),
    },
    consoleApp: { folder: consoleFolder, metas: {} },
    isHttps,
    logLevel: "silent",
    logKey: "test log",
    callsPerMinute: 1_000_000,
    version: "test",
    features: wireFeatures(product.ctx),
  });
  afterAll(() => server.close());
  return server;
}

/** Tells the partner's id. */
async function register(name: string, ...origins: readonly string[]): Promise<string> {
  const { rows } = await owner.query<{ id: string }>("insert into partner (name) values ($1) returning id", [name]);
  const id = rows[0]?.id ?? "";
  for (const origin of origins) {
    await owner.query("insert into partner_origin (partner_id, origin) values ($1, $2)", [id, origin]);
  }
  return id;
}

/** Who may frame the answer, by its header, and the page's own word. */
async function framedBy(server: FastifyInstance, url: string) {
  const { headers, payload } = await server.inject({ url });
  const policy = String(headers["content-security-policy"]);
  return {
    ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
    meta: /wp-framing-origins" content="([^"]*)"/.exec(payload)?.[1] ?? null,
    restOfPolicy: policy.replace(/frame-ancestors [^;]*/, ""),
    frameOptions: headers["x-frame-options"],
  };
}

test("allows framing only by the origins of the partner in the address, without naming others", async () => {
  const ash = await register("Ash", "https://hr.ash.example", "http://ash.localhost:4100");
  const oak = await register("Oak", "https://hr.ash.example", "https://oak.example");
  const server = await serverWithApp();
  const plain = await framedBy(server, "/dashboard/home");
  const framed = await framedBy(server, `/dashboard/home?embedded=true&partner=${ash}`);
  const origins = "http://ash.localhost:4100 https://hr.ash.example";
  expect(framed).toMatchObject({ ancestors: origins, meta: origins, frameOptions: undefined });
  expect(plain).toMatchObject({ ancestors: "'none'", meta: "", frameOptions: undefined });
  expect(framed.restOfPolicy).toBe(plain.restOfPolicy);
  const others = "https://hr.ash.example https://oak.example";
  expect(await framedBy(server, `/?partner=${oak}&embedded=true`)).toMatchObject({ ancestors: others, meta: others });
});

test.each([
  ["/", ""],
  ["/?embedded=true", ""],
  ["/dashboard/home?embedded=true&token=x", ""],
  ["/?embedded=true&partner=", ""],
  ["/?embedded=true&partner=Ash", ""],
  ["/?embedded=true&partner=00000000-0000-4000-8000-000000000000", ""],
  ["/?embedded=true&partner=x&partner=<ash>", ""],
  ["/?partner=<ash>", ""],
  ["/?embedded=false&partner=<ash>", ""],
  ["/?embedded=True&partner=<ash>", ""],
  ["/?embedded=false&embedded=true&partner=<ash>", ""],
  ["/dashboard/home?landing=x&partner=<ash>", ""],
  ["/nowhere/embedded=true&partner=<ash>", ""],
  ["/assets/app-1a2b.js?embedded=true&partner=<ash>", null],
  ["/api/v1/employees/check?embedded=true&partner=<ash>", null],
  ["/api/docs?embedded=true&partner=<ash>", null],
  ["/healthz?embedded=true&partner=<ash>", null],
])("forbids framing of %s", async (url, expectedMeta) => {
  const ash = await register("Ash", "https://hr.ash.example");
  const answer = await framedBy(await serverWithApp(), url.replace("<ash>", ash));
  expect(answer).toMatchObject({ ancestors: "'none'", meta: expectedMeta });
});

test.each(["/?embedded=true", "/?token=x&embedded=true", "/session-expired?embedded=true&embedded=false"])(
  "allows framing of %s by the page of the partner whose id it has",
  async (url) => {
    const ash = await register("Ash", "https://hr.ash.example");
    const answer = await framedBy(await serverWithApp(), `${url}&partner=${ash}`);
    expect(answer).toMatchObject({ ancestors: "https://hr.ash.example" });
  },
);

test("allows framing within seconds of a first partner origin, and not after the partner ends", async () => {
  const server = await serverWithApp();
  const ash = await register("Ash");
  const framed = async () => (await framedBy(server, `/?embedded=true&partner=${ash}`)).ancestors;
  expect(await framed()).toBe("'none'");
  await owner.query("insert into partner_origin (partner_id, origin) values ($1, 'https://hr.ash.example')", [ash]);
  await expect.poll(framed, { timeout: 5_000 }).toBe("https://hr.ash.example");
  await owner.query("update partner set ended_at = app_now() where id = $1", [ash]);
  await expect.poll(framed, { timeout: 5_000 }).toBe("'none'");
});

test("keeps each header short, and no other affected, when partners have too many origins", async () => {
  const long = (index: number) =>
    `https://${String(index).padStart(3, "0")}.${"a".repeat(60)}.${"b".repeat(60)}.example`;
  const ash = await register("Ash", ...Array.from({ length: 50 }, (_, index) => long(index)));
  for (let index = 0; index < 50; index += 1) await register(`Oak ${index}`, long(index));
  const server = await serverWithApp();
  const { headers } = await server.inject({ url: `/?embedded=true&partner=${ash}` });
  const policy = String(headers["content-security-policy"]);
  expect(policy.length).toBeLessThan(2_000);
  expect(policy).toContain(long(0));
});

test("forbids framing by pages without TLS when the product is reached by TLS", async () => {
  const ash = await register("Ash", "https://hr.ash.example", "http://ash.example");
  expect(await framedBy(await serverWithApp(true), `/?embedded=true&partner=${ash}`)).toMatchObject({
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
])("refuses %s as an origin in the database", async (origin) => {
  await expect(register("Bad", origin)).rejects.toThrow("partner_origin_origin_check");
});

test("still serves the page, without new framing, when the database is unreadable", async () => {
  const broken = new Proxy(db, {
    get: () => {
      throw new Error("no connection");
    },
  });
  expect(await framingOriginsOf(broken, false)("00000000-0000-4000-8000-000000000000")).toEqual([]);
});

test.each(["/employer", "/employer/", "/employer/requests?embedded=true&partner=<ash>", "/employer/index.html"])(
  "serves the console for %s and forbids framing, also by a partner",
  async (address) => {
    const url = address.replace("<ash>", await register("Ash", "https://hr.ash.example"));
    const server = await serverWithApp();
    expect((await server.inject({ url })).payload).toContain("the console");
    const { ancestors, meta, restOfPolicy } = await framedBy(server, url);
    expect({ ancestors, meta }).toEqual({ ancestors: "'none'", meta: "" });
    expect(restOfPolicy).toContain("require-trusted-types-for 'script'");
  },
);

test("caches the console files for ever and serves no employee app file below it", async () => {
  const server = await serverWithApp();
  const { payload, headers } = await server.inject({ url: "/employer/assets/app-1a2b.js" });
  expect([payload, headers["cache-control"]]).toEqual(["app", "public, max-age=31536000, immutable"]);
  expect((await server.inject({ url: "/employer/assets/gone.js" })).statusCode).toBe(404);
  expect((await server.inject({ url: "/employers" })).payload).not.toContain("the console");
});
