import type { AdministratorLogin, administratorLogin } from "@wellpaid/contract/employer/administrators";
import type { output } from "zod/mini";
import { inTransaction } from "../../../database/transaction.ts";
import { openAdministratorSession } from "../../../http/administrator-session.ts";
import type { Asked } from "../../../http/answer-call.ts";
import { isPasswordOf } from "../../../password.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Surroundings } from "../../../surroundings.ts";
import { noteEmailCode } from "./email-code.ts";

/** How a step of a sign-in ended. */
export type SignedIn = output<typeof AdministratorLogin>;

/**
 * Judges e-mail and password; an unknown e-mail and a wrong password get the same answer in the same time. The token owes
 * the second factor, and the code is on its way.
 */
export async function logIn(
  around: Surroundings,
  { body: { email, password } }: Asked<typeof administratorLogin>,
): Promise<SignedIn | Refusal> {
  const { database } = around;
  const found = await database
    .selectFrom("administrator")
    .select(["id", "company_id as companyId", "email", "password_hash as passwordHash"])
    .where("email", "=", email.toLowerCase())
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (!(await isPasswordOf(found?.passwordHash ?? null, password)) || found === undefined) return refuse("WRONG_LOGIN");
  const told = await inTransaction(database, async (tx) => {
    await noteEmailCode(tx, around.keys.codes, found);
    const token = await openAdministratorSession(tx, { ...found, nextStep: "second-factor" });
    return { token, next: "second-factor" as const, factors: ["email-code" as const] };
  });
  if (!isRefusal(told)) await around.deliverNow();
  return told;
}
