import type { BodyOf } from "@wellpaid/contract/call";
import type * as steps from "@wellpaid/contract/sign-in-steps";
import { normalisePhone, type Phone } from "@wellpaid/domain/identity/phone";
import { sql } from "kysely";
import type { Database } from "../../database/schema.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { Session } from "../../http/session.ts";
import { isRefusal, type Refusal, refuse } from "../../refusal.ts";
import type { Surroundings } from "../../surroundings.ts";
import { finishStep } from "./finish-step.ts";
import { forgetFailuresOf } from "./login-attempts.ts";
import { sendCode } from "./send-code.ts";
import { holdSigningIn, type SignedIn } from "./sign-in.ts";
import { useCode } from "./verification-code.ts";

/** The phone that a step names must be the session's own; somebody else's is not there. */
async function ownPhone(database: Database, { employeeId }: Session, typed: string): Promise<Phone | Refusal> {
  const phone = normalisePhone(typed);
  const own = await database.selectFrom("employee").select("phone").where("id", "=", employeeId).executeTakeFirst();
  return phone !== undefined && phone === own?.phone ? phone : refuse("NOT_FOUND");
}

/** The step `verify-code`: uses the code up and goes on. */
export async function verifyLoginCode(
  around: Surroundings,
  session: Session,
  body: BodyOf<typeof steps.verifyLoginCode>,
): Promise<SignedIn | Refusal> {
  if (session.isSuspended) return refuse("ACCOUNT_SUSPENDED");
  const phone = await ownPhone(around.database, session, body.phone);
  if (isRefusal(phone)) return phone;
  return inTransaction(around.database, async (tx) => {
    const sent = { type: body.type, code: body.code, phone };
    // The employee before the code, as whoever sets a new password and then ends every code.
    await holdSigningIn(tx, session.employeeId);
    const refusal = await useCode(tx, around.keys.codes, session.employeeId, sent);
    if (refusal !== null) return refusal;
    await forgetFailuresOf(tx, around, session.employeeId);
    return finishStep(tx, session);
  });
}

/** Sends the code of the step `verify-code` again. */
export async function resendLoginCode(
  around: Surroundings,
  session: Session,
  body: BodyOf<typeof steps.resendLoginCode>,
  address: string,
) {
  if (session.isSuspended) return refuse("ACCOUNT_SUSPENDED");
  const phone = await ownPhone(around.database, session, body.phone);
  if (isRefusal(phone)) return phone;
  return sendCode(around, session, { type: "employee_login", byVoice: body.call, address, phone });
}

/**
 * The step `payday-date`: the day that the employee gives, for budgeting, where payroll knows none. A sign-in that payroll
 * told it meanwhile owes nothing any more and goes on.
 */
export async function givePayday(
  database: Database,
  session: Session,
  body: BodyOf<typeof steps.givePayday>,
): Promise<SignedIn | Refusal> {
  if (session.isSuspended) return refuse(session.nextStep === "done" ? "SUSPENDED" : "ACCOUNT_SUSPENDED");
  return inTransaction(database, async (tx) => {
    const { rows } = await sql`update employee e set own_payday_day = ${body.date} where e.id = ${session.employeeId}
      and not exists (select from payroll_record r where r.id = e.payroll_record_id and r.pay_group_id is not null)
      returning 1`.execute(tx);
    const isTaken = rows.length > 0 || session.nextStep === "payday-date";
    return isTaken ? finishStep(tx, session) : refuse("READ_ONLY");
  });
}
