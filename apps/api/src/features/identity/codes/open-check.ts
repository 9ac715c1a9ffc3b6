import { usePass } from "../../../auth/captcha-pass-store.ts";
import { type RateLimit, countUse } from "../../../database/stores/rate-limits.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Session } from "../../../http/session/session.ts";
import { passOwnCheck } from "../../../auth/own-check.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";

/** The caller of a call that reveals whether a person has an account. */
export interface OpenAsker {
  readonly session: Session | null;
  readonly address: string;
  readonly pass: string | undefined;
  /** The known device of the named account. */
  readonly deviceId?: string | null;
}

const HOUR = 3_600;

/**
 * Guards a call that reveals whether a phone or e-mail has an account. Without a session an address has `openChecksPerHour`,
 * counted over all such calls, and each further call needs a captcha pass; with `needsPass`, every call does. A known device has
 * a count of its own. A pass is used up whatever the call then answers, since the answer reveals something; one that is not
 * needed stays valid. A signed-in caller has `ownChecksPerHour`, and then has to wait.
 */
export async function passOpenCheck(
  ctx: Context,
  asker: OpenAsker,
  needsPass = false,
): Promise<Refusal<"CAPTCHA_REQUIRED" | "TOO_MANY_REQUESTS"> | null> {
  const passed = await judgeOpenCheck(ctx, asker, needsPass);
  return isRefusal(passed) ? passed : null;
}

/** The same; also returns whether a pass was used up for it, so that one request needs only one captcha. */
export async function judgeOpenCheck(
  ctx: Context,
  asker: OpenAsker,
  needsPass = false,
): Promise<{ readonly isByCaptcha: boolean } | Refusal<"CAPTCHA_REQUIRED" | "TOO_MANY_REQUESTS">> {
  const { session, deviceId = null } = asker;
  if (session !== null) return (await passOwnCheck(ctx, session)) ?? { isByCaptcha: false };
  const { openChecksPerHour, ownChecksPerHour } = ctx.rateLimits;
  const [rateLimit, who]: [RateLimit, string] =
    deviceId === null
      ? [{ kind: "open-check-address", max: openChecksPerHour, seconds: HOUR }, asker.address]
      : [{ kind: "open-check-device", max: ownChecksPerHour, seconds: HOUR }, deviceId];
  return inTransaction(ctx.database, async (tx) => {
    const counted = await countUse(tx, rateLimit, who);
    if (!counted.isOver && !needsPass) return { isByCaptcha: false };
    return asker.pass !== undefined && (await usePass(tx, asker.pass))
      ? { isByCaptcha: true }
      : refuse("CAPTCHA_REQUIRED");
  });
}
