/**
 * Notifications to a partner's server, in the product's own terms. The partner chooses the address, so an implementation must
 * not let it lead into our own network.
 *
 * Nothing is thrown except for bugs.
 */
import type { Instant } from "@wellpaid/domain/calendar/instant";
import type { Undelivered } from "@wellpaid/domain/partners/webhook-attempts";

export interface WebhookMessage {
  readonly url: string;
  /** Each one signs: the newest first, and the previous one while both are valid. `whsec_` and Base64. */
  readonly secrets: readonly string[];
  /** The same for all attempts, so that the receiver processes a message once. */
  readonly id: string;
  /** The time of this attempt. */
  readonly at: Instant;
  /** JSON. */
  readonly body: string;
}

/** Why no answer came. */
export type Unanswered = Exclude<Undelivered, "endpoint-off">;

export type WebhookOutcome =
  | {
      readonly outcome: "answered";
      readonly status: number;
      /** How long the server asks to be left alone, where it says so in seconds. */
      readonly retryAfterSeconds: number | null;
    }
  | { readonly outcome: "unanswered"; readonly reason: Unanswered };

export interface Webhooks {
  send(message: WebhookMessage): Promise<WebhookOutcome>;
}
