import { createHmac } from "node:crypto";
import { type Cap, countUse, forgetUses, giveBackUse } from "../../../database/caps.ts";
import type { Database, Tx } from "../../../database/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Administrator } from "../../../http/administrator-session.ts";
import { isPasswordOf } from "../../../password.ts";
import { atField, isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Surroundings } from "../../../surroundings.ts";

const FAILURE_SECONDS = 900;

/** A password that is counted as wrong until it is known not to be. */
interface Attempt {
  readonly who: string;
  readonly addressUseId: number;
}

/**
 * Counts a password before it is judged, so that of any number at once only so many are; whether the e-mail is anybody's is
 * not looked at. There is no captcha in the console: who must wait is told how long, and a passkey opens all the same.
 */
export async function countAttempt(
  tx: Tx,
  { caps, keys }: Pick<Surroundings, "caps" | "keys">,
  email: string,
  address: string,
): Promise<Attempt | Refusal> {
  const who = createHmac("sha256", keys.codes).update(`administrator ${email.toLowerCase()}`).digest("base64url");
  const ofEmail: Cap = {
    kind: "administrator-login",
    most: caps.administratorFailuresPerEmail,
    seconds: FAILURE_SECONDS,
  };
  const ofAddress: Cap = {
    kind: "administrator-login-address",
    most: caps.loginFailuresPerAddress,
    seconds: FAILURE_SECONDS,
  };
  const byEmail = await countUse(tx, ofEmail, who);
  if (byEmail.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: byEmail.waitSeconds };
  const byAddress = await countUse(tx, ofAddress, address);
  if (byAddress.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: byAddress.waitSeconds };
  return { who, addressUseId: byAddress.useId };
}

/** The password was right: the e-mail's failures are forgotten, and the address has one less. */
export async function forgetFailures(database: Database, { who, addressUseId }: Attempt): Promise<void> {
  await forgetUses(database, "administrator-login", who);
  await giveBackUse(database, addressUseId);
}

/** Whether this is the signed-in administrator's password, counted like that of a sign-in. */
export async function provePassword(
  around: Surroundings,
  { id, email }: Administrator,
  password: string | undefined,
  address: string,
): Promise<Refusal | null> {
  const { database } = around;
  const attempt = await inTransaction(database, (tx) => countAttempt(tx, around, email, address));
  if (isRefusal(attempt)) return attempt;
  const found = await database
    .selectFrom("administrator")
    .select("password_hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  if (!(await isPasswordOf(found.password_hash, password ?? ""))) return atField(refuse("WRONG_PASSWORD"), "/password");
  await forgetFailures(database, attempt);
  return null;
}
