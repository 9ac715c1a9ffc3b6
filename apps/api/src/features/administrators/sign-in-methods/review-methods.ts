import type { reviewSignInMethods } from "@wellpaid/contract/administrators/sign-in-methods";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { Administrator } from "../../../http/session/administrator-session.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { lockOwnAccess } from "../administrator-store.ts";
import { provePassword } from "../sign-in/login-attempts.ts";
import { andDeliver, methodRemoved } from "./change-methods.ts";
import { ADMINISTRATOR_PASSKEYS, isAppToReview, isReviewDue, readOwnMethods, writeReview } from "./method-store.ts";
import { deletePasskey } from "../../../auth/passkeys/passkey-store.ts";
import { hasNone } from "./read-methods.ts";
import { deleteTotp } from "./totp-store.ts";

async function removeAll(
  tx: Tx,
  ctx: Context,
  administrator: Administrator,
  { remove, removesApp }: { readonly remove: readonly string[]; readonly removesApp?: boolean | undefined },
): Promise<Refusal<"NOT_FOUND"> | null> {
  for (const passkeyId of new Set(remove)) {
    if (!(await deletePasskey(tx, ADMINISTRATOR_PASSKEYS, administrator.id, passkeyId))) return refuse("NOT_FOUND");
    await methodRemoved(tx, ctx, administrator, { factor: "passkey", passkeyId });
  }
  if (removesApp !== true) return null;
  if (!(await isAppToReview(tx, administrator.id))) return refuse("NOT_FOUND");
  await deleteTotp(tx, administrator.id);
  await methodRemoved(tx, ctx, administrator, { factor: "totp" });
  return null;
}

/**
 * Removes what an administrator does not keep after a new password, by that password: all that are named, or none. What stays
 * signs in as before.
 */
export async function reviewMethods(
  ctx: Context,
  { administrator, body }: CallRequest<typeof reviewSignInMethods>,
): Promise<Record<string, never> | RefusalOf<typeof reviewSignInMethods>> {
  const unproven = await provePassword(ctx, administrator, body.password);
  if (unproven !== null) return unproven;
  const result = await inTransaction(
    ctx.database,
    async (tx): Promise<Record<never, never> | RefusalOf<typeof reviewSignInMethods>> => {
      if ((await lockOwnAccess(tx, administrator)) === null) return refuse("NO_SESSION");
      if (!(await isReviewDue(tx, administrator.id))) return refuse("NOTHING_TO_REVIEW");
      const refusal = await removeAll(tx, ctx, administrator, body);
      if (refusal !== null) return refusal;
      if (hasNone(ctx, await readOwnMethods(tx, administrator.id))) return refuse("LAST_SIGN_IN_METHOD");
      await writeReview(tx, administrator.id);
      return {};
    },
  );
  return andDeliver(ctx, result);
}
