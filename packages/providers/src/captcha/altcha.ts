/**
 * ALTCHA, served by ourselves: the browser looks for a number whose key (PBKDF2 with SHA-256) starts as the challenge requires.
 * https://altcha.org/docs/v2/proof-of-work/
 *
 * ALTCHA checks its own expiry by the machine's clock, which the sandbox's may be days ahead of: so our expiry is part of the
 * signed `data`, and the product checks it.
 */
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import * as z from "zod";
import type { Captcha } from "./port.ts";

export interface AltchaOptions {
  /** Signs the challenges; the same for all servers of one database. */
  readonly key: string;
  /** Rounds of each try; tests use fewer. */
  readonly cost?: number;
}

const ALGORITHM = "PBKDF2/SHA-256";
/** With `ATTEMPTS` tries of this many rounds a phone's browser needs about a second; creating a challenge costs us one try. */
const COST = 5_000;
const ATTEMPTS = { min: 300, max: 600 } as const;

/** Only what was issued and what the browser adds: everything in `parameters` is signed. */
const Solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.int(),
      keyLength: z.int(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      data: z.object({ goodUntil: z.int() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

function read(token: string): z.infer<typeof Solved> | null {
  try {
    return Solved.parse(JSON.parse(Buffer.from(token, "base64").toString()));
  } catch {
    return null;
  }
}

export function createAltcha({ key, cost = COST }: AltchaOptions): Captcha {
  const secrets = { hmacSignatureSecret: key, hmacKeySignatureSecret: `${key} solved` };
  return {
    makeChallenge: async (expiresAt) => {
      const { parameters, signature = "" } = await createChallenge({
        algorithm: ALGORITHM,
        cost,
        counter: randomInt(ATTEMPTS.max, ATTEMPTS.min),
        data: { goodUntil: expiresAt.getTime() },
        deriveKey,
        ...secrets,
      });
      return { parameters: { ...parameters }, signature };
    },
    judge: async (token) => {
      const solved = read(token);
      if (solved === null) return null;
      const { verified } = await verifySolution({ ...solved, deriveKey, ...secrets });
      const { nonce, data } = solved.challenge.parameters;
      return verified ? { challenge: nonce, expiresAt: new Date(data.goodUntil) } : null;
    },
  };
}
