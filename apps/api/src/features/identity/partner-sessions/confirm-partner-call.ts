import { type Call, isProvenAtDoor } from "@wellpaid/contract/call";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { AnswerCall, CallRequest, CallHandler } from "../../../http/answer-call.ts";
import { isRefusal } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { isMaybeAnothers, proveStepUp } from "../step-up.ts";
import { giveBackCode } from "../codes/code-store.ts";

type Ctx = Pick<Context, "database" | "keys">;

/**
 * The check of all calls: in a session that may be another person's, whatever the contract does not exempt needs a code or a passkey.
 * A sign-in that still owes a step binds no person to anything.
 */
export function provenAtDoor(answer: AnswerCall, ctx: Ctx): AnswerCall {
  return <C extends Call>(call: C, handler: CallHandler<C>) =>
    answer<C>(call, isProvenAtDoor(call) ? (request) => answerProven(ctx, request, handler) : handler);
}

/**
 * The proof is taken before the use case starts, so that no other call has it meanwhile. A use case that refuses, and so has done
 * nothing, gives a code back; one that throws does not, since it is unknown what it has done.
 */
async function answerProven<C extends Call>(ctx: Ctx, request: CallRequest<C>, handler: CallHandler<C>) {
  const { session, stepUp } = request;
  const { database, keys } = ctx;
  if (session === null || session.nextStep !== "done" || !(await isMaybeAnothers(database, session)))
    return handler(request);
  const takenBy = crypto.randomUUID();
  const unproven = await inTransaction(database, async (tx) => {
    await lockEmployee(tx, session.employeeId);
    return proveStepUp(tx, { keys, takenBy }, session, stepUp);
  });
  if (unproven !== null) return unproven;
  const result = await handler(request);
  if (isRefusal(result) && result.keepsWrites !== true) await giveBackCode(database, session.employeeId, takenBy);
  return result;
}
