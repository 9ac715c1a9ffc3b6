import { countUse } from "../../database/caps.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Session } from "../../http/session.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import type { Surroundings } from "../../surroundings.ts";
import { usePass } from "./captcha-pass.ts";

/** Who makes a call that tells whether somebody has an account. */
export interface OpenAsker {
  readonly session: Session | null;
  readonly address: string;
  readonly pass: string | undefined;
}

/**
 * Lets a call through that tells whether a phone or e-mail has an account: without a session so many an hour from an
 * address, all such calls together, and each one more by a captcha pass; where `needsPass`, every one. A pass is used up
 * whatever the call then answers, since it has told; one that is not needed stays good.
 */
export async function passOpenCheck(
  around: Surroundings,
  asker: OpenAsker,
  needsPass = false,
): Promise<Refusal | null> {
  if (asker.session !== null) return null;
  const cap = { kind: "open-check-address", most: around.caps.openChecksPerHour, seconds: 3_600 } as const;
  return inTransaction(around.database, async (tx) => {
    const counted = await countUse(tx, cap, asker.address);
    if (!counted.isOver && !needsPass) return null;
    return asker.pass !== undefined && (await usePass(tx, asker.pass)) ? null : refuse("CAPTCHA_REQUIRED");
  });
}
