import type { FastifyInstance } from "fastify";
import { afterAll } from "vitest";
import { openDatabase } from "../database/connect.ts";
import { buildServer } from "../http/server.ts";
import { wireFeatures } from "../wiring.ts";
import type { TestProduct } from "./test-product.ts";

/** Another server of the same product, with connections of its own to the same database; with a log where one is given. */
export async function secondServer(
  { database, ctx }: TestProduct,
  logTo?: { readonly write: (line: string) => void },
): Promise<FastifyInstance> {
  const own = openDatabase(database.appUrl);
  const server = await buildServer({
    database: own.db,
    clock: ctx.clock,
    webApp: null,
    isHttps: false,
    logLevel: logTo === undefined ? "silent" : "debug",
    ...(logTo === undefined ? {} : { logTo }),
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
