import * as contract from "@wellpaid/contract/identity";
import { inTransaction } from "../../database/transaction.ts";
import type { AnswerCall } from "../../http/answer-call.ts";
import { revokeSession } from "../../http/session.ts";
import { isRefusal, refuse } from "../../refusal.ts";
import type { Surroundings } from "../../surroundings.ts";
import { logIn } from "./log-in.ts";
import { readProfile } from "./read-profile.ts";
import { sendCode } from "./verification-code.ts";

/** The calls of identity. */
export function identityRoutes(answer: AnswerCall, around: Surroundings): void {
  answer(contract.login, ({ body }) => logIn(around.database, body));
  answer(contract.logout, async ({ session }) => {
    await revokeSession(around.database, session.tokenHash);
    return {};
  });
  answer(contract.checkSession, ({ session }) => readProfile(around.database, session));
  answer(contract.sendCode, async ({ session, body }) => {
    // To ask for access again is all that is left to a suspended employee besides reading.
    if (session.isSuspended && body.type !== "change_request") return refuse("SUSPENDED");
    const wish = { type: body.type, byVoice: body.call, host: around.host };
    const sent = await inTransaction(around.database, (tx) => sendCode(tx, around.keys.codes, session, wish));
    // The person looks at the phone next: the message goes before the answer.
    if (!isRefusal(sent)) await around.deliverNow();
    return sent;
  });
}
