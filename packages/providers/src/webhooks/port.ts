/**
 * Telling a partner's server something, in the product's own words. The address is the partner's choice, so whatever
 * carries this must not let it lead into our own network.
 *
 * Nothing is thrown but for bugs.
 */
import type { Instant } from "@wellpaid/domain/calendar/instant";
import type { Undelivered } from "@wellpaid/domain/partners/webhook-attempts";

export interface WebhookMessage {
  readonly url: string;
  /** Each signs: the newest first, and the one before it while both count. `whsec_` and Base64. */
  readonly secrets: readonly string[];
  /** The same over all tries, so that the receiver takes a thing once. */
  readonly id: string;
  /** Of this try. */
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
