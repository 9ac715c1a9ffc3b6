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
  /** Calls that one address may make in a minute. */
  readonly callsPerMinute: number;
  readonly version: string;
  /** Gives the calls of the contract to their use cases. */
  readonly features: (answer: AnswerCall) => void;
  /** The sandbox's peers and pages; left out in production. */
  readonly mountSandbox?: (server: FastifyInstance) => Promise<void>;
}

const BODY_LIMIT = 100_000;

/** The log holds routes, never addresses with their queries, no header, no body: no token, code, phone or name. */
const logging = (level: string) => ({
  level,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url ?? "unknown" }),
  },
});

async function limitCalls(server: FastifyInstance, callsPerMinute: number): Promise<void> {
  await server.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: 60_000,
    allowList: (request) => !request.url.startsWith("/api/v1/"),
  });
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
    logger: logging(options.logLevel),
    bodyLimit: BODY_LIMIT,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 300 },
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(answerError);
  server.removeContentTypeParser("text/plain");

  await setSecurityHeaders(server, options.isHttps);
  server.addHook("onSend", async (request, reply) => {
    reply.header("server-time", options.clock.now().toISOString());
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
  await limitCalls(server, options.callsPerMinute);
  await collectOpenApi(server, options.version);
  answerHealth(server, options);
  serveMetrics(server, options.database);
  options.features(answeringCalls(server, options.database, options.clock));
  serveOpenApi(server);
  serveApiPages(server);
  await options.mountSandbox?.(server);
  const page = options.webApp === null ? null : await serveWebApp(server, options.webApp);
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (page === null || !isForWebApp(request.method, path)) return sendRefusal(reply, refuse("NOT_FOUND"));
    return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page);
  });
  return server;
}
