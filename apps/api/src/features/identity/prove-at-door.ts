import { type Call, isProvenAtDoor } from "@wellpaid/contract/call";
import { sql } from "kysely";
import { inTransaction } from "../../database/transaction.ts";
import type { AnswerCall, Asked, CallStory } from "../../http/answer-call.ts";
import type { Refusal } from "../../refusal.ts";
import type { Surroundings } from "../../surroundings.ts";
import { isMaybeAnothers, proveStepUp } from "./step-up.ts";

/**
 * The door of all calls: in a session that may be another's, whatever the contract does not exempt needs a code or a passkey, which is
 * used up before the story begins. A sign-in that still owes a step binds nobody to anything.
 */
export function provenAtDoor(answer: AnswerCall, around: Pick<Surroundings, "database" | "keys">): AnswerCall {
  return <C extends Call>(call: C, story: CallStory<C>) =>
    answer<C>(call, isProvenAtDoor(call) ? async (asked) => (await prove(around, asked)) ?? story(asked) : story);
}

async function prove<C extends Call>(
  around: Pick<Surroundings, "database" | "keys">,
  { session, stepUp }: Asked<C>,
): Promise<Refusal | null> {
  const { database } = around;
  if (session === null || session.nextStep !== "done" || !(await isMaybeAnothers(database, session))) return null;
  return inTransaction(database, async (tx) => {
    await sql`select 1 from employee where id = ${session.employeeId} for no key update`.execute(tx);
    return proveStepUp(tx, around, session, stepUp);
  });
}
