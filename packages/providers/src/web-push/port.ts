/**
 * Notifications to a person's browser by its vendor's push service (RFC 8030), in the product's own terms. The browser names the
 * address, so an implementation must not let it lead anywhere but to a known push service.
 *
 * Nothing is thrown except for bugs.
 */

/** What a browser gives when it subscribes. */
export interface PushSubscription {
  readonly endpoint: string;
  /** The browser's public key: an uncompressed point of P-256, 65 bytes. */
  readonly p256dh: Uint8Array;
  /** The secret that only the browser and we know: 16 bytes. */
  readonly auth: Uint8Array;
}

export interface PushMessage {
  readonly subscription: PushSubscription;
  /** Readable by the browser alone. At most 3,000 bytes. */
  readonly payload: string;
  /** How long the push service keeps it for a device that is off. */
  readonly ttlSeconds: number;
  readonly urgency: "normal" | "high";
  /** A later message with the same one replaces this one while it is not delivered. */
  readonly topic: string;
}

export type PushOutcome =
  | { readonly outcome: "accepted" }
  /** The browser has ended the subscription: nothing may be sent to it again. */
  | { readonly outcome: "gone" }
  /** Another try would be refused as well: the status. */
  | { readonly outcome: "refused"; readonly status: number }
  /** Not known to be sent. How long to wait, where the service says so. */
  | { readonly outcome: "unavailable"; readonly reason: string; readonly retryAfterSeconds: number | null };

export interface WebPush {
  /** The key by which a browser knows our messages: an uncompressed point of P-256 in base64url. */
  readonly publicKey: string;
  /** Whether the endpoint is at a known push service, and the keys are keys. */
  accepts(subscription: PushSubscription): boolean;
  send(message: PushMessage): Promise<PushOutcome>;
}
