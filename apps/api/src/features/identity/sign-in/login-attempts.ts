import { createHmac } from "node:crypto";
import { spellIdentifier } from "@wellpaid/domain/identity/names/identifier";
import { MAX_DEVICES } from "@wellpaid/domain/identity/known-device";
import { usePass } from "../../../auth/captcha-pass-store.ts";
import { type RateLimitKind, countUse, forgetUses, giveBackUse } from "../../../database/stores/rate-limits.ts";
import type { Database, Tx } from "../../../database/tables/schema.ts";
import { type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { listDeviceIds, type LoginDevice } from "../devices/device-store.ts";
import { readLoginNames } from "../employee-store.ts";

const FAILURE_SECONDS = 900;
const DAY = 86_400;
/** An attempt with a pass is judged whatever was counted before, and counts. */
const ALL = 2_147_483_647;
/**
 * How an account's guesses of a day are shared: each name that it logs in by, of which there are at most three, has a fifth; each
 * known device a fifth of three tenths, so that none uses up another's; the devices that only a link has made known a tenth,
 * together.
 */
const sharesOf = (guesses: number) =>
  ({
    name: Math.floor(guesses / 5),
    device: Math.max(1, Math.floor((guesses * 3) / (10 * MAX_DEVICES))),
    link: Math.max(1, Math.floor(guesses / 10)),
  }) as const;

/** A login that is counted as failed until it is known not to be. */
export interface LoginAttempt {
  /** What a right password clears: the failures of a name, or of a known device. */
  readonly failures: { readonly kind: RateLimitKind; readonly who: string };
  /** The uses of the day and of the address, which a right password gives back. */
  readonly useIds: readonly number[];
  readonly isByCaptcha: boolean;
}

/** A login as it is counted. */
export interface CountedLogin {
  readonly identifier: string;
  readonly pass?: string | undefined;
  readonly address: string;
  /** This browser as a known device of the account with the typed name; null for every other browser. */
  readonly device: LoginDevice | null;
}

/** What people type here may be their password: only an HMAC of it is kept, for the count. */
const nameOf = (key: string, typed: string): string =>
  createHmac("sha256", key)
    .update(`login ${spellIdentifier(typed)}`)
    .digest("base64url");

/** What a login counts against: each known device separately from the others and from all strangers. */
function countedFor(rateLimits: Context["rateLimits"], key: string, { identifier, address, device }: CountedLogin) {
  const shares = sharesOf(rateLimits.guessesPerAccountPerDay);
  const name = nameOf(key, identifier);
  if (device !== null)
    return {
      day: device.isOfLink
        ? ({ rateLimit: { kind: "login-link-day", max: shares.link, seconds: DAY }, who: device.employeeId } as const)
        : ({ rateLimit: { kind: "login-device-day", max: shares.device, seconds: DAY }, who: device.id } as const),
      recent: [
        {
          rateLimit: { kind: "login-device", max: rateLimits.loginFailuresPerIdentifier, seconds: FAILURE_SECONDS },
          who: device.id,
        },
      ],
    } as const;
  return {
    day: { rateLimit: { kind: "login-day", max: shares.name, seconds: DAY }, who: name },
    recent: [
      {
        rateLimit: { kind: "login-identifier", max: rateLimits.loginFailuresPerIdentifier, seconds: FAILURE_SECONDS },
        who: name,
      },
      {
        rateLimit: { kind: "login-address", max: rateLimits.loginFailuresPerAddress, seconds: FAILURE_SECONDS },
        who: address,
      },
    ],
  } as const;
}

/**
 * Counts a login before it is judged, so that no more than the limit are judged, however many arrive at once; refuses it when a
 * captcha pass is needed and no valid one was sent. Does not look at whether the identifier has an account. A pass is used up,
 * needed or not.
 *
 * Each name has its share of an account's guesses of a day, so no count reveals which names belong together. Beyond it no
 * password is judged, even with a pass: another proof is required first.
 */
export async function countLogin(
  tx: Tx,
  { rateLimits, keys }: Pick<Context, "rateLimits" | "keys">,
  credentials: CountedLogin,
): Promise<LoginAttempt | Refusal<"CAPTCHA_REQUIRED" | "PROOF_REQUIRED">> {
  const isByCaptcha = credentials.pass !== undefined && (await usePass(tx, credentials.pass));
  const { day, recent } = countedFor(rateLimits, keys.codes, credentials);
  const ofDay = await countUse(tx, day.rateLimit, day.who);
  if (ofDay.isOver) return refuse("PROOF_REQUIRED");
  const useIds = [ofDay.useId];
  for (const { rateLimit, who } of recent) {
    const counted = await countUse(tx, isByCaptcha ? { ...rateLimit, max: ALL } : rateLimit, who);
    if (counted.isOver) return refuse("CAPTCHA_REQUIRED");
    if (rateLimit.kind === "login-address") useIds.push(counted.useId);
  }
  const [{ rateLimit, who }] = recent;
  return { failures: { kind: rateLimit.kind, who }, useIds, isByCaptcha };
}

/**
 * The password was right: this attempt was no failure, and those of the name or device are cleared, except the day's. After a
 * captcha they are cleared only once the code is given, too: otherwise the same password would open everything at the next login,
 * without code or captcha.
 */
export async function forgetFailures(database: Database, attempt: LoginAttempt): Promise<void> {
  const { kind, who } = attempt.failures;
  if (!attempt.isByCaptcha) await forgetUses(database, kind, who);
  for (const useId of attempt.useIds) await giveBackUse(database, useId);
}

/** The code was right: clears the recent failures of every name and device that this employee logs in by. */
export async function forgetFailuresOf(tx: Tx, { keys }: Pick<Context, "keys">, employeeId: string): Promise<void> {
  const { username, email, phone } = await readLoginNames(tx, employeeId);
  await forgetFailuresAs(tx, keys.codes, [username, email, phone]);
  for (const id of await listDeviceIds(tx, employeeId)) await forgetUses(tx, "login-device", id);
}

/** Clears the failures of these names within the last minutes. */
async function forgetFailuresAs(tx: Tx, key: string, names: readonly (string | null)[]): Promise<void> {
  for (const name of names) if (name !== null) await forgetUses(tx, "login-identifier", nameOf(key, name));
}

/** Clears the failures of these names, including those of today: for an account that is recreated. */
export async function forgetDayAs(tx: Tx, key: string, names: readonly (string | null)[]): Promise<void> {
  await forgetFailuresAs(tx, key, names);
  for (const name of names) if (name !== null) await forgetUses(tx, "login-day", nameOf(key, name));
}
