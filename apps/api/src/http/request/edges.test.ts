import { type AddressInfo, connect, createServer } from "node:net";
import { testPerson } from "@wellpaid/testing/people/people";
import { testProduct } from "@wellpaid/testing/product/product";
import Fastify, { type FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "../../database/connect.ts";
import type { Database } from "../../database/tables/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import { refuse } from "../../refusal.ts";
import { wireFeatures } from "../../start/wiring.ts";
import { logSerializers } from "../monitoring/request-log.ts";
import { answerError } from "../refusal-answer.ts";
import { buildServer } from "../server.ts";

const product = await testProduct();

/** A server on the same product that counts its callers. */
async function countingServer(
  callsPerMinute: number,
  trustProxy: readonly string[] = [],
  database: Database = product.database.db,
): Promise<FastifyInstance> {
  const server = await buildServer({
    database,
    clock: product.ctx.clock,
    webApp: null,
    isHttps: false,
    logLevel: "silent",
    answersMetrics: true,
    logKey: "test log",
    trustProxy,
    callsPerMinute,
    version: "test",
    features: wireFeatures(product.ctx),
  });
  afterAll(() => server.close());
  return server;
}

describe("an address above the rate limit", () => {
  const spellings = [
    "/api/v1/employees/check",
    "/%61pi/v1/employees/check",
    "/api/v1/nowhere",
    "/api/nowhere",
    "/calendar/x.ics",
  ];
  test.each(spellings)("answers 429 with a retry time to %s without a session", async (url) => {
    const server = await countingServer(2);
    for (let call = 0; call < 2; call += 1) expect((await server.inject({ url })).statusCode).not.toBe(429);
    const answer = await server.inject({ url });
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({ error: { code: "TOO_MANY_REQUESTS" } });
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("counts each caller behind a trusted proxy alone and believes no other header", async () => {
    const url = "/api/v1/employees/check";
    const asFrom = async (server: FastifyInstance, address: string): Promise<number> =>
      (await server.inject({ url, headers: { "x-forwarded-for": address } })).statusCode;
    const behind = await countingServer(1, ["127.0.0.1"]);
    const statuses = [
      await asFrom(behind, "10.0.0.1"),
      await asFrom(behind, "10.0.0.2"),
      await asFrom(behind, "10.0.0.1"),
    ];
    expect(statuses).toEqual([401, 401, 429]);
    const open = await countingServer(1);
    expect([await asFrom(open, "10.0.0.1"), await asFrom(open, "10.0.0.2")]).toEqual([401, 429]);
  });
});

test("does not store the answer of a path in another spelling either", async () => {
  const { token } = await testPerson(product);
  const answer = await product.server.inject({ url: "/%61pi/v1/employees/check", headers: { "app-auth": token } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

/** What the server answers to these bytes, whatever they are. */
async function answerTo(bytes: string): Promise<string> {
  await product.server.listen({ port: 0, host: "localhost" }).catch(() => undefined);
  const { port, address } = product.server.server.address() as AddressInfo;
  return new Promise<string>((resolve) => {
    const socket = connect(port, address, () => socket.write(bytes));
    let got = "";
    socket.on("data", (part) => {
      got += String(part);
    });
    socket.on("close", () => resolve(got));
  });
}

const unreadable = [
  ["GET /api/v1/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
  ["GET /api/v1/%ff HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
  ["GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", 400],
  ["no request at all\r\n\r\n", 400],
  ["POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}", 400],
  [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`, 431],
] as const;
test.each(unreadable)(
  "answers the unreadable request %j with %i in the error format and security headers",
  async (bytes, status) => {
    const answer = await answerTo(bytes);
    expect(answer).toContain(`HTTP/1.1 ${status}`);
    expect(answer).toContain('{"error":{"code":"INVALID_INPUT"');
    expect(answer.toLowerCase()).toMatch(/content-security-policy: .*frame-ancestors 'none'/);
    expect(answer.toLowerCase()).toContain("x-content-type-options: nosniff");
    expect(answer.toLowerCase()).toContain("cache-control: no-store");
  },
);

test("does not wait endlessly for an incomplete request", () => {
  expect(product.server.server.requestTimeout).toBeGreaterThan(0);
});

test.each(["/healthz", "/readyz", "/metrics", "/assets/gone.js", "/api"])(
  "does not store the answer of %s",
  async (url) => {
    expect((await product.server.inject({ url })).headers["cache-control"]).toBe("no-store");
  },
);

test("answers 404 in the error format for a missing page of the API browser", async () => {
  const answer = await product.server.inject({ url: "/api/docs/nowhere" });
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { code: "NOT_FOUND" } }]);
});

describe("a database outage", () => {
  /** A database whose address takes connections and says nothing, or takes none. */
  async function awayDatabase(does: "says nothing" | "takes no connection"): Promise<Database> {
    const listener = createServer();
    await new Promise<void>((ready) => listener.listen(0, "localhost", ready));
    const { port } = listener.address() as AddressInfo;
    if (does === "takes no connection") listener.close();
    else afterAll(() => listener.close());
    const url = `postgresql://a:b@localhost:${port}/c`;
    return openDatabase(url).db;
  }

  test.each(["says nothing", "takes no connection"] as const)(
    "reports not ready soon and serves the known metrics when the database %s",
    async (does) => {
      const server = await countingServer(100, [], await awayDatabase(does));
      const began = performance.now();
      const [ready, metrics] = await Promise.all(["/readyz", "/metrics"].map((url) => server.inject({ url })));
      expect(performance.now() - began).toBeLessThan(5_000);
      expect([ready?.statusCode, ready?.headers["retry-after"], metrics?.statusCode]).toEqual([503, "2", 200]);
      expect(metrics?.payload).toContain("process_cpu_seconds_total");
      expect(metrics?.payload).not.toContain("outbox_notes{");
    },
  );
});

describe("a broken database connection", () => {
  const codes = ["40P01", "40001", "55P03", "57014", "25P03", "57P01", "08006", "53300"];
  test.each(codes)("answers 503 without internals on SQLSTATE %s", async (code) => {
    const server = Fastify();
    server.setErrorHandler(answerError);
    server.get("/", () => {
      throw Object.assign(new Error("process 1 waits for transaction 2"), { code });
    });
    const answer = await server.inject({ url: "/" });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("2");
    expect(answer.payload).not.toContain("waits");
  });
});

test.each(["its next statement", "its commit", "its rollback"])(
  "answers 503 when a connection dies in a transaction before %s",
  async (before) => {
    const { db, owner } = product.database;
    const server = Fastify();
    server.setErrorHandler(answerError);
    server.get("/", () =>
      inTransaction(db, async (tx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await owner.query("select pg_terminate_backend($1, 5000)", [rows[0]?.pid]);
        if (before === "its next statement") await sql`select 1`.execute(tx);
        return before === "its rollback" ? refuse("NOT_FOUND") : {};
      }),
    );
    expect((await server.inject({ url: "/" })).statusCode).toBe(503);
  },
);

test("logs the violated database constraint without the row content", async () => {
  const { companyId } = await testPerson(product);
  // To a role that is held by row-level security the database itself does not say it.
  const broken = await product.database.owner
    .query(
      "insert into payroll_record (company_id, employee_number, name, surname, salary_sort_code) values ($1, '7', 'Secret', 'Person', '112233')",
      [companyId],
    )
    .then(
      () => new Error("the row was taken"),
      (error: Error) => error,
    );
  expect(JSON.stringify(broken)).toMatch(/Secret.*112233/);
  const logged = logSerializers.err(broken);
  expect(logged).toMatchObject({ code: "23514", table: "payroll_record", constraint: "payroll_record_check" });
  expect(JSON.stringify(logged)).not.toMatch(/Secret|112233/);
});

test("logs the route and not the token in an address", async () => {
  const lines: string[] = [];
  const stream = { write: (line: string) => lines.push(line) };
  const server = Fastify({ logger: { stream, serializers: logSerializers } });
  server.get("/login/exchange-token/:token", async () => ({ token: "opened" }));
  server.setNotFoundHandler((_request, reply) => reply.code(404).send());
  for (const url of ["/login/exchange-token/se-cret", "/dashboard/home?token=se-cret&embedded=true"]) {
    await server.inject({ url });
  }
  await server.close();
  expect(lines.join("")).toContain("/login/exchange-token/:token");
  expect(lines.join("")).not.toMatch(/se-cret|opened/);
});
