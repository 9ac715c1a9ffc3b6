import { type AddressInfo, connect } from "node:net";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { callsOf } from "@wellpaid/contract/call";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { refuse } from "../../refusal.ts";
import { answerError, sendRefusal } from "../refusal-answer.ts";
import { watchBodies } from "./receiving.ts";
import { answerUnreadable } from "./unreadable-request.ts";
import { takeUploads, uploadOf } from "./upload.ts";

const call = callsOf("payroll")({
  name: "bring",
  summary: "A file",
  route: "POST /bring",
  access: "anyone",
  takesFile: { type: "text/csv", maxBytes: 10 },
  answer: z.object({ bytes: z.number() }),
  refusals: [],
});
const mayStill = async () => null;
const large = { ...call, takesFile: { ...call.takesFile, maxBytes: 20_000_000 } };

const server = Fastify({ clientErrorHandler: (error, socket) => answerUnreadable(error, socket, { isHttps: false }) });
server.setErrorHandler(answerError);
takeUploads(server);
watchBodies(server, {
  fieldsMilliseconds: 400,
  windowMilliseconds: 200,
  minInWindow: 100,
  maxUnread: 15_000_000,
  closingMilliseconds: 100,
  lookMilliseconds: 20,
});
server.addHook("onRequest", async (request, reply) => {
  if (request.url === "/no-right") return sendRefusal(reply, refuse("NO_SESSION"));
});
for (const [url, route] of [
  ["/bring", call],
  ["/bring-large", large],
] as const)
  server.post(url, { config: { call: route } }, async (request) => {
    let bytes = 0;
    for await (const part of uploadOf(route.takesFile, request, mayStill)) bytes += part.length;
    return { bytes };
  });
server.post("/other", async () => ({}));
/** Uploads with a wrong header, left half-way, or read to the end by no one. */
server.post("/header", { config: { call: large } }, async (request, reply) => {
  for await (const _ of uploadOf(large.takesFile, request, mayStill)) return sendRefusal(reply, refuse("NOT_FOUND"));
});
server.post("/left", { config: { call: large } }, async (request, reply) => {
  await uploadOf(large.takesFile, request, mayStill).next();
  return sendRefusal(reply, refuse("NOT_FOUND"));
});
server.post("/no-right", { config: { call: large } }, async () => ({}));

const send = async (url: string, payload: string, headers: Record<string, string> = { "content-type": "text/csv" }) => {
  const answer = await server.inject({ method: "POST", url, payload, headers });
  return `${answer.statusCode} ${answer.body}`;
};

test("streams a file to a call that takes it, up to the length limit", async () => {
  expect(await send("/bring", "0123456789")).toBe('200 {"bytes":10}');
  expect(await send("/bring", "")).toBe('200 {"bytes":0}');
  expect(await send("/bring", "0123456789a")).toMatch(/^413 .*BODY_TOO_LARGE/);
});

test("reports a file without a stated length as too long once it exceeds the limit", async () => {
  const answer = await server.inject({
    method: "POST",
    url: "/bring",
    payload: Readable.from(["012345", "6789ab"]),
    headers: { "content-type": "text/csv", "transfer-encoding": "chunked" },
  });
  expect(answer.statusCode).toBe(413);
});

test("refuses a file of another kind or on a call that takes none", async () => {
  expect(await send("/bring", "{}", { "content-type": "application/json" })).toMatch(/^415 /);
  expect(await send("/other", "a,b")).toMatch(/^415 /);
});

describe("over the network", () => {
  let at: AddressInfo;
  beforeAll(async () => {
    await server.listen({ port: 0, host: "127.0.0.1" });
    at = server.server.address() as AddressInfo;
  });
  afterAll(() => server.close());

  const headOf = (url: string, bytes: number, more = "content-type: text/csv") =>
    `POST ${url} HTTP/1.1\r\nhost: x\r\n${more}\r\ncontent-length: ${bytes}\r\n\r\n`;

  /** Sends as a browser does: all of it, and listens only afterwards. */
  function sendAll(head: string, body: Buffer): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(at.port, at.address);
      socket.on("error", reject).write(head);
      socket.write(body, () => socket.on("data", (part) => resolve(part.toString().replace(/\r\n\r\n/, "\n\n"))));
      socket.setTimeout(5_000, () => reject(new Error("no answer")));
    });
  }
  const TEN_MEGABYTES = Buffer.alloc(10_000_000, "a,b\n");

  test.each([
    ["/header", 404, "NOT_FOUND"],
    ["/left", 404, "NOT_FOUND"],
    ["/no-right", 401, "NO_SESSION"],
    ["/bring", 413, "BODY_TOO_LARGE"],
    ["/other", 415, "UNSUPPORTED_MEDIA_TYPE"],
  ])("lets the sender of ten megabytes refused early at %s receive %i", async (url, status, code) => {
    const answer = { status, body: expect.stringContaining(code) };
    for (const more of ["", "\r\nconnection: close"]) {
      const response = await sendAll(headOf(url, TEN_MEGABYTES.length, `content-type: text/csv${more}`), TEN_MEGABYTES);
      expect({ status: Number(response.slice(9, 12)), body: response }).toEqual(answer);
    }
    const body = TEN_MEGABYTES;
    const response = await fetch(`http://127.0.0.1:${at.port}${url}`, {
      method: "POST",
      headers: { "content-type": "text/csv" },
      body,
    });
    expect({ status: response.status, body: await response.text() }).toEqual(answer);
  });

  test.each(["/bring", "/other", "/left"])(
    "reuses the connection after an early refusal at %s unless the answer closes it",
    async (url) => {
      const socket = connect(at.port, at.address);
      const responses: string[] = [];
      socket.on("data", (part) => responses.push(part.toString())).on("error", () => undefined);
      socket.write(headOf(url, TEN_MEGABYTES.length));
      socket.write(TEN_MEGABYTES);
      await vi.waitFor(() => expect(responses).toHaveLength(1), 5_000);
      expect(responses[0]).not.toMatch(/connection: close/i);
      await sleep(100);
      socket.write("GET /nowhere HTTP/1.1\r\nhost: x\r\n\r\n");
      await vi.waitFor(() => expect(responses[1]).toMatch(/^HTTP\/1.1 404/), 2_000);
      socket.destroy();
    },
  );

  test("stops reading a refused upload that never ends", async () => {
    const socket = connect(at.port, at.address);
    const ended = new Promise((resolve) => socket.on("error", resolve).on("close", resolve));
    socket.write(headOf("/no-right", 10_000_000_000));
    let sentBytes = 0;
    for (; !socket.destroyed && sentBytes < 500_000_000; sentBytes += TEN_MEGABYTES.length)
      await Promise.race([new Promise((resolve) => socket.write(TEN_MEGABYTES, resolve)), ended]);
    await ended;
    expect(sentBytes).toBeLessThan(500_000_000);
  });

  /** Sends `atOnce` bytes every 20 milliseconds, and returns the status of the answer. */
  async function sendSlowly(head: string, bytes: number, atOnce: number): Promise<string> {
    const socket = connect(at.port, at.address);
    const responses: string[] = [];
    socket.on("data", (part) => responses.push(part.toString().slice(9, 12))).on("error", () => undefined);
    socket.write(head);
    for (let count = 0; count < bytes && responses.length === 0; count += atOnce) {
      socket.write("a".repeat(atOnce));
      await sleep(20);
    }
    await vi.waitFor(() => expect(responses).not.toEqual([]), 5_000);
    return responses[0] ?? "";
  }

  test("accepts a slow but steady file and ends a trickling, stalled or invalid upload", async () => {
    const json = "content-type: application/json";
    expect(
      await Promise.all([
        sendSlowly(headOf("/bring-large", 2_500), 2_500, 50),
        sendSlowly(headOf("/bring-large", 100), 100, 1),
        sendSlowly(headOf("/bring-large", 1_000), 500, 500),
        sendSlowly(headOf("/other", 2_500, json), 2_500, 50),
      ]),
    ).toEqual(["200", "408", "408", "408"]);
  });

  test("does not wait long for an upload when the server closes", async () => {
    const upload = sendSlowly(headOf("/bring-large", 1_000_000), 1_000_000, 50);
    await sleep(100);
    const began = performance.now();
    await server.close();
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(await upload).toBe("408");
  });
});
