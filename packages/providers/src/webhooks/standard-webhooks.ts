import { createHmac } from "node:crypto";
import { type PublicPostOptions, postPublicly } from "../public-post.ts";
import type { WebhookMessage, Webhooks } from "./port.ts";

/** `v1` of Standard Webhooks: HMAC-SHA-256 over id, time and body with the secret's bytes. */
function signatureOf({ id, body }: WebhookMessage, seconds: number, secret: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64")}`;
}

function headersOf(message: WebhookMessage): Record<string, string> {
  const seconds = Math.floor(message.at / 1000);
  return {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(message.body)),
    "user-agent": "wellpaid-webhooks/1",
    "webhook-id": message.id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": message.secrets.map((secret) => signatureOf(message, seconds, secret)).join(" "),
  };
}

/** Notifies partners' servers by the Standard Webhooks convention (standardwebhooks.com). */
export function createStandardWebhooks(options: PublicPostOptions): Webhooks {
  return { send: (message) => postPublicly(message.url, { headers: headersOf(message), body: message.body }, options) };
}
