import type { MerchantLogos } from "@wellpaid/api/content/merchant-logos";
import { API_BASE } from "@wellpaid/contract/call";
import { type Client, createClient, Refused } from "@wellpaid/contract/client";
import { pence } from "@wellpaid/domain/money/pence";
import { createAltcha } from "@wellpaid/providers/captcha/altcha";
import type { OpenBanking } from "@wellpaid/providers/open-banking/port";
import type { Webhooks } from "@wellpaid/providers/webhooks/port";
import { payingEmployers } from "@wellpaid/sandbox/employers/paying";
import type { FastifyInstance, InjectOptions } from "fastify";
import { afterAll } from "vitest";
import { type RateLimitSettings, readSettings } from "@wellpaid/api/config/settings";
import { type TestDatabase, testDatabase } from "../database/test-database.ts";
import { readNow } from "@wellpaid/api/database/transaction";
import { buildServer } from "@wellpaid/api/http/server";
import { createServerClock } from "@wellpaid/api/http/server-clock";
import { type Runner, startRunner } from "@wellpaid/api/jobs/runner";
import type { Context } from "@wellpaid/api/context";
import { wireFeatures, jobHandlers } from "@wellpaid/api/start/wiring";
import { pushEndpointsAt, startSimulators, vendorsAt } from "./simulators.ts";

/** The product in this process, on a database of its own, with the sandbox's parties over HTTP. */
export interface TestProduct {
  readonly database: TestDatabase;
  readonly server: FastifyInstance;
  readonly ctx: Context;
  readonly runner: Runner;
  /** Calls of the contract as the holder of the token. */
  readonly as: (token: string | null) => Client;
  /** Calls of the employer's console as the administrator who holds the token. */
  readonly asAdministrator: (token: string | null) => Client;
  /** A raw request, for what the typed client cannot say. */
  readonly send: (request: {
    method: string;
    path: string;
    token?: string;
    body?: unknown;
    rawBody?: string;
    headers?: Record<string, string>;
  }) => Promise<{ status: number; body: unknown; headers: Record<string, unknown> }>;
  /** Moves the sandbox's clock forward; nothing runs by itself. */
  readonly advance: (seconds: number) => Promise<void>;
  readonly now: () => Promise<Date>;
  /** What endpoints of the sandbox's push service begin with. */
  readonly pushEndpoints: string;
  /** Failures reported to the runner. */
  readonly failures: string[];
  /** The server's log, a line of JSON each. */
  readonly log: readonly string[];
}

/** When every test begins: a Wednesday, so that what passes today passes on any day. */
const TEST_BEGINS = "2031-03-12T10:00:00Z";

async function databaseAtTheBeginning(): Promise<TestDatabase> {
  const database = await testDatabase();
  await database.owner.query("update sandbox.clock set ahead_by = $1::timestamptz - clock_timestamp()", [TEST_BEGINS]);
  return database;
}

/** All of a test's people call from one address. */
const RAISED_PER_ADDRESS: Partial<RateLimitSettings> = {
  loginFailuresPerAddress: 100_000,
  openChecksPerHour: 100_000,
  companyAttemptsPerHour: 100_000,
  messagesPerAddressPerHour: 100_000,
};

/** The outside parties that a test needs in addition to those that always exist. */
export interface TestFixture {
  readonly openBanking?: OpenBanking;
  /** Partners' servers, instead of calls over HTTP. */
  readonly webhooks?: Webhooks;
  /** Overrides of the defaults, of which those per address are raised. */
  readonly rateLimits?: Partial<RateLimitSettings>;
  /** Whether an administrator gets codes by e-mail, as in the sandbox; they do by default. */
  readonly sendsAdministratorCodes?: boolean;
  /** Whether employers pay their runs by themselves, as in the sandbox; they do by default. */
  readonly employersPay?: boolean;
  /** The operator's logos of merchants; none by default. */
  readonly merchantLogos?: MerchantLogos;
  /** False: the operator has given no key for push. */
  readonly pushes?: boolean;
  /** From taken to paid; the rail's usual time by default. */
  readonly railSettlesInSeconds?: number;
}

const vendorsOf = (origin: string, { webhooks, pushes }: TestFixture) => ({
  ...vendorsAt(origin),
  ...(webhooks === undefined ? {} : { webhooks }),
  ...(pushes === false ? { webPush: null } : {}),
});

const noBanks = new Proxy({} as OpenBanking, {
  get: () => {
    throw new Error("this test reaches no bank: give testProduct an openBanking");
  },
});

/** A `fetch` that stays in this process. */
const fetchFrom =
  (server: FastifyInstance): typeof fetch =>
  async (address, init) => {
    const { body } = init ?? {};
    const payload = body instanceof Blob ? Buffer.from(await body.arrayBuffer()) : body;
    const request = {
      method: init?.method ?? "GET",
      url: address instanceof Request ? address.url : address.toString(),
      headers: init?.headers ?? {},
      ...(typeof payload === "string" || Buffer.isBuffer(payload) ? { payload } : {}),
    } as InjectOptions;
    const answer = await server.inject(request);
    return new Response(new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
    });
  };

/** Sends raw requests to the server. */
const senderTo =
  (server: FastifyInstance): TestProduct["send"] =>
  async ({ method, path, token, body, rawBody, headers }) => {
    const payload = rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await server.inject({
      method,
      url: `${API_BASE}${path}`,
      headers: {
        ...(payload === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { "app-auth": token }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    } as InjectOptions);
    const isJson = String(answer.headers["content-type"]).includes("json");
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };

/** Returns the code of the refusal that a call ends with; fails when it is granted. */
export async function refusalOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
  throw new Error("granted, not refused");
}

const advanceOf =
  ({ owner }: TestDatabase): TestProduct["advance"] =>
  async (seconds) => {
    await owner.query("update sandbox.clock set ahead_by = ahead_by + make_interval(secs => $1)", [seconds]);
  };

const MAILBOXES = { operationsEmail: "operations@wellpaid.example", complaintsEmail: "complaints@wellpaid.example" };

/** Builds the product for one test file; everything ends with the file. */
export async function testProduct(fixture: TestFixture = {}): Promise<TestProduct> {
  const database = await databaseAtTheBeginning();
  const simulators = await startSimulators(database, fixture.railSettlesInSeconds);
  const failures: string[] = [];
  const log: string[] = [];
  const ctx: Context = {
    database: database.db,
    clock: createServerClock(await readNow(database.db)),
    ...vendorsOf(simulators.origin, fixture),
    openBanking: fixture.openBanking ?? noBanks,
    captcha: createAltcha({ key: "test captcha", cost: 1 }),
    host: "localhost",
    origin: "http://localhost",
    supportEmail: "support@wellpaid.example",
    contentPages: {},
    merchantLogos: fixture.merchantLogos ?? new Map(),
    ...MAILBOXES,
    protectionLimitPence: pence(12_000_000),
    keys: { codes: "test codes", companyPasswords: "test companies", sealing: Buffer.alloc(32, "test sealing") },
    takesReservedPhones: true,
    allowsPartnersHere: true,
    payingEmployers:
      fixture.employersPay === false
        ? null
        : { nextPayment: payingEmployers(database.owner), database: database.operations },
    sendsAdministratorCodes: fixture.sendsAdministratorCodes ?? true,
    rateLimits: { ...readSettings({}).rateLimits, ...RAISED_PER_ADDRESS, ...fixture.rateLimits },
    deliverNow: () => runner.runDue(),
    deliverWebhooks: () => runner.runDue(),
  };
  const runner: Runner = startRunner({
    database: database.db,
    handlers: jobHandlers(ctx),
    onFailure: (job, error) => failures.push(`${job.kind}: ${String(error)}`),
    pollMilliseconds: 3_600_000,
  });
  const server = await buildServer({
    database: database.db,
    clock: ctx.clock,
    webApp: null,
    isHttps: false,
    logLevel: "debug",
    logTo: { write: (line) => log.push(line) },
    logKey: "test log",
    answersMetrics: true,
    callsPerMinute: 1_000_000,
    version: "test",
    features: wireFeatures(ctx),
  });
  afterAll(async () => {
    await runner.stop();
    await server.close();
    await simulators.close();
  });
  return {
    database,
    server,
    ctx,
    runner,
    pushEndpoints: pushEndpointsAt(simulators.origin),
    failures,
    log,
    as: (token) => createClient({ token: () => token, fetch: fetchFrom(server) }),
    asAdministrator: (token) =>
      createClient({ token: () => token, tokenHeader: "admin-auth", fetch: fetchFrom(server) }),
    send: senderTo(server),
    advance: advanceOf(database),
    now: () => readNow(database.db),
  };
}
