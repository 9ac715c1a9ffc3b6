import type * as contract from "@wellpaid/contract/employer/sign-in-methods";
import { inTransaction } from "../../../database/transaction.ts";
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

/** Makes a secret for an authenticator app, which counts once a code of it has come. */
export async function begin(
  around: Surroundings,
  { administrator, body: { password } }: Asked<typeof contract.beginTotp>,
): Promise<{ uri: string; secret: string } | Refusal> {
  const unproven = await mayEnrol(around, administrator, password);
  if (unproven !== null) return unproven;
  const secret = newTotpSecret();
  return inTransaction(around.database, async (tx) => {
    const refusal = await holdEnrolling(tx, administrator);
    if (refusal !== null) return refusal;
    await writePending(tx, around.keys.sealing, administrator, secret);
    return describeTotp(secret, administrator.email);
  });
}

/** Takes the new authenticator app over. */
export async function confirm(
  around: Surroundings,
  { administrator, body: { code }, device: browser }: Asked<typeof contract.confirmTotp>,
): Promise<{ signedIn: SignedIn | null } | Refusal> {
  const told = await inTransaction(around.database, async (tx) => {
    const refusal =
      (await holdEnrolling(tx, administrator)) ??
      (await confirmPending(tx, around.keys.sealing, administrator.id, code));
    if (refusal !== null) return refusal;
    const signedIn = await methodAdded(tx, around, administrator, "totp");
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

/** Removes the authenticator app, by a fresh code of it; as many wrong ones are judged for a session as for a sign-in. */
export async function removeApp(
  around: Surroundings,
  { administrator, body: { code } }: Asked<typeof contract.removeTotp>,
): Promise<Record<never, never> | Refusal> {
  const told = await inTransaction(around.database, async (tx): Promise<Record<never, never> | Refusal> => {
    if ((await holdOwnAccess(tx, administrator)) === null) return refuse("NO_SESSION");
    const methods = await readOwnMethods(tx, administrator.id);
    if (!methods.hasTotp) return refuse("NOT_FOUND");
    if (isLast(around, methods)) return refuse("LAST_SIGN_IN_METHOD");
    const by = { who: administrator.tokenHash.toString("hex"), isOwn: true };
    const refusal = await judgeFactor(tx, by, () => useTotp(tx, around.keys.sealing, administrator.id, code));
    if (refusal !== null) return refusal;
    await deleteTotp(tx, administrator.id);
    await methodRemoved(tx, around, administrator, "totp");
    return {};
  });
  return andDeliver(around, told);
}
