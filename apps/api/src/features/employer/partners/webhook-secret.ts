import { makeWebhookSecret } from "../../../chance-token.ts";
import { seal, unseal } from "../../../sealed.ts";
import type { Surroundings } from "../../../surroundings.ts";

type Keys = Surroundings["keys"];

const ownerOf = (partnerId: string): string => `webhooks of partner ${partnerId}`;

/** A secret of one of the partner's endpoints as the database keeps it. */
export const sealWebhookSecret = (keys: Keys, partnerId: string, secret: string): Buffer =>
  seal(keys.sealing, ownerOf(partnerId), Buffer.from(secret));

/** A new secret of one of the partner's endpoints, and as the database keeps it. */
export function newWebhookSecret(keys: Keys, partnerId: string): { readonly secret: string; readonly sealed: Buffer } {
  const secret = makeWebhookSecret();
  return { secret, sealed: sealWebhookSecret(keys, partnerId, secret) };
}

export const openWebhookSecret = (keys: Keys, partnerId: string, sealed: Buffer): string =>
  unseal(keys.sealing, ownerOf(partnerId), sealed).toString();
