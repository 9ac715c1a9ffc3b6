import type { BodyOf } from "@wellpaid/contract/call";
import * as contract from "@wellpaid/contract/passkeys";
import { inTransaction } from "../../../database/transaction.ts";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Session } from "../../../http/session.ts";
import type { ToldPasskey } from "../../../passkey-rows.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { passStepUp, proveStepUp, whyNotRemoved } from "../step-up.ts";
import { askConfirmation, confirm } from "./confirm-by-passkey.ts";
import { holdOwner, tellOwner } from "./passkey-owner.ts";
import { deletePasskey, findPasskey, readPasskeys, writeName } from "./passkey-store.ts";
import { askRegistration, register } from "./register-passkey.ts";
import { isReviewDue, reviewPasskeys } from "./review-passkeys.ts";
import { askSignIn, signInByPasskey } from "./sign-in-by-passkey.ts";
import { takeConfirmation } from "./take-confirmation.ts";

/** Removes a passkey by a code, and tells the phone. Who is not the owner learns nothing and keeps the code. */
async function remove(
  around: Surroundings,
  session: Session,
  id: string,
  { code }: BodyOf<typeof contract.removePasskey>,
): Promise<Readonly<Record<string, never>> | Refusal> {
  const told = await inTransaction(around.database, async (tx) => {
    const owner = await holdOwner(tx, session.employeeId);
    if (isRefusal(owner)) return owner;
    const passkey = await findPasskey(tx, session.employeeId, id);
    if (passkey === null) return refuse("NOT_FOUND");
    const refusal =
      (await whyNotRemoved(tx, session, passkey.madeAt, code)) ??
      (await takeConfirmation(tx, around, session, "employee_update", code));
    if (refusal !== null) return refusal;
    await deletePasskey(tx, id, session);
    await tellOwner(tx, around, owner, "passkey-removed", passkey.name);
    return {};
  });
  if (!isRefusal(told)) await around.deliverNow();
  return told;
}

/** Gives a passkey another name, by which its owner knows it when they say which they keep. */
async function rename(
  around: Surroundings,
  session: Session,
  id: string,
  { name, code }: BodyOf<typeof contract.renamePasskey>,
): Promise<ToldPasskey | Refusal> {
  return inTransaction(around.database, async (tx): Promise<ToldPasskey | Refusal> => {
    const owner = await holdOwner(tx, session.employeeId);
    if (isRefusal(owner)) return owner;
    if ((await findPasskey(tx, session.employeeId, id)) === null) return refuse("NOT_FOUND");
    const prove = (await isReviewDue(tx, session)) ? proveStepUp : passStepUp;
    const refusal = await prove(tx, around, session, code);
    return refusal ?? (await writeName(tx, session.employeeId, id, name)) ?? refuse("NOT_FOUND");
  });
}

/** The calls of passkeys. */
export function passkeyRoutes(answer: AnswerCall, around: Surroundings): void {
  const { database } = around;
  answer(contract.listPasskeys, ({ session }) => readPasskeys(database, session.employeeId));
  answer(contract.askPasskeyRegistration, (asked) => askRegistration(around, asked));
  answer(contract.registerPasskey, (asked) => register(around, asked));
  answer(contract.renamePasskey, ({ session, params, body }) => rename(around, session, params.id, body));
  answer(contract.removePasskey, ({ session, params, body }) => remove(around, session, params.id, body));
  answer(contract.reviewPasskeys, ({ session, body }) => reviewPasskeys(around, session, body));
  answer(contract.askPasskeySignIn, (asked) => askSignIn(around, asked));
  answer(contract.signInByPasskey, (asked) => signInByPasskey(around, asked));
  answer(contract.askPasskeyConfirmation, ({ session, body }) => askConfirmation(around, session, body));
  answer(contract.confirmByPasskey, ({ session, body }) => confirm(around, session, body));
}
