import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { CaptchaChallenge } from "./port.ts";

/** Solves a challenge as the browser does, for tests and benches; tells the token that `judge` takes. */
export async function solveAltcha({ parameters, signature }: CaptchaChallenge): Promise<string> {
  const challenge = { parameters: parameters as unknown as Parameters<typeof deriveKey>[0], signature };
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
}
