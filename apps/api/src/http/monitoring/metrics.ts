import { createServer } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { isLoopbackAddress } from "../../config/ip-addresses.ts";
import { acrossCompanies } from "../../database/company-scope.ts";
import type { Database } from "../../database/tables/schema.ts";
import { refuse } from "../../refusal.ts";
import { sendRefusal } from "../refusal-answer.ts";
import { soon } from "../with-timeout.ts";
import { countJobs, countNearLimit } from "./metrics-store.ts";

/** The metrics of one server, in Prometheus's text format. */
export interface Metrics {
  readonly contentType: string;
  readonly read: () => Promise<string>;
}

/** Collects metrics of the process, of the calls of this server by route and status, and of what the outbox still holds. */
export function collectMetrics(server: FastifyInstance, database: Database): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request, by its route",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20],
    registers: [registry],
  });
  const jobs = new Gauge({
    name: "outbox_notes",
    help: "Notes of the outbox that wait, and those that are parked until a person looks",
    labelNames: ["state"],
    registers: [registry],
  });
  const nearLimit = new Gauge({
    name: "companies_near_exposure_limit",
    help: "Companies for which nearly as much is out as may be, or more",
    registers: [registry],
  });
  server.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const read = (): Promise<string> => acrossCompanies(readAll);
  const readAll = async (): Promise<string> => {
    jobs.reset();
    // The process is reported even while its database is down: that is when the metrics are read.
    const counted = await soon(countJobs(database)).catch(() => null);
    if (counted !== null) {
      jobs.set({ state: "waiting" }, counted.waiting);
      jobs.set({ state: "parked" }, counted.parked);
    }
    const near = await soon(countNearLimit(database)).catch(() => null);
    if (near === null) nearLimit.remove();
    else nearLimit.set(near);
    return registry.metrics();
  };
  return { contentType: registry.contentType, read };
}

const OF_THIS_MACHINE = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Headers that proxies of many vendors add to a request, in whichever form they name the client. */
const OF_A_PROXY =
  /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|x-(cluster-)?client-ip|client-ip|true-client-ip|cf-.+|fastly-.+|x-envoy-.+|x-amzn-.+|x-original-.+|x-proxyuser-ip|cdn-loop)$/;

/** Whether a client on this machine calls this server without a proxy in between. */
export const isDirect = ({ raw, headers }: Pick<FastifyRequest, "raw" | "headers">): boolean =>
  isLoopbackAddress(raw.socket.remoteAddress ?? "") &&
  OF_THIS_MACHINE.test(headers.host ?? "") &&
  !Object.keys(headers).some((name) => OF_A_PROXY.test(name));

/** `/metrics` on the product's own port, for clients on this machine: in the sandbox only. */
export function serveMetrics(server: FastifyInstance, metrics: Metrics): void {
  server.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!isDirect(request)) return sendRefusal(reply, refuse("NOT_FOUND"));
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}

const TRY_AGAIN_MILLISECONDS = 5_000;

/**
 * Serves `/metrics` and nothing else on a port of its own. A port in use does not prevent the start: it is retried, since
 * the previous server may still be ending.
 * @param tell is called once, with a message, when the port is in use
 * @returns a function that ends it
 */
export function listenForMetrics(
  metrics: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
  tell: (message: string) => void,
): () => Promise<void> {
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url?.split("?")[0] !== "/metrics") return response.writeHead(404).end();
    metrics.read().then(
      (text) => response.writeHead(200, { "content-type": metrics.contentType, "cache-control": "no-store" }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  let again: NodeJS.Timeout | undefined;
  let isReported = false;
  server.on("error", (error) => {
    if (!isReported) tell(`/metrics cannot be served on ${host}, port ${port} (${error.message}); it is tried again.`);
    isReported = true;
    again = setTimeout(() => server.listen(port, host), TRY_AGAIN_MILLISECONDS).unref();
  });
  server.listen(port, host);
  return () => {
    clearTimeout(again);
    server.closeAllConnections();
    return new Promise((ended) => server.close(() => ended()));
  };
}
