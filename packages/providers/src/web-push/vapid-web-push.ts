/**
 * Web Push as browsers' vendors run it: RFC 8030, with messages encrypted by RFC 8291 and signed by RFC 8292 (VAPID), which the
 * package `web-push` writes. The request is sent by our own hand, which reaches known push services alone.
 */
import { createECDH } from "node:crypto";
import { isAtPushService } from "@wellpaid/domain/account/push/push-device";
import webPush from "web-push";
import { postPublicly } from "../public-post.ts";
import type { PushMessage, PushOutcome, PushSubscription, WebPush } from "./port.ts";

export interface WebPushOptions {
  /** The private key of VAPID: 32 bytes in base64url. */
  readonly privateKey: string;
  /** Whom a push service writes to when we send too much: an email address. */
  readonly contact: string;
  /** The address that the endpoints of the sandbox's push service begin with; null outside the sandbox. */
  readonly sandboxEndpoints: string | null;
  readonly timeoutMilliseconds?: number;
}

const CURVE = "prime256v1";
const POINT_BYTES = 65;
const AUTH_BYTES = 16;
const UNCOMPRESSED = 4;

/** The public key of a private one, both in base64url. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return pair.getPublicKey("base64url");
}

/** A private key, as `web-push generate-vapid-keys` prints it. */
export const newPushKey = (): string => webPush.generateVAPIDKeys().privateKey;

/** Whether these bytes are a point of the curve: with any other an encryption would fail, or give our key away. */
function isPoint(bytes: Uint8Array): boolean {
  if (bytes.length !== POINT_BYTES || bytes[0] !== UNCOMPRESSED) return false;
  const own = createECDH(CURVE);
  own.generateKeys();
  try {
    own.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString("base64url");

function requestOf({ subscription, ...message }: PushMessage, options: WebPushOptions, publicKey: string) {
  const { endpoint, p256dh, auth } = subscription;
  const keys = { p256dh: base64url(p256dh), auth: base64url(auth) };
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, message.payload, {
    vapidDetails: { subject: `mailto:${options.contact}`, publicKey, privateKey: options.privateKey },
    TTL: message.ttlSeconds,
    urgency: message.urgency,
    topic: message.topic,
    contentEncoding: "aes128gcm",
  });
  const texts = Object.entries(headers as Record<string, string | number>).map(([name, value]) => [name, `${value}`]);
  return { headers: Object.fromEntries(texts) as Record<string, string>, body };
}

/** What a push service's answer means (RFC 8030, 5 and 8.4; 404 and 410 as its section 7.3 has them). */
export function readPushAnswer(status: number, retryAfterSeconds: number | null): PushOutcome {
  if (status >= 200 && status < 300) return { outcome: "accepted" };
  if (status === 404 || status === 410) return { outcome: "gone" };
  if (status === 408 || status === 429 || status >= 500)
    return { outcome: "unavailable", reason: `status ${status}`, retryAfterSeconds };
  return { outcome: "refused", status };
}

export function createWebPush(options: WebPushOptions): WebPush {
  const publicKey = publicKeyOf(options.privateKey);
  const { sandboxEndpoints, timeoutMilliseconds } = options;
  const isInSandbox = (endpoint: string): boolean =>
    sandboxEndpoints !== null && endpoint.startsWith(sandboxEndpoints) && URL.parse(endpoint)?.href === endpoint;
  const isKnown = (endpoint: string): boolean => isInSandbox(endpoint) || isAtPushService(endpoint);
  const accepts = ({ endpoint, p256dh, auth }: PushSubscription): boolean =>
    isKnown(endpoint) && auth.length === AUTH_BYTES && isPoint(p256dh);
  return {
    publicKey,
    accepts,
    send: async (message) => {
      const { endpoint } = message.subscription;
      // What was accepted by a server with other settings is judged again.
      if (!isKnown(endpoint)) return { outcome: "gone" };
      const answer = await postPublicly(endpoint, requestOf(message, options, publicKey), {
        allowsLoopback: isInSandbox(endpoint),
        ...(timeoutMilliseconds === undefined ? {} : { timeoutMilliseconds }),
      });
      if (answer.outcome === "answered") return readPushAnswer(answer.status, answer.retryAfterSeconds);
      return { outcome: "unavailable", reason: answer.reason, retryAfterSeconds: null };
    },
  };
}
