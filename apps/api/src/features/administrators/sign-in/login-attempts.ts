import { createHmac } from "node:crypto";
import { MAX_DEVICES } from "@wellpaid/domain/identity/known-device";
import { type RateLimitKind, countUse, forgetUses, giveBackUse } from "../../../database/stores/rate-limits.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import type { BrowserDevice } from "../../../http/session/device-cookie.ts";
import { ADMINISTRATOR_DEVICES, findDevice } from "../../../auth/known-device-store.ts";
import { isPasswordOf } from "../../../auth/password.ts";
import { atField, isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { findByEmail } from "../administrator-store.ts";
import { readPasswordHash } from "./sign-in-store.ts";

const FAILURE_SECONDS = 900;
const DAY = 86_400;
/** An attempt with a captcha's pass is checked whatever was counted within minutes, and counts. */
const ALL = 2_147_483_647;
/** Of a day's guesses, an administrator's known devices have two fifths, in equal shares; everything else has the rest. */
const sharesOf = (guesses: number) => {
  const ofDevices = Math.floor((guesses * 2) / 5);
  return { device: Math.max(1, Math.floor(ofDevices / MAX_DEVICES)), others: guesses - ofDevices } as const;
};

/** A password that is counted as wrong until it is known not to be. */
interface Attempt {
  readonly failures: { readonly kind: RateLimitKind; readonly who: string };
  /** The uses of the limits of the day and of the address, which a right password gives back. */
  readonly useIds: readonly number[];
}

/** A sign-in attempt as it is counted. */
interface CountedSignIn {
  readonly email: string;
  readonly address: string;
  /** Whether a valid captcha's pass came with it. */
  readonly isByCaptcha: boolean;
  /** The administrator for whose typed e-mail this browser is a known device; null for all others. */
  readonly device: { readonly id: string; readonly administratorId: string } | null;
}

function countedFor(rateLimits: Context["rateLimits"], key: string, { email, address, device }: CountedSignIn) {
  const {
    guessesPerAccountPerDay: guesses,
    administratorFailuresPerEmail: recent,
    loginFailuresPerAddress,
  } = rateLimits;
  const shares = sharesOf(guesses);
  if (device !== null)
    return {
      day: { kind: "administrator-login-device-day", max: shares.device, who: device.id },
      recent: [{ kind: "administrator-login-device", max: recent, who: device.id }],
    } as const;
  const who = createHmac("sha256", key).update(`administrator ${email.toLowerCase()}`).digest("base64url");
  return {
    day: { kind: "administrator-login-day", max: shares.others, who },
    recent: [
      { kind: "administrator-login", max: recent, who },
      { kind: "administrator-login-address", max: loginFailuresPerAddress, who: address },
    ],
  } as const;
}

/**
 * Counts a password before it is checked, so that of any number at once only those within the limits are checked; whether
 * the e-mail belongs to an administrator is not looked up. Beyond the limit a captcha comes first, never a wait; beyond
 * the limit of a day a passkey, a new password or a known device. Each known device counts separately, so that neither a
 * stranger nor an earlier browser locks an administrator out.
 */
export async function countAttempt(
  tx: Tx,
  { rateLimits, keys }: Pick<Context, "rateLimits" | "keys">,
  signIn: CountedSignIn,
): Promise<Attempt | Refusal<"ADMINISTRATOR_PROOF_REQUIRED" | "CAPTCHA_REQUIRED">> {
  const { day, recent } = countedFor(rateLimits, keys.codes, signIn);
  const ofDay = await countUse(tx, { kind: day.kind, max: day.max, seconds: DAY }, day.who);
  if (ofDay.isOver) return refuse("ADMINISTRATOR_PROOF_REQUIRED");
  const useIds = [ofDay.useId];
  for (const { kind, max, who } of recent) {
    const rateLimit = { kind, max: signIn.isByCaptcha ? ALL : max, seconds: FAILURE_SECONDS };
    const counted = await countUse(tx, rateLimit, who);
    if (counted.isOver) return refuse("CAPTCHA_REQUIRED");
    if (kind === "administrator-login-address") useIds.push(counted.useId);
  }
  const [{ kind, who }] = recent;
  return { failures: { kind, who }, useIds };
}

/** The known device that this browser is for the administrator with this e-mail. */
export async function findLoginDevice(
  database: Database,
  browser: BrowserDevice,
  email: string,
): Promise<CountedSignIn["device"]> {
  if (browser.tokens.length === 0) return null;
  const administratorId = (await findByEmail(database, email))?.id ?? null;
  const id = await findDevice(database, ADMINISTRATOR_DEVICES, administratorId, browser);
  return id === null || administratorId === null ? null : { id, administratorId };
}

/** After a right password: forgets the failures of the last minutes, and gives back one use of the day and of the address. */
export async function forgetFailures(database: Database, { failures, useIds }: Attempt): Promise<void> {
  await forgetUses(database, failures.kind, failures.who);
  for (const useId of useIds) await giveBackUse(database, useId);
}

/** Verifies the signed-in administrator's password, counted for this session alone: strangers use up none of it. */
export async function provePassword(
  { database, rateLimits }: Context,
  { id, tokenHash }: Administrator,
  password: string | undefined,
): Promise<Refusal<"TOO_MANY_REQUESTS" | "WRONG_PASSWORD"> | null> {
  const rateLimit = {
    kind: "administrator-password",
    max: rateLimits.administratorFailuresPerEmail,
    seconds: FAILURE_SECONDS,
  } as const;
  const session = tokenHash.toString("hex");
  const counted = await inTransaction(database, async (tx) => {
    const use = await countUse(tx, rateLimit, session);
    return use.isOver ? { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: use.waitSeconds } : use;
  });
  if (isRefusal(counted)) return counted;
  const hash = await readPasswordHash(database, id);
  if (!(await isPasswordOf(hash, password ?? ""))) return atField(refuse("WRONG_PASSWORD"), "/password");
  await forgetUses(database, rateLimit.kind, session);
  return null;
}
