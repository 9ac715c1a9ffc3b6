import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Database } from "../database/schema.ts";
import { refuse } from "../refusal.ts";
import { sendRefusal } from "./refusal-answer.ts";
import { soon } from "./soon.ts";

const countNotes = (database: Database) =>
  database
    .selectFrom("outbox")
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere("parked_at", "is", null).as("waiting"),
      eb.fn.countAll<number>().filterWhere("parked_at", "is not", null).as("parked"),
    ])
    .where("done_at", "is", null)
    .executeTakeFirstOrThrow();

/**
 * `/metrics` in Prometheus's text: the process, the calls by route and status, and what the outbox still holds. For who
 * reaches the server beside its proxies: what comes through one is from outside.
 */
export function serveMetrics(server: FastifyInstance, database: Database): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer a request, by its route",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 20],
    registers: [registry],
  });
  const notes = new Gauge({
    name: "outbox_notes",
    help: "Notes of the outbox that wait, and those that are parked until a person looks",
    labelNames: ["state"],
    registers: [registry],
  });
  server.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  server.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (request.headers["x-forwarded-for"] !== undefined) return sendRefusal(reply, refuse("NOT_FOUND"));
    notes.reset();
    // The process is told of also while its database is away: that is when somebody looks.
    const counted = await soon(countNotes(database)).catch(() => null);
    if (counted !== null) {
      notes.set({ state: "waiting" }, counted.waiting);
      notes.set({ state: "parked" }, counted.parked);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
