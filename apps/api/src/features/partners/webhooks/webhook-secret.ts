import { makeWebhookSecret } from "../../../auth/random-token.ts";
import { encrypt, decrypt } from "../../../auth/encryption.ts";
import type { Context } from "../../../context.ts";

type Keys = Context["keys"];

const ownerOf = (partnerId: string): string => `webhooks of partner ${partnerId}`;

/** A secret of one of the partner's endpoints as the database keeps it. */
export const encryptWebhookSecret = (keys: Keys, partnerId: string, secret: string): Buffer =>
  encrypt(keys.sealing, ownerOf(partnerId), Buffer.from(secret));

/** A new secret of one of the partner's endpoints, and as the database keeps it. */
export function newWebhookSecret(
  keys: Keys,
  partnerId: string,
): { readonly secret: string; readonly encrypted: Buffer } {
  const secret = makeWebhookSecret();
  return { secret, encrypted: encryptWebhookSecret(keys, partnerId, secret) };
}

export const openWebhookSecret = (keys: Keys, partnerId: string, encrypted: Buffer): string =>
  decrypt(keys.sealing, ownerOf(partnerId), encrypted).toString();
