import type { BodyOf } from "@wellpaid/contract/call";
import * as contract from "@wellpaid/contract/passkeys";
import { inTransaction } from "../../../database/transaction.ts";
import type { AnswerCall } from "../../../http/answer-call.ts";
import type { Session } from "../../../http/session.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { askConfirmation, confirm } from "./confirm-by-passkey.ts";
import { holdOwner, tellOwner } from "./passkey-owner.ts";
import { deletePasskey, readName, readPasskeys, writeName } from "./passkey-store.ts";
import { askRegistration, register } from "./register-passkey.ts";
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
    const name = await readName(tx, session.employeeId, id);
    if (name === null) return refuse("NOT_FOUND");
    const refusal = await takeConfirmation(tx, around, session, "employee_update", code);
    if (refusal !== null) return refusal;
    await deletePasskey(tx, id);
    await tellOwner(tx, around, owner, "passkey-removed", name);
    return {};
  });
  if (!isRefusal(told)) await around.deliverNow();
  return told;
}

/** The calls of passkeys. */
export function passkeyRoutes(answer: AnswerCall, around: Surroundings): void {
  const { database } = around;
  answer(contract.listPasskeys, ({ session }) => readPasskeys(database, session.employeeId));
  answer(contract.askPasskeyRegistration, (asked) => askRegistration(around, asked));
  answer(contract.registerPasskey, (asked) => register(around, asked));
  answer(
    contract.renamePasskey,
    async ({ session, params, body }) =>
      (await writeName(database, session.employeeId, params.id, body.name)) ?? refuse("NOT_FOUND"),
  );
  answer(contract.removePasskey, ({ session, params, body }) => remove(around, session, params.id, body));
  answer(contract.askPasskeySignIn, ({ address }) => askSignIn(around, address));
  answer(contract.signInByPasskey, (asked) => signInByPasskey(around, asked));
  answer(contract.askPasskeyConfirmation, ({ session, body }) => askConfirmation(around, session, body));
  answer(contract.confirmByPasskey, ({ session, body }) => confirm(around, session, body));
}
