import type { BodyOf } from "@wellpaid/contract/call";
import * as contract from "@wellpaid/contract/identity/passkeys";
import { inTransaction } from "../../../database/transaction.ts";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Session } from "../../../http/session/session.ts";
import { type PasskeyResponse, readPasskeys, writeName } from "../../../auth/passkeys/passkey-store.ts";
import { askSignIn } from "../../../auth/passkeys/passkeys.ts";
import { isRefusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { passStepUp, proveStepUp, whyNotRemoved } from "../step-up.ts";
import { askConfirmation, confirm } from "./confirm-by-passkey.ts";
import { lockOwner, tellOwner } from "./passkey-owner.ts";
import { EMPLOYEE_PASSKEYS, findPasskey, isReviewDue, removePasskey } from "./passkey-store.ts";
import { askRegistration, register } from "./register-passkey.ts";
import { reviewPasskeys } from "./review-passkeys.ts";
import { signInByPasskey } from "./sign-in-by-passkey.ts";
import { takeConfirmation } from "./take-confirmation.ts";

/** Removes a passkey by a code, and tells the phone. Who is not the owner learns nothing and keeps the code. */
async function remove(
  ctx: Context,
  session: Session,
  id: string,
  { code }: BodyOf<typeof contract.removePasskey>,
): Promise<Readonly<Record<string, never>>> {
  const result = await inTransaction(ctx.database, async (tx) => {
    const owner = await lockOwner(tx, session.employeeId);
    if (isRefusal(owner)) return owner;
    const passkey = await findPasskey(tx, session.employeeId, id);
    if (passkey === null) return refuse("NOT_FOUND");
    const refusal =
      (await whyNotRemoved(tx, session, passkey.madeAt, code)) ??
      (await takeConfirmation(tx, ctx, session, "employee_update", code));
    if (refusal !== null) return refusal;
    await removePasskey(tx, id, session);
    await tellOwner(tx, ctx, owner, "passkey-removed", passkey.name);
    return {};
  });
  if (!isRefusal(result)) await ctx.deliverNow();
  return result;
}

/** Gives a passkey another name, by which its owner knows it when they say which they keep. */
async function rename(
  ctx: Context,
  session: Session,
  id: string,
  { name, code }: BodyOf<typeof contract.renamePasskey>,
): Promise<PasskeyResponse | RefusalOf<typeof contract.renamePasskey>> {
  return inTransaction(
    ctx.database,
    async (tx): Promise<PasskeyResponse | RefusalOf<typeof contract.renamePasskey>> => {
      const owner = await lockOwner(tx, session.employeeId);
      if (isRefusal(owner)) return owner;
      if ((await findPasskey(tx, session.employeeId, id)) === null) return refuse("NOT_FOUND");
      const prove = (await isReviewDue(tx, session)) ? proveStepUp : passStepUp;
      const refusal = await prove(tx, ctx, session, code);
      return refusal ?? (await writeName(tx, EMPLOYEE_PASSKEYS, session.employeeId, id, name)) ?? refuse("NOT_FOUND");
    },
  );
}

/** The calls of passkeys. */
export function passkeyRoutes(answer: AnswerCall, ctx: Context): void {
  const { database } = ctx;
  answer(contract.listPasskeys, ({ session }) => readPasskeys(database, EMPLOYEE_PASSKEYS, session.employeeId));
  answer(contract.askPasskeyRegistration, (request) => askRegistration(ctx, request));
  answer(contract.registerPasskey, (request) => register(ctx, request));
  answer(contract.renamePasskey, ({ session, params, body }) => rename(ctx, session, params.id, body));
  answer(contract.removePasskey, ({ session, params, body }) => remove(ctx, session, params.id, body));
  answer(contract.reviewPasskeys, ({ session, body }) => reviewPasskeys(ctx, session, body));
  answer(contract.askPasskeySignIn, (request) => askSignIn(ctx, EMPLOYEE_PASSKEYS, request));
  answer(contract.signInByPasskey, (request) => signInByPasskey(ctx, request));
  answer(contract.askPasskeyConfirmation, ({ session, body }) => askConfirmation(ctx, session, body));
  answer(contract.confirmByPasskey, ({ session, body }) => confirm(ctx, session, body));
}
