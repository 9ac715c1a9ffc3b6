import type * as contract from "@wellpaid/contract/employer/sign-in-methods";
import type { Tx } from "../../../database/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import { type Administrator, revokeSessionsByFactor } from "../../../http/administrator-session.ts";
import type { Asked } from "../../../http/answer-call.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { judgeFactor } from "../administrators/count-factor.ts";
import { type SignedIn, takeFactor } from "../administrators/finish-sign-in.ts";
import { holdOwnAccess } from "../administrators/hold-administrator.ts";
import { rememberSignIn } from "../administrators/known-browser.ts";
import { andDeliver, holdEnrolling, mayEnrol, methodAdded, methodRemoved } from "./change-methods.ts";
import { isLast, readOwnMethods } from "./read-methods.ts";
import { describeTotp, newTotpSecret } from "./totp.ts";
import { confirmPending, deleteTotp, useTotp, writePending } from "./totp-store.ts";

/** Judges a fresh code of the app that is set up; as many wrong ones for a session as for a sign-in. */
function proveByApp(
  tx: Tx,
  around: Surroundings,
  { id, tokenHash }: Administrator,
  code: string,
): Promise<Refusal | null> {
  const by = { who: tokenHash.toString("hex"), isOwn: true };
  return judgeFactor(tx, by, () => useTotp(tx, around.keys.sealing, id, code));
}

/** Another app takes no app's place without a code of it: neither does it go without one. */
async function proveByAppOfBefore(
  tx: Tx,
  around: Surroundings,
  administrator: Administrator,
  code: string | undefined,
): Promise<Refusal | null> {
  if (!(await readOwnMethods(tx, administrator.id)).hasTotp) return null;
  return code === undefined ? refuse("CODE_REQUIRED") : proveByApp(tx, around, administrator, code);
}

/** Makes a secret for an authenticator app, which counts once a code of it has come. */
export async function begin(
  around: Surroundings,
  { administrator, body: { password, code } }: Asked<typeof contract.beginTotp>,
): Promise<{ uri: string; secret: string } | Refusal> {
  const unproven = await mayEnrol(around, administrator, password);
  if (unproven !== null) return unproven;
  const secret = newTotpSecret();
  return inTransaction(around.database, async (tx) => {
    const refusal =
      (await holdEnrolling(tx, administrator)) ?? (await proveByAppOfBefore(tx, around, administrator, code));
    if (refusal !== null) return refusal;
    await writePending(tx, around.keys.sealing, administrator, secret);
    return describeTotp(secret, administrator.email);
  });
}

/** Takes the new authenticator app over; every other session that the one before it opened ends. */
export async function confirm(
  around: Surroundings,
  { administrator, body: { code }, device: browser }: Asked<typeof contract.confirmTotp>,
): Promise<{ signedIn: SignedIn | null } | Refusal> {
  const told = await inTransaction(around.database, async (tx) => {
    const refusal =
      (await holdEnrolling(tx, administrator)) ??
      (await confirmPending(tx, around.keys.sealing, administrator.id, code));
    if (refusal !== null) return refusal;
    await revokeSessionsByFactor(tx, administrator, { factor: "totp" });
    const signedIn = await methodAdded(tx, around, administrator, { factor: "totp" });
    return isRefusal(signedIn) ? signedIn : { signedIn };
  });
  if (!isRefusal(told) && told.signedIn !== null)
    await rememberSignIn(around, browser, administrator.id, told.signedIn);
  return andDeliver(around, told);
}

/** The second factor by a code of the authenticator app. */
export async function takeTotp(
  around: Surroundings,
  { administrator, body: { code }, device: browser }: Asked<typeof contract.administratorTotp>,
): Promise<SignedIn | Refusal> {
  return takeFactor(around, { administrator, browser, factor: "totp" }, (tx) =>
    useTotp(tx, around.keys.sealing, administrator.id, code),
  );
}

/** Removes the authenticator app, by a fresh code of it. */
export async function removeApp(
  around: Surroundings,
  { administrator, body: { code } }: Asked<typeof contract.removeTotp>,
): Promise<Record<never, never> | Refusal> {
  const told = await inTransaction(around.database, async (tx): Promise<Record<never, never> | Refusal> => {
    if ((await holdOwnAccess(tx, administrator)) === null) return refuse("NO_SESSION");
    const methods = await readOwnMethods(tx, administrator.id);
    if (!methods.hasTotp) return refuse("NOT_FOUND");
    if (isLast(around, methods)) return refuse("LAST_SIGN_IN_METHOD");
    const refusal = await proveByApp(tx, around, administrator, code);
    if (refusal !== null) return refusal;
    await deleteTotp(tx, administrator.id);
    await methodRemoved(tx, around, administrator, { factor: "totp" });
    return {};
  });
  return andDeliver(around, told);
}
