import type * as contract from "@wellpaid/contract/administrators/sign-in-methods";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import { revokeSessionsByFactor } from "../../../http/session/administrator-session-store.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { isRefusal, type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { judgeFactor } from "../sign-in/count-factor.ts";
import { type SignedIn, takeFactor } from "../sign-in/finish-sign-in.ts";
import { lockOwnAccess } from "../administrator-store.ts";
import { rememberSignIn } from "../sign-in/known-browser.ts";
import { andDeliver, lockEnrolling, mayEnrol, methodAdded, methodRemoved } from "./change-methods.ts";
import { isLast } from "./read-methods.ts";
import { readOwnMethods } from "./method-store.ts";
import { describeTotp, newTotpSecret } from "./totp.ts";
import { confirmPending, deleteTotp, useTotp, writePending } from "./totp-store.ts";

/** Judges a fresh code of the app that is set up; as many wrong ones for a session as for a sign-in. */
function proveByApp(
  tx: Tx,
  ctx: Context,
  { id, tokenHash }: Administrator,
  code: string,
): Promise<Refusal<"ADMINISTRATOR_PROOF_REQUIRED" | "TOO_MANY_REQUESTS" | "WRONG_CODE"> | null> {
  const by = { who: tokenHash.toString("hex"), isOwn: true };
  return judgeFactor(tx, by, () => useTotp(tx, ctx.keys.sealing, id, code));
}

/** Another app takes no app's place without a code of it: neither does it go without one. */
async function proveByAppOfBefore(
  tx: Tx,
  ctx: Context,
  administrator: Administrator,
  code: string | undefined,
): Promise<Refusal<"ADMINISTRATOR_PROOF_REQUIRED" | "CODE_REQUIRED" | "TOO_MANY_REQUESTS" | "WRONG_CODE"> | null> {
  if (!(await readOwnMethods(tx, administrator.id)).hasTotp) return null;
  return code === undefined ? refuse("CODE_REQUIRED") : proveByApp(tx, ctx, administrator, code);
}

/** Makes a secret for an authenticator app, which counts once a code of it has come. */
export async function start(
  ctx: Context,
  { administrator, body: { password, code } }: CallRequest<typeof contract.beginTotp>,
): Promise<{ uri: string; secret: string } | RefusalOf<typeof contract.beginTotp>> {
  const unproven = await mayEnrol(ctx, administrator, password);
  if (unproven !== null) return unproven;
  const secret = newTotpSecret();
  return inTransaction(ctx.database, async (tx) => {
    const refusal =
      (await lockEnrolling(tx, administrator)) ?? (await proveByAppOfBefore(tx, ctx, administrator, code));
    if (refusal !== null) return refusal;
    await writePending(tx, ctx.keys.sealing, administrator, secret);
    return describeTotp(secret, administrator.email);
  });
}

/** Takes the new authenticator app over; every other session that the one before it opened ends. */
export async function confirm(
  ctx: Context,
  { administrator, body: { code }, device: browser }: CallRequest<typeof contract.confirmTotp>,
): Promise<{ signedIn: SignedIn | null } | RefusalOf<typeof contract.confirmTotp>> {
  const result = await inTransaction(ctx.database, async (tx) => {
    const refusal =
      (await lockEnrolling(tx, administrator)) ?? (await confirmPending(tx, ctx.keys.sealing, administrator.id, code));
    if (refusal !== null) return refusal;
    await revokeSessionsByFactor(tx, administrator, { factor: "totp" });
    const signedIn = await methodAdded(tx, ctx, administrator, { factor: "totp" });
    return isRefusal(signedIn) ? signedIn : { signedIn };
  });
  if (!isRefusal(result) && result.signedIn !== null)
    await rememberSignIn(ctx, browser, administrator.id, result.signedIn);
  return andDeliver(ctx, result);
}

/** The second factor by a code of the authenticator app. */
export async function takeTotp(
  ctx: Context,
  { administrator, body: { code }, device: browser }: CallRequest<typeof contract.administratorTotp>,
): Promise<SignedIn | RefusalOf<typeof contract.administratorTotp>> {
  return takeFactor(ctx, { administrator, browser, factor: "totp" }, (tx) =>
    useTotp(tx, ctx.keys.sealing, administrator.id, code),
  );
}

/** Removes the authenticator app, by a fresh code of it. */
export async function removeApp(
  ctx: Context,
  { administrator, body: { code } }: CallRequest<typeof contract.removeTotp>,
): Promise<Record<string, never> | RefusalOf<typeof contract.removeTotp>> {
  const result = await inTransaction(
    ctx.database,
    async (tx): Promise<Record<string, never> | RefusalOf<typeof contract.removeTotp>> => {
      if ((await lockOwnAccess(tx, administrator)) === null) return refuse("NO_SESSION");
      const methods = await readOwnMethods(tx, administrator.id);
      if (!methods.hasTotp) return refuse("NOT_FOUND");
      if (isLast(ctx, methods)) return refuse("LAST_SIGN_IN_METHOD");
      const refusal = await proveByApp(tx, ctx, administrator, code);
      if (refusal !== null) return refusal;
      await deleteTotp(tx, administrator.id);
      await methodRemoved(tx, ctx, administrator, { factor: "totp" });
      return {};
    },
  );
  return andDeliver(ctx, result);
}
