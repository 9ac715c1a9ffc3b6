import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createSocketServer } from "node:net";
import { instant } from "@wellpaid/domain/calendar/instant";
import * as fc from "fast-check";
import { Webhook } from "standardwebhooks";
import { afterAll, describe, expect, test } from "vitest";
import type { WebhookMessage } from "./port.ts";
import { isPublicAddress } from "../public-address.ts";
import { createStandardWebhooks } from "./standard-webhooks.ts";

interface Received {
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const received: Received[] = [];
let answer: (response: ServerResponse) => void = (response) => response.writeHead(204).end();

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  received.push({
    path: request.url ?? "",
    headers: request.headers as Record<string, string>,
    body: Buffer.concat(parts).toString(),
  });
  answer(response);
}

const server = createServer((request, response) => void take(request, response));
await new Promise<void>((ready) => server.listen(0, "localhost", ready));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const secretOf = (bytes: Uint8Array): string => `whsec_${Buffer.from(bytes).toString("base64")}`;
const SECRET = secretOf(new Uint8Array(32).fill(7));
const here = `http://partner.localhost:${port}/hooks`;

const messageOf = (change: Partial<WebhookMessage> = {}): WebhookMessage => ({
  url: here,
  secrets: [SECRET],
  id: "msg_1",
  at: instant(Date.now()),
  body: '{"type":"webhook.test"}',
  ...change,
});

const inSandbox = createStandardWebhooks({ allowsLoopback: true, timeoutMilliseconds: 1_000 });
const last = (): Received => received.at(-1) ?? { path: "", headers: {}, body: "" };

describe("a notified event", () => {
  test("with any secret and body verifies in the library of the convention, unless changed", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ minLength: 24, maxLength: 64 }),
        fc.json(),
        fc.uuid(),
        async (bytes, body, id) => {
          const secret = secretOf(bytes);
          const outcome = await inSandbox.send(messageOf({ secrets: [secret], body, id: `msg_${id}` }));
          expect(outcome).toEqual({ outcome: "answered", status: 204, retryAfterSeconds: null });
          const { headers, body: got } = last();
          expect(new Webhook(secret).verify(got, headers)).toEqual(JSON.parse(body));
          expect(() => new Webhook(secret).verify(`${got} `, headers)).toThrow("matching signature");
        },
      ),
      { numRuns: 20 },
    );
  });

  test("verifies with either secret while two are valid", async () => {
    const before = secretOf(new Uint8Array(32).fill(9));
    await inSandbox.send(messageOf({ secrets: [SECRET, before] }));
    for (const secret of [SECRET, before]) {
      expect(new Webhook(secret).verify(last().body, last().headers)).toEqual({ type: "webhook.test" });
    }
    const stranger = new Webhook(secretOf(new Uint8Array(32)));
    expect(() => stranger.verify(last().body, last().headers)).toThrow("matching signature");
  });

  test("does not follow a redirect in the answer", async () => {
    answer = (response) => response.writeHead(302, { location: "http://localhost:1/elsewhere" }).end();
    const count = received.length;
    expect(await inSandbox.send(messageOf())).toMatchObject({ outcome: "answered", status: 302 });
    expect(received.length).toBe(count + 1);
  });

  test("reports a request to be left alone and does not read its endless body", async () => {
    answer = (response) => void response.writeHead(503, { "retry-after": "90" }).write("x".repeat(1_000_000));
    expect(await inSandbox.send(messageOf())).toEqual({ outcome: "answered", status: 503, retryAfterSeconds: 90 });
  });

  test("times out without an answer", async () => {
    answer = () => undefined;
    const impatient = createStandardWebhooks({ allowsLoopback: true, timeoutMilliseconds: 50 });
    expect(await impatient.send(messageOf())).toEqual({ outcome: "unanswered", reason: "timeout" });
    const lost = createStandardWebhooks({
      allowsLoopback: true,
      timeoutMilliseconds: 50,
      resolve: () => new Promise(() => undefined),
    });
    expect(await lost.send(messageOf({ url: "https://slow.example/" }))).toMatchObject({ reason: "timeout" });
  });

  test("gets no answer and no wait for a server that wants another protocol", async () => {
    const other = createSocketServer((socket) => {
      socket.on("error", () => undefined);
      socket.end("HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n");
    });
    await new Promise<void>((ready) => other.listen(0, "localhost", ready));
    const url = `http://localhost:${(other.address() as AddressInfo).port}/`;
    expect(await inSandbox.send(messageOf({ url }))).toMatchObject({ reason: "no-connection" });
    other.close();
  });

  test("reports when nothing listens or the name is unknown", async () => {
    expect(await inSandbox.send(messageOf({ url: "http://localhost:1/" }))).toMatchObject({ reason: "no-connection" });
    const unknown = Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" });
    const lost = createStandardWebhooks({ allowsLoopback: false, resolve: () => Promise.reject(unknown) });
    expect(await lost.send(messageOf({ url: "https://nobody.example/" }))).toMatchObject({ reason: "unknown-host" });
  });
});

describe("a name lookup", async () => {
  /** Knows that every name but those that begin with `silent` is this machine; of those it says nothing. */
  const names = createSocket("udp4", (query, { port: from }) => {
    const question = query.subarray(12, query.indexOf(0, 12) + 5);
    if (query.subarray(13).toString().startsWith("silent")) return;
    const isFour = question.at(-3) === 1;
    const head = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, isFour ? 1 : 0, 0, 0, 0, 0]);
    const answered = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1]);
    names.send(Buffer.concat(isFour ? [head, question, answered] : [head, question]), from, "127.0.0.1");
  });
  await new Promise<void>((ready) => names.bind(0, "127.0.0.1", ready));
  afterAll(() => names.close());
  const sender = createStandardWebhooks({
    allowsLoopback: true,
    nameServers: [`127.0.0.1:${names.address().port}`],
    timeoutMilliseconds: 500,
  });

  test("queries DNS", async () => {
    answer = (response) => response.writeHead(204).end();
    expect(await sender.send(messageOf({ url: `http://partner.example:${port}/` }))).toMatchObject({ status: 204 });
  });

  test("with a silent server does not delay other lookups", async () => {
    const urls = Array.from({ length: 8 }, (_, index) => `http://silent-${index}.example/`);
    const outcomes = urls.map((url) => sender.send(messageOf({ url })));
    const first = await Promise.race([lookup("localhost").then(() => "somebody else's"), ...outcomes]);
    expect(first).toBe("somebody else's");
    expect(await Promise.all(outcomes)).toEqual(urls.map(() => ({ outcome: "unanswered", reason: "timeout" })));
  });
});

describe("a partner address inside the own network", () => {
  test.each([[["127.0.0.1"]], [["::1"]], [["10.1.2.3"]], [["93.184.215.14", "192.168.0.7"]], [[]]])(
    "%j in production sends nothing",
    async (addresses) => {
      const count = received.length;
      const careful = createStandardWebhooks({ allowsLoopback: false, resolve: async () => addresses });
      expect(await careful.send(messageOf({ url: `https://inner.example:${port}/` }))).toEqual({
        outcome: "unanswered",
        reason: "forbidden-address",
      });
      for (const url of [here, `http://127.0.0.1:${port}/`, `http://[::1]:${port}/`, `http://2130706433:${port}/`]) {
        const outcome = await createStandardWebhooks({ allowsLoopback: false }).send(messageOf({ url }));
        expect(outcome).toMatchObject({ reason: "forbidden-address" });
      }
      expect(received.length).toBe(count);
    },
  );

  test("with a different second lookup connects to the first", async () => {
    let lookups = 0;
    answer = (response) => response.writeHead(204).end();
    const sender = createStandardWebhooks({
      allowsLoopback: true,
      resolve: async () => {
        lookups += 1;
        return [lookups === 1 ? "127.0.0.1" : "10.0.0.1"];
      },
    });
    await sender.send(messageOf({ url: `http://rebinding.example:${port}/` }));
    expect(lookups).toBe(1);
  });

  test("in the sandbox is closed too, except this machine", async () => {
    const outcome = await inSandbox.send(messageOf({ url: "http://192.168.0.1/" }));
    expect(outcome).toMatchObject({ reason: "forbidden-address" });
  });
});

test.each([
  ["93.184.215.14", true],
  ["172.15.255.255", true],
  ["172.32.0.0", true],
  ["2606:2800:21f:cb07:6820:80da:af6b:8b2c", true],
  ["0.0.0.0", false],
  ["10.255.255.255", false],
  ["100.64.0.1", false],
  ["127.0.0.53", false],
  ["169.254.169.254", false],
  ["172.16.0.1", false],
  ["172.31.255.255", false],
  ["192.0.2.1", false],
  ["192.168.255.1", false],
  ["198.18.0.1", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::ffff:127.0.0.1", false],
  ["::ffff:93.184.215.14", false],
  ["64:ff9b::7f00:1", false],
  ["fc00::1", false],
  ["fd12:3456::1", false],
  ["fe80::1", false],
  ["fec0::1", false],
  ["ff02::1", false],
  ["2001::1", false],
  ["2001:db8::1", false],
  ["2002:7f00:1::", false],
  ["localhost", false],
  ["", false],
])("judges the address %s as public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
