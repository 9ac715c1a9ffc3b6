import { once } from "node:events";
import { createServer } from "node:net";
import { freePort } from "@wellpaid/testing/product/free-port";
import { testProduct } from "@wellpaid/testing/product/product";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { collectMetrics, listenForMetrics, serveMetrics } from "./metrics.ts";

const { database } = await testProduct();
const main = Fastify();
const metrics = collectMetrics(main, database.db);
serveMetrics(main, metrics);

test.each([
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-proto",
  "x-forwarded",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
  "x-envoy-external-address",
])("hides the metrics from a proxy that adds %s", async (name) => {
  expect((await main.inject({ url: "/metrics", headers: { [name]: "for=203.0.113.9" } })).statusCode).toBe(404);
});

test("hides the metrics from another machine or another host name", async () => {
  const requests = [
    { url: "/metrics", remoteAddress: "203.0.113.9" },
    { url: "/metrics", remoteAddress: "10.0.0.7" },
    { url: "/metrics", headers: { host: "pay.example" } },
    { url: "/metrics", headers: { host: "localhost.evil.example" } },
  ];
  for (const request of requests) expect((await main.inject(request)).statusCode).toBe(404);
  expect((await main.inject({ url: "/metrics" })).statusCode).toBe(200);
});

test("serves nothing else on a separate metrics port", async () => {
  const port = await freePort();
  const end = listenForMetrics(metrics, { host: "localhost", port }, () => undefined);
  const ask = (path: string, method = "GET") => fetch(`http://localhost:${port}${path}`, { method }).catch(() => null);
  await expect.poll(async () => (await ask("/metrics"))?.status).toBe(200);
  expect(await (await ask("/metrics"))?.text()).toContain("process_cpu_seconds_total");
  for (const path of ["/", "/api/openapi.json", "/healthz"]) expect((await ask(path))?.status).toBe(404);
  expect((await ask("/metrics", "POST"))?.status).toBe(404);
  await end();
});

test("does not fail on a taken metrics port, warns, and serves it once it is free", async () => {
  const port = await freePort();
  const other = createServer().listen(port, "localhost");
  await once(other, "listening");
  const refusals: string[] = [];
  const end = listenForMetrics(metrics, { host: "localhost", port }, (message) => void refusals.push(message));
  await expect.poll(() => refusals.length).toBe(1);
  await new Promise((resolve) => other.close(resolve));
  await expect
    .poll(async () => (await fetch(`http://localhost:${port}/metrics`).catch(() => null))?.status, { timeout: 20_000 })
    .toBe(200);
  expect(refusals).toHaveLength(1);
  await end();
});
