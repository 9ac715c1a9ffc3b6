import crypto from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, describe, expect, test, vi } from "vitest";
import type { PushMessage } from "./port.ts";
import { createWebPush, newPushKey, publicKeyOf, readPushAnswer } from "./vapid-web-push.ts";

const bytes = (text: string): Buffer => Buffer.from(text.replace(/\s/g, ""), "base64url");

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}
const received: Received[] = [];
let answer: (response: ServerResponse) => void = (response) => response.writeHead(201).end();
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  received.push({ method: request.method, url: request.url, headers: request.headers, body: Buffer.concat(parts) });
  answer(response);
}
const server = createServer((request, response) => void take(request, response));
await new Promise<void>((ready) => server.listen(0, "localhost", ready));
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
afterEach(() => vi.restoreAllMocks());

/** RFC 8291, section 5 and appendix A. */
const RFC = {
  plaintext: "When I grow up, I want to be a watermelon",
  serverKey: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  salt: bytes("DGv6ra1nlYgDCS1FRnbzlw"),
  p256dh: bytes("BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
  auth: bytes("BTBZMqHH6r4Tts7J_aSIgg"),
  message: `DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN`,
};

const settings = {
  privateKey: newPushKey(),
  contact: "push@pay.example",
  sandboxEndpoints: `${origin}/push/`,
} as const;
const webPush = createWebPush(settings);
const messageTo = (endpoint: string): PushMessage => ({
  subscription: { endpoint, p256dh: RFC.p256dh, auth: RFC.auth },
  payload: RFC.plaintext,
  ttlSeconds: 600,
  urgency: "high",
  topic: "password-changed",
});
const here = messageTo(`${origin}/push/1`);

describe("a notification", () => {
  test("is encrypted to the byte as RFC 8291 has it in appendix A", async () => {
    const own = crypto.createECDH("prime256v1");
    own.setPrivateKey(bytes(RFC.serverKey));
    own.generateKeys = (() => own.getPublicKey()) as typeof own.generateKeys;
    vi.spyOn(crypto, "createECDH").mockReturnValue(own);
    vi.spyOn(crypto, "randomBytes").mockImplementation(() => RFC.salt);
    expect(await webPush.send(here)).toEqual({ outcome: "accepted" });
    expect(received.at(-1)?.body.toString("base64url")).toBe(RFC.message);
  });

  test("is requested as RFC 8030 and RFC 8292 have it", async () => {
    await webPush.send(here);
    const { method, url, headers, body } = received.at(-1) ?? { headers: {} };
    expect({ method, url }).toEqual({ method: "POST", url: "/push/1" });
    expect(headers).toMatchObject({
      ttl: "600",
      urgency: "high",
      topic: "password-changed",
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      "content-length": String(body?.length),
    });
    const [, claims = "", key] =
      /^vapid t=[\w-]+\.([\w-]+)\.[\w-]+, k=([\w-]+)$/.exec(headers.authorization ?? "") ?? [];
    expect(key).toBe(publicKeyOf(settings.privateKey));
    const { aud, exp, sub } = JSON.parse(bytes(claims).toString()) as { aud: string; exp: number; sub: string };
    expect({ aud, sub }).toEqual({ aud: origin, sub: "mailto:push@pay.example" });
    expect(exp - Date.now() / 1_000).toBeGreaterThan(0);
    expect(exp - Date.now() / 1_000).toBeLessThanOrEqual(86_400);
  });

  test("does not follow a redirect", async () => {
    answer = (response) => response.writeHead(307, { location: `${origin}/elsewhere` }).end();
    const count = received.length;
    expect(await webPush.send(here)).toEqual({ outcome: "refused", status: 307 });
    expect(received.length).toBe(count + 1);
  });

  test("to a service that does not answer in time is unavailable", async () => {
    answer = () => undefined;
    const impatient = createWebPush({ ...settings, timeoutMilliseconds: 50 });
    expect(await impatient.send(here)).toEqual({ outcome: "unavailable", reason: "timeout", retryAfterSeconds: null });
  });

  test("reports how long to wait, and does not read an endless body", async () => {
    answer = (response) => void response.writeHead(429, { "retry-after": "90" }).write("x".repeat(1_000_000));
    expect(await webPush.send(here)).toEqual({ outcome: "unavailable", reason: "status 429", retryAfterSeconds: 90 });
  });

  test.each([
    `${origin}/other/1`,
    `${origin}/push/../other`,
    "http://localhost:1/push/1",
    "https://127.0.0.1/",
    "http://169.254.169.254/latest/meta-data",
    "https://push.example/1",
  ])("to %s is not sent: it was accepted by another server", async (endpoint) => {
    const count = received.length;
    expect(await webPush.send(messageTo(endpoint))).toEqual({ outcome: "gone" });
    expect(webPush.accepts(messageTo(endpoint).subscription)).toBe(false);
    expect(received.length).toBe(count);
  });
});

test.each([
  [200, "accepted"],
  [201, "accepted"],
  [202, "accepted"],
  [301, "refused"],
  [400, "refused"],
  [401, "refused"],
  [403, "refused"],
  [404, "gone"],
  [408, "unavailable"],
  [410, "gone"],
  [413, "refused"],
  [429, "unavailable"],
  [500, "unavailable"],
  [503, "unavailable"],
])("the answer %i means %s", (status, outcome) => {
  expect(readPushAnswer(status, null).outcome).toBe(outcome);
});

describe("a subscription", () => {
  const outside = createWebPush({ ...settings, sandboxEndpoints: null });
  const endpoint = "https://web.push.apple.com/QGuQyavXutnMH";
  const { p256dh, auth } = RFC;
  test.each([
    ["as a browser gives it", { endpoint, p256dh, auth }, true],
    ["at another host", { endpoint: "https://push.example/a", p256dh, auth }, false],
    ["at the sandbox, outside it", { endpoint: `${origin}/push/a`, p256dh, auth }, false],
    ["with a point off the curve", { endpoint, p256dh: Buffer.alloc(65, 4), auth }, false],
    ["with a compressed point", { endpoint, p256dh: p256dh.subarray(0, 33), auth }, false],
    ["with a short secret", { endpoint, p256dh, auth: auth.subarray(1) }, false],
    ["with a long secret", { endpoint, p256dh, auth: Buffer.alloc(17) }, false],
  ])("%s is accepted: %o %s", (_case, subscription, isAccepted) => {
    expect(outside.accepts(subscription)).toBe(isAccepted);
  });
});
