import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { sql } from "kysely";
import * as z from "zod";
import type { Database } from "../database/schema.ts";
import { refuse } from "../refusal.ts";
import { type AnswerCall, answeringCalls } from "./answer-call.ts";
import { serveApiPages } from "./api-pages.ts";
import { serveMetrics } from "./metrics.ts";
import { collectOpenApi, serveOpenApi } from "./openapi.ts";
import { answerError, sendRefusal } from "./refusal-answer.ts";
import { logSerializers } from "./request-log.ts";
import { setSecurityHeaders } from "./security-headers.ts";
import type { ServerClock } from "./server-clock.ts";
import { isForWebApp, serveWebApp, type WebApp } from "./web-app.ts";

export interface ServerOptions {
  readonly database: Database;
  /** False while the start is not through yet; left out: ready as soon as it listens. */
  readonly isReady?: () => boolean;
  readonly clock: ServerClock;
  /** The employee app; null serves the API alone. */
  readonly webApp: WebApp | null;
  readonly isHttps: boolean;
  readonly logLevel: string;
  /** The proxies in front whose word about a caller's address is believed; none unless told. */
  readonly trustProxy?: readonly string[];
  /** Calls that one address may make in a minute. */
  readonly callsPerMinute: number;
  readonly version: string;
  /** Gives the calls of the contract to their use cases. */
  readonly features: (answer: AnswerCall) => void;
  /** The sandbox's peers and pages; left out in production. */
  readonly mountSandbox?: (server: FastifyInstance) => Promise<void>;
}

const BODY_LIMIT = 100_000;

/** By the route that was found, not by the address as sent, which may spell a path in more than one way. */
const isOfApi = (request: FastifyRequest): boolean =>
  (request.routeOptions.url ?? request.url).startsWith("/api/") || request.url.startsWith("/api/");

/** Counts before anything else looks at a request, so that also those without a session are counted. */
async function limitCalls(server: FastifyInstance, callsPerMinute: number): Promise<void> {
  await server.register(rateLimit, { global: false });
  const allowList = (request: FastifyRequest): boolean => !isOfApi(request);
  server.addHook("onRequest", server.rateLimit({ max: callsPerMinute, timeWindow: 60_000, allowList }));
}

function answerHealth(server: FastifyInstance, { database, isReady = () => true }: ServerOptions): void {
  const hidden = { schema: { hide: true }, logLevel: "warn" } as const;
  server.get("/healthz", hidden, async () => ({ status: "ok" }));
  server.get("/readyz", hidden, async (_request, reply) => {
    try {
      if (!isReady()) return sendRefusal(reply, { ...refuse("UNAVAILABLE"), retryAfterSeconds: 1 });
      await sql`select 1`.execute(database);
      return { status: "ready" };
    } catch {
      return sendRefusal(reply, { ...refuse("UNAVAILABLE"), retryAfterSeconds: 2 });
    }
  });
}

/** The whole HTTP side of the product on one server: headers, limits, the API and its description, the web app. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  z.config(z.locales.en());
  const server = Fastify({
    logger: { level: options.logLevel, serializers: logSerializers },
    trustProxy: options.trustProxy === undefined || options.trustProxy.length === 0 ? false : [...options.trustProxy],
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply);
    },
    bodyLimit: BODY_LIMIT,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 300 },
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(answerError);
  server.removeContentTypeParser("text/plain");

  setSecurityHeaders(server, options.isHttps);
  server.addHook("onSend", async (request, reply) => {
    reply.header("server-time", options.clock.now().toISOString());
    if (isOfApi(request)) reply.header("cache-control", "no-store");
  });
  await limitCalls(server, options.callsPerMinute);
  await collectOpenApi(server, options.version);
  answerHealth(server, options);
  serveMetrics(server, options.database);
  options.features(answeringCalls(server, options.database, options.clock));
  serveOpenApi(server);
  serveApiPages(server);
  await options.mountSandbox?.(server);
  const pageAt = options.webApp === null ? null : await serveWebApp(server, options.webApp);
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (pageAt === null || !isForWebApp(request.method, path)) return sendRefusal(reply, refuse("NOT_FOUND"));
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(pageAt(request.url));
  });
  return server;
}
