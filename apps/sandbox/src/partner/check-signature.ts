import { createHmac, timingSafeEqual } from "node:crypto";

/** What a webhook came with (standardwebhooks.com). */
export interface ReceivedWebhook {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: string;
  /** `v1,…`, with a space between where more than one secret counts. */
  readonly signature: string;
  /** To the letter, as it came: parsed and written again it may be another text. */
  readonly body: string;
}

/** Older or newer than this it may be recorded and replayed. */
const TOLERANCE_SECONDS = 300;

function isEqual(left: string, other: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether the sender knows the secret, and has just signed. This is all that a partner needs; docs/partners.md describes it, too. */
export function isGoodSignature(received: ReceivedWebhook, secret: string, nowSeconds: number): boolean {
  const { id, timestamp, signature, body } = received;
  if (!/^\d+$/.test(timestamp) || Math.abs(nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return signature.split(" ").some((each) => isEqual(each, `v1,${expected}`));
}
