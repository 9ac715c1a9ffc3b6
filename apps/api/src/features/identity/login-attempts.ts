import { createHmac } from "node:crypto";
import { spellIdentifier } from "@wellpaid/domain/identity/identifier";
import { countUse, forgetUses, giveBackUse } from "../../database/caps.ts";
import type { Database, Tx } from "../../database/schema.ts";
import { type Refusal, refuse } from "../../refusal.ts";
import type { Surroundings } from "../../surroundings.ts";
import { usePass } from "./captcha-pass.ts";

const FAILURE_SECONDS = 900;
/** What comes with a pass is judged whatever was counted, and counts. */
const ALL = 2_147_483_647;

/** A login that is counted as failed until it is known not to be. */
export interface LoginAttempt {
  readonly identifier: string;
  readonly addressUseId: number;
  readonly isByCaptcha: boolean;
}

/** What people type here may be their password: only an HMAC of it is kept, for the count. */
const nameOf = (key: string, typed: string): string =>
  createHmac("sha256", key)
    .update(`login ${spellIdentifier(typed)}`)
    .digest("base64url");

/**
 * Counts a login before it is judged, so that of any number at once only so many are; refuses it where a captcha's pass is
 * needed and none that is good comes with it. Whether the identifier is anybody's is not looked at. A pass is used up,
 * needed or not.
 */
export async function countLogin(
  tx: Tx,
  { caps, keys }: Pick<Surroundings, "caps" | "keys">,
  sent: { readonly identifier: string; readonly pass?: string | undefined },
  address: string,
): Promise<LoginAttempt | Refusal> {
  const isByCaptcha = sent.pass !== undefined && (await usePass(tx, sent.pass));
  const identifier = nameOf(keys.codes, sent.identifier);
  const most = (cap: number): { most: number; seconds: number } => ({
    most: isByCaptcha ? ALL : cap,
    seconds: FAILURE_SECONDS,
  });
  const ofIdentifier = await countUse(
    tx,
    { kind: "login-identifier", ...most(caps.loginFailuresPerIdentifier) },
    identifier,
  );
  if (ofIdentifier.isOver) return refuse("CAPTCHA_REQUIRED");
  const ofAddress = await countUse(tx, { kind: "login-address", ...most(caps.loginFailuresPerAddress) }, address);
  if (ofAddress.isOver) return refuse("CAPTCHA_REQUIRED");
  return { identifier, addressUseId: ofAddress.useId, isByCaptcha };
}

/**
 * The password was right: the address has one failure less, and the identifier's are forgotten. After a captcha they are
 * only once the code is there too: else the same password would open everything at the next login, without code or captcha.
 */
export async function forgetFailures(database: Database, attempt: LoginAttempt): Promise<void> {
  if (!attempt.isByCaptcha) await forgetUses(database, "login-identifier", attempt.identifier);
  await giveBackUse(database, attempt.addressUseId);
}

/** The code was right: whatever this employee logs in by has no failures any more. */
export async function forgetFailuresOf(
  tx: Tx,
  { keys }: Pick<Surroundings, "keys">,
  employeeId: string,
): Promise<void> {
  const { username, email, phone } = await tx
    .selectFrom("employee")
    .select(["username", "email", "phone"])
    .where("id", "=", employeeId)
    .executeTakeFirstOrThrow();
  await forgetFailuresAs(tx, keys.codes, [username, email, phone]);
}

/** Nobody has failed to log in by these names. */
export async function forgetFailuresAs(tx: Tx, key: string, names: readonly (string | null)[]): Promise<void> {
  for (const name of names) if (name !== null) await forgetUses(tx, "login-identifier", nameOf(key, name));
}
