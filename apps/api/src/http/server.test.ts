import { allCalls } from "@wellpaid/contract/all-calls";
import { API_BASE } from "@wellpaid/contract/call";
import { webhookBodies } from "@wellpaid/contract/partners/partner-webhooks";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";

const product = await testProduct();

interface Document {
  readonly openapi: string;
  readonly webhooks: Record<string, { post: unknown }>;
  readonly paths: Record<
    string,
    Record<string, { operationId: string; responses: Record<string, { description: string }> }>
  >;
}
const document = async (): Promise<Document> =>
  (await product.server.inject({ method: "GET", url: "/api/openapi.json" })).json<Document>();

test("describes every call of the contract with its refusals", async () => {
  const { openapi, paths } = await document();
  expect(openapi).toBe("3.1.0");
  for (const call of allCalls) {
    const operation = paths[`${API_BASE}${call.path}`]?.[call.method.toLowerCase()];
    expect(operation, `${call.method} ${call.path}`).toMatchObject({ operationId: call.name });
    const messages = Object.values(operation?.responses ?? {})
      .map(({ description }) => description)
      .join(", ");
    for (const code of call.refusals) expect(messages).toContain(code);
    expect(messages.includes("IDEMPOTENCY_KEY_IN_FLIGHT")).toBe(call.takesIdempotencyKey === true);
  }
});

test("describes in full what the server of a partner receives and how it is signed", async () => {
  const { webhooks } = await document();
  expect(Object.keys(webhooks)).toEqual(Object.keys(webhookBodies));
  expect(webhooks["advance.paid"]?.post).toMatchObject({
    parameters: [{ name: "webhook-id" }, { name: "webhook-timestamp" }, { name: "webhook-signature" }],
    requestBody: { content: { "application/json": { schema: { required: ["type", "timestamp", "data"] } } } },
  });
  expect(JSON.stringify(webhooks)).not.toContain("$ref");
});

/** Calls of ours in addition to the contract's lists: clients other than the app use these addresses. */
test.each([
  "POST /partner/exchange-tokens",
  "GET /banking/callback",
  "GET /banking/connections",
  "GET /banking/regular-payments/dismissed",
  "PATCH /banking/transactions/{id}",
  "GET /banking/transactions.csv",
  "GET /banking/forecast",
  "POST /webhooks/moneyhub",
  "GET /employees/my-data",
  "GET /vancepay/quote",
  "GET /vancepay/self-limits",
  "GET /login/captcha-challenge",
])("describes %s", async (call) => {
  const [method = "", path = ""] = call.split(" ");
  const { paths } = await document();
  expect(paths[`${API_BASE}${path}`]?.[method.toLowerCase()]?.operationId).toMatch(/^[a-z]+$/i);
});

test("describes nothing beyond the contract except what banks and the aggregator call", async () => {
  const { paths } = await document();
  const described = Object.entries(paths).flatMap(([path, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const ofOthers = [`GET ${API_BASE}/banking/callback`, `POST ${API_BASE}/webhooks/moneyhub`];
  const ours = allCalls.map(({ method, path }) => `${method} ${API_BASE}${path}`);
  expect(described.toSorted()).toEqual([...ours, ...ofOthers].toSorted());
});

test("answers 401 without a session before looking at the input", async () => {
  const answers = await Promise.all(
    allCalls
      .filter(({ access }) => !["anyone", "anyone-or-session", "partner"].includes(access))
      .map(({ method, path }) =>
        product.send({
          method,
          path: path.replaceAll(/\{\w+\}/g, "x"),
          ...(method === "GET" ? {} : { rawBody: "{}" }),
        }),
      ),
  );
  for (const answer of answers) expect(answer).toMatchObject({ status: 401, body: { error: { code: "NO_SESSION" } } });
});

test("answers 404 in the error format to an unknown address", async () => {
  expect(await product.send({ method: "GET", path: "/nowhere" })).toMatchObject({
    status: 404,
    body: { error: { code: "NOT_FOUND" } },
  });
});

test("answers 413 to a body that is too large", async () => {
  const who = await testPerson(product);
  const rawBody = JSON.stringify({ amount: 40, padding: "x".repeat(200_000) });
  expect(await product.send({ method: "POST", path: "/vancepay/advance", token: who.token, rawBody })).toMatchObject({
    status: 413,
    body: { error: { code: "BODY_TOO_LARGE" } },
  });
});

test("sends the security headers with every answer", async () => {
  const { headers } = await product.send({ method: "GET", path: "/employees/check" });
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["content-security-policy"]).toContain("require-trusted-types-for 'script'");
  // A call's answer loads nothing at all.
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "referrer-policy": "no-referrer" });
  expect(headers["access-control-allow-origin"]).toBeUndefined();
});

test("answers 503 with a retry time and no internals when the database is unreachable", async () => {
  const who = await testPerson(product);
  await product.database.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'wellpaid_app' and datname = current_database()",
  );
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => product.send({ method: "GET", path: "/employees/check", token: who.token })),
  );
  for (const { status, body } of answers) {
    expect([200, 503]).toContain(status);
    expect(JSON.stringify(body)).not.toMatch(/terminat|postgres|pg_|stack/i);
  }
  const isReady = async () => (await product.server.inject({ method: "GET", url: "/readyz" })).statusCode;
  await expect.poll(isReady).toBe(200);
});

test("answers health, readiness and metrics", async () => {
  const get = async (url: string) => product.server.inject({ method: "GET", url });
  expect((await get("/healthz")).json()).toEqual({ status: "ok" });
  expect((await get("/readyz")).json()).toEqual({ status: "ready" });
  const metrics = (await get("/metrics")).payload;
  expect(metrics).toContain('outbox_notes{state="parked"} 0');
  expect(metrics).toContain("http_request_duration_seconds_bucket");
});
