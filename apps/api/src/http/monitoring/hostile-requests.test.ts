import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { TEST_PASSWORD, testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { testWebApp } from "@wellpaid/testing/product/web-app";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, describe, expect, test } from "vitest";
import { companyPasswordHmac } from "../../auth/company-password.ts";
import { wireFeatures } from "../../start/wiring.ts";
import { answerError } from "../refusal-answer.ts";
import { buildServer } from "../server.ts";

const product = await testProduct();
const { owner, db } = product.database;

const folder = testWebApp({ "index.html": "<p>page</p>" });

/** The product as production serves it: behind a proxy that ends TLS. */
async function publicServer(): Promise<FastifyInstance> {
  const server = await buildServer({
    database: db,
    clock: product.ctx.clock,
    webApp: {
      folder,
      metas: {},
      chatOrigin: null,
      iconOrigin: null,
      storageOrigin: null,
      framingOrigins: async () => [],
    },
    isHttps: true,
    logLevel: "silent",
    logKey: "test log",
    trustProxy: ["127.0.0.1"],
    callsPerMinute: 1_000_000,
    version: "test",
    features: wireFeatures(product.ctx),
  });
  afterAll(() => server.close());
  return server;
}
const server = await publicServer();

const who = await testPerson(product);

describe("a request from the page of another site", () => {
  const login = "/api/v1/login/employee";
  const payload = JSON.stringify({ identifier: who.username, password: TEST_PASSWORD });

  test.each(["application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x", "text/json", ""])(
    "is refused with the simple type %j",
    async (type) => {
      const headers = { ...(type === "" ? {} : { "content-type": type }), origin: "https://evil.example" };
      const answer = await server.inject({ method: "POST", url: login, headers, payload: payload });
      expect([400, 415]).toContain(answer.statusCode);
      expect(answer.payload).not.toContain("token");
    },
  );

  test("gets no permission from a preflight", async () => {
    const headers = { origin: "https://evil.example", "access-control-request-method": "POST" };
    const answer = await server.inject({ method: "OPTIONS", url: login, headers });
    expect(answer.statusCode).toBe(405);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });

  test("is not signed in by a token that a browser adds by itself or a log keeps", async () => {
    const url = "/api/v1/employees/check";
    const requests = [
      { url, headers: { cookie: `app-auth=${who.token}; token=${who.token}` } },
      { url: `${url}?app-auth=${who.token}&token=${who.token}` },
      { url, headers: { authorization: `Bearer ${who.token}` } },
    ];
    for (const request of requests) expect((await server.inject(request)).statusCode).toBe(401);
    const answer = await server.inject({ url, headers: { "app-auth": who.token } });
    expect([answer.statusCode, answer.headers["set-cookie"]]).toEqual([200, undefined]);
  });
});

test.each(["TRACE", "CONNECT", "PROPFIND", "PUT", "OPTIONS"])("is not found with the method %s", async (method) => {
  const answer = await server.inject({ method: method as "PUT", url: "/api/v1/employees/check" });
  expect([404, 405]).toContain(answer.statusCode);
});

describe("a body that tries to change protected data", () => {
  test.each(['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])(
    "answers 400 and changes no object for %s",
    async (payload) => {
      const headers = { "content-type": "application/json" };
      const answer = await server.inject({ method: "POST", url: "/api/v1/login/employee", headers, payload });
      expect(answer.statusCode).toBe(400);
      expect(Reflect.get({}, "isAdmin")).toBeUndefined();
    },
  );

  test("drops fields that the call does not have", async () => {
    const { id, companyId, token } = await testPerson(product);
    const rowOf = async () => (await owner.query("select * from employee where id = $1", [id])).rows[0] as object;
    const before = await rowOf();
    const payload = {
      id: "x",
      status: "suspended",
      company_id: "x",
      disableWithdrawal2FA: true,
      password_hash: "x",
      monthlySalary: 1,
    };
    const headers = { "app-auth": token };
    const answer = await server.inject({ method: "PATCH", url: "/api/v1/employees", headers, payload });
    expect([answer.statusCode, await rowOf()]).toEqual([200, before]);
    const password = "Mass-company-7!";
    const hmac = companyPasswordHmac(product.ctx.keys.companyPasswords, password);
    await owner.query("update company set password_hmac = $1 where id = $2", [hmac, companyId]);
    const joined = await server.inject({
      method: "POST",
      url: "/api/v1/employees",
      payload: {
        phone: "07700900777",
        name: "Ann",
        surname: "Other",
        companyPassword: password,
        forcePasswordUpdate: false,
        password: TEST_PASSWORD,
        status: "active",
        disableWithdrawal2FA: true,
      },
    });
    const { rows } = await owner.query(
      "select force_password_update as forced, disable_withdrawal_2fa as without from employee where id = $1",
      [joined.json<{ id: string }>().id],
    );
    expect(rows).toEqual([{ forced: true, without: false }]);
  });

  test("answers 400 to a repeated parameter", async () => {
    const answer = await server.inject({
      url: "/api/v1/employees/is-phone-registered?phone=07700900001&phone=07700900002",
    });
    expect(answer.statusCode).toBe(400);
  });
});

const kinds = [
  "/",
  "/nowhere",
  "/assets/app-1a2b.js",
  "/assets/gone.js",
  "/api/v1/employees/check",
  "/api/docs/",
  "/healthz",
];

describe("a product reached by TLS", () => {
  test.each(kinds)("sends %s with the headers that a browser needs", async (url) => {
    const { headers } = await server.inject({ url });
    expect(headers).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    const policy = String(headers["content-security-policy"]);
    expect(policy).toMatch(/object-src 'none'.*base-uri 'none'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(headers["content-type"]).toMatch(/charset=utf-8$/i);
    for (const name of ["server", "x-powered-by", "access-control-allow-origin"]) expect(headers[name]).toBeUndefined();
  });

  test.each(kinds)("names no foreign host in the answer to %s requested by another host name", async (url) => {
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" };
    const answer = await server.inject({ url, headers });
    expect(answer.payload + JSON.stringify(answer.headers)).not.toContain("evil.example");
  });
});

test("keeps the browser on TLS in the answer to an invalid request", async () => {
  await server.listen({ port: 0, host: "localhost" });
  const { port, address } = server.server.address() as AddressInfo;
  const socket = connect(port, address, () => socket.write("no request at all\r\n\r\n"));
  expect(await text(socket)).toContain("strict-transport-security: max-age=63072000; includeSubDomains\r\n");
});

test("does not serve the metrics on the product port", async () => {
  for (const headers of [{ "x-forwarded-for": "203.0.113.9" }, { forwarded: "for=203.0.113.9" }, {}]) {
    const answer = await server.inject({ url: "/metrics", headers });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { code: "NOT_FOUND" } }]);
  }
});

test.each([
  "/.git/config",
  "/.env",
  "/assets/",
  "/assets/../../package.json",
  "/assets/app-1a2b.js.map",
  "/src/main.tsx",
  "//evil.example",
])("answers %s with neither a file, a file list nor another host", async (url) => {
  const answer = await server.inject({ url });
  expect(["<p>page</p>", 404]).toContain(answer.statusCode === 404 ? 404 : answer.payload);
  expect(answer.headers.location).toBeUndefined();
});

test("answers an unforeseen failure with a request id and no internals", async () => {
  const failing = Fastify();
  failing.setErrorHandler(answerError);
  failing.get("/", () => {
    throw new Error("select password_hash from employee where phone = '+447700900001'");
  });
  const answer = await failing.inject({ url: "/" });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ error: { code: "INTERNAL", requestId: expect.any(String) } });
  expect(answer.payload).not.toMatch(/select|employee|7700|\bat /);
});
