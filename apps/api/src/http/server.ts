import rateLimit from "@fastify/rate-limit";
import type { Call } from "@wellpaid/contract/call";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import * as z from "zod";
import { reachDatabase } from "../database/connect.ts";
import type { Database } from "../database/tables/schema.ts";
import { refuse } from "../refusal.ts";
import { inLanguage, preferredLanguage } from "../shared/language.ts";
import { type AnswerCall, answeringCalls } from "./answer-call.ts";
import { collectMetrics, type Metrics, serveMetrics } from "./monitoring/metrics.ts";
import { logSerializers } from "./monitoring/request-log.ts";
import { securityHeaders } from "./monitoring/security-headers.ts";
import { serveApiPages } from "./openapi/api-pages.ts";
import { collectOpenApi, serveOpenApi } from "./openapi/openapi.ts";
import { answerError, refuseInput, sendRefusal } from "./refusal-answer.ts";
import { watchBodies } from "./request/receiving.ts";
import { findUnkeepableText } from "./request/text-guard.ts";
import { answerUnreadable } from "./request/unreadable-request.ts";
import { takeUploads } from "./request/upload.ts";
import { collectMethods, refuseOtherMethods } from "./request/wrong-method.ts";
import type { ServerClock } from "./server-clock.ts";
import { type AnswerUnserved, answeringPages, isPageRequest } from "./web-app/answer-pages.ts";
import type { BuiltApp, WebApp } from "./web-app/web-app.ts";
import { soon } from "./with-timeout.ts";

export interface ServerOptions {
  readonly database: Database;
  /** False until the start is complete; when left out, ready as soon as it listens. */
  readonly isReady?: () => boolean;
  readonly clock: ServerClock;
  /** The employee app; null serves the API alone. */
  readonly webApp: WebApp | null;
  /** The employer's console; left out where it is not built. */
  readonly consoleApp?: BuiltApp | null;
  readonly isHttps: boolean;
  readonly logLevel: string;
  /** Where the log goes; standard output by default. */
  readonly logTo?: { readonly write: (line: string) => void };
  /** The key of the HMAC under which the log names what a person typed to be found by. */
  readonly logKey: string;
  /** The proxies in front whose report of a caller's address is trusted; none by default. */
  readonly trustProxy?: readonly string[];
  /** The number of calls that one address may make in a minute. */
  readonly callsPerMinute: number;
  readonly version: string;
  /** Connects the calls of the contract, and further routes, with their use cases. */
  readonly features: (answer: AnswerCall, server: FastifyInstance) => void;
  /** Whether `/metrics` is on this port, for clients on this machine; otherwise it is on a port of its own. */
  readonly answersMetrics?: boolean;
  /** Receives the metrics of this server, to serve them elsewhere. */
  readonly onMetrics?: (metrics: Metrics) => void;
  /** The sandbox's peers and pages; left out in production. */
  readonly mountSandbox?: (server: FastifyInstance) => Promise<void>;
}

const BODY_LIMIT = 100_000;
/** From the first byte of any request to its last: a file of the maximum length at the minimum rate (`receiving.ts`). */
const REQUEST_TIMEOUT_MS = 3 * 3_600_000;

/** By the route that was found, not by the address as sent, which may spell a path in more than one way. */
const isOfApi = (request: FastifyRequest): boolean =>
  (request.routeOptions.url ?? request.url).startsWith("/api/") || request.url.startsWith("/api/");

/** Calls of the API, and routes outside it whose `config` says so. */
const isCounted = (request: FastifyRequest): boolean =>
  isOfApi(request) || (request.routeOptions.config as { readonly isCounted?: true } | undefined)?.isCounted === true;

/** Counts before anything else looks at a request, so that requests without a session are counted, too. */
async function limitCalls(server: FastifyInstance, callsPerMinute: number): Promise<void> {
  await server.register(rateLimit, { global: false });
  const allowList = (request: FastifyRequest): boolean => !isCounted(request);
  server.addHook("onRequest", server.rateLimit({ max: callsPerMinute, timeWindow: 60_000, allowList }));
}

/** On every route, the sandbox's too: otherwise the database would be the first to find text that no row can hold. */
function refuseUnkeepableText(server: FastifyInstance): void {
  server.addHook("preValidation", async (request, reply) => {
    const { takesAnyText, call } = request.routeOptions.config as {
      readonly takesAnyText?: true;
      readonly call?: Call;
    };
    if (request.is404 || takesAnyText === true) return;
    const body = call?.takesFile === undefined ? request.body : undefined;
    const path = findUnkeepableText({ params: request.params, query: request.query, body });
    if (path === null) return;
    return sendRefusal(
      reply,
      refuseInput([{ path: path.replace(/^\/(params|query|body)/, ""), message: "must be text" }]),
    );
  });
}

/** JSON as usual; an empty body named as JSON is no body, since some clients name it in every request. */
function readJson(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser("error", "error");
  server.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) =>
    body === "" ? done(null) : parse(request, body.toString(), done),
  );
}

/**
 * Answers in the language that the client prefers. Twice, since a body that has to be awaited may leave the work that
 * began the request.
 */
function followLanguages(server: FastifyInstance): void {
  server.addHook("onRequest", ({ headers }, _reply, done) => inLanguage(preferredLanguage(headers), done));
  server.addHook("preValidation", ({ headers }, _reply, done) => inLanguage(preferredLanguage(headers), done));
}

/** A connection that becomes idle only while the server closes would be kept for its client's next request. */
function closeWhatFallsIdle(server: FastifyInstance): void {
  server.addHook("preClose", async () => {
    const looking = setInterval(() => server.server.closeIdleConnections(), 100);
    looking.unref();
    server.server.once("close", () => clearInterval(looking));
  });
}

function answerHealth(server: FastifyInstance, { database, isReady = () => true }: ServerOptions): void {
  const hidden = { schema: { hide: true }, logLevel: "warn" } as const;
  server.get("/healthz", hidden, async () => ({ status: "ok" }));
  server.get("/readyz", hidden, async (_request, reply) => {
    try {
      if (!isReady()) return sendRefusal(reply, { ...refuse("UNAVAILABLE"), retryAfterSeconds: 1 });
      await soon(reachDatabase(database));
      return { status: "ready" };
    } catch {
      return sendRefusal(reply, { ...refuse("UNAVAILABLE"), retryAfterSeconds: 2 });
    }
  });
}

/** The whole HTTP side of the product on one server: headers, limits, the API and its description, the web app. */
export async function buildServer(options: ServerOptions): Promise<FastifyInstance> {
  z.config(z.locales.en());
  const writeSecurityHeaders = securityHeaders(options.isHttps);
  let answerUnserved: AnswerUnserved | null = null;
  const server = Fastify({
    logger: {
      level: options.logLevel,
      serializers: logSerializers,
      ...(options.logTo === undefined ? {} : { stream: options.logTo }),
    },
    trustProxy: options.trustProxy === undefined || options.trustProxy.length === 0 ? false : [...options.trustProxy],
    // These two answer requests that never reach a hook.
    frameworkErrors: (error, request, reply) => {
      writeSecurityHeaders(request, reply);
      reply.header("server-time", options.clock.now().toISOString()).header("cache-control", "no-store");
      // A path that cannot be read is mistyped: the app says that there is no such page.
      if (error.code === "FST_ERR_BAD_URL" && isPageRequest(request) && answerUnserved)
        void answerUnserved(request, reply);
      else void answerError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, options),
    requestTimeout: REQUEST_TIMEOUT_MS,
    bodyLimit: BODY_LIMIT,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 300 },
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  server.setErrorHandler(answerError);
  server.removeContentTypeParser("text/plain");

  server.addHook("onRequest", (request, reply, done) => {
    writeSecurityHeaders(request, reply);
    done();
  });
  server.addHook("onSend", async (request, reply) => {
    reply.header("server-time", options.clock.now().toISOString());
    if (isOfApi(request) || !reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  followLanguages(server);
  refuseUnkeepableText(server);
  readJson(server);
  takeUploads(server);
  watchBodies(server);
  closeWhatFallsIdle(server);
  const methods = collectMethods(server);
  await limitCalls(server, options.callsPerMinute);
  await collectOpenApi(server, options.version);
  answerHealth(server, options);
  const metrics = collectMetrics(server, options.database);
  options.onMetrics?.(metrics);
  if (options.answersMetrics === true) serveMetrics(server, metrics);
  options.features(answeringCalls(server, options), server);
  serveOpenApi(server);
  serveApiPages(server);
  await options.mountSandbox?.(server);
  refuseOtherMethods(server, methods);
  if (options.webApp !== null) answerUnserved = await answeringPages(server, options, options.webApp);
  server.setNotFoundHandler(answerUnserved ?? (async (_request, reply) => sendRefusal(reply, refuse("NOT_FOUND"))));
  return server;
}
