import { Agent, get } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { testProduct } from "@wellpaid/testing/product/product";
import { expect, test } from "vitest";
import { buildServer } from "../server.ts";

test("finishes the answer of a closing server without waiting for the connection", async () => {
  const product = await testProduct();
  const { promise: hasArrived, resolve: arrive } = Promise.withResolvers<void>();
  const server = await buildServer({
    database: product.database.db,
    clock: product.ctx.clock,
    webApp: null,
    isHttps: false,
    logLevel: "silent",
    logKey: "test log",
    callsPerMinute: 10,
    version: "test",
    features: () => undefined,
    mountSandbox: async (on) => {
      // As the OpenID provider answers: past Fastify, which would say that the connection ends.
      on.get("/slow", async (_request, reply) => {
        reply.hijack();
        arrive();
        await sleep(400);
        reply.raw.end("done");
      });
    },
  });
  await server.listen({ port: 0, host: "localhost" });
  const { port } = server.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const answer = new Promise<string>((resolve, reject) => {
    get({ host: "localhost", port, path: "/slow", agent }, (response) => {
      response.on("data", (part) => resolve(String(part)));
    }).on("error", reject);
  });
  await hasArrived;
  const began = performance.now();
  await server.close();
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(await answer).toBe("done");
  agent.destroy();
});
