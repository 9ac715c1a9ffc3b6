import type { FastifyInstance } from "fastify";
import { afterAll } from "vitest";
import { openDatabase } from "@wellpaid/api/database/connect";
import { buildServer } from "@wellpaid/api/http/server";
import { wireFeatures } from "@wellpaid/api/start/wiring";
import type { TestProduct } from "./product.ts";

/** Another server of the same product, with connections of its own to the same database. */
export async function secondServer({ database, ctx }: TestProduct): Promise<FastifyInstance> {
  const own = openDatabase(database.appUrl);
  const server = await buildServer({
    database: own.db,
    clock: ctx.clock,
    webApp: null,
    isHttps: false,
    logLevel: "silent",
    logKey: "test log",
    callsPerMinute: 1_000_000,
    version: "test",
    features: wireFeatures({ ...ctx, database: own.db }),
  });
  afterAll(async () => {
    await server.close();
    await own.close();
  });
  return server;
}
