import type { BodyOf } from "@wellpaid/contract/call";
import type * as steps from "@wellpaid/contract/identity/sign-in-steps";
import { maskPhone, normalisePhone, type Phone } from "@wellpaid/domain/identity/phone";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import { type RateLimit, countUse, giveBackUse } from "../../../database/stores/rate-limits.ts";
import type { Database } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import type { BrowserDevice } from "../../../http/session/device-cookie.ts";
import type { Session } from "../../../http/session/session.ts";
import { renewStep } from "../../../http/session/session-store.ts";
import { EMPLOYEE_DEVICES, findDevice } from "../../../auth/known-device-store.ts";
import { isRefusal, type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { askerWithPassword } from "../codes/count-message.ts";
import { findPhone, writeOwnPayday } from "../employee-store.ts";
import { finishStep } from "./finish-step.ts";
import { rememberSignIn } from "../devices/known-browser.ts";
import { forgetFailuresOf } from "./login-attempts.ts";
import { sendCode } from "../codes/send-code.ts";
import type { SignedIn } from "./sign-in.ts";
import { clearOwedCode } from "./sign-in-store.ts";
import { useCode } from "../codes/use-codes.ts";

/** The number of other phones that are compared with an employee's in a day: the password alone does not find it by trying. */
const OTHER_PHONES: RateLimit = { kind: "step-phone", max: 5, seconds: 86_400 };

/**
 * The phone that a step names must be the session's own, in full or as the login masked it; another one is not found. The masked
 * form reveals nothing and is always accepted, so others' attempts do not lock the employee out.
 */
async function ownPhone(
  database: Database,
  { employeeId }: Session,
  typed: string,
): Promise<Phone | Refusal<"NOT_FOUND" | "TOO_MANY_REQUESTS">> {
  const phone = await findPhone(database, employeeId);
  const own = phone === undefined ? undefined : normalisePhone(phone);
  if (own === undefined) return refuse("NOT_FOUND");
  if (typed === maskPhone(own)) return own;
  return inTransaction(database, async (tx): Promise<Phone | Refusal<"NOT_FOUND" | "TOO_MANY_REQUESTS">> => {
    // Counted before it is compared, so that no more than the limit are compared, however many arrive at once.
    const tried = await countUse(tx, OTHER_PHONES, employeeId);
    if (tried.isOver) return { ...refuse("TOO_MANY_REQUESTS"), retryAfterSeconds: tried.waitSeconds };
    if (normalisePhone(typed) !== own) return { ...refuse("NOT_FOUND"), keepsWrites: true };
    await giveBackUse(tx, tried.useId);
    return own;
  });
}

/** The step `verify-code`: uses the code up and continues the sign-in. */
export async function verifyLoginCode(
  ctx: Context,
  session: Session,
  body: BodyOf<typeof steps.verifyLoginCode>,
  browser: BrowserDevice,
): Promise<SignedIn | RefusalOf<typeof steps.verifyLoginCode>> {
  if (session.isSuspended) return refuse("ACCOUNT_SUSPENDED");
  const phone = await ownPhone(ctx.database, session, body.phone);
  if (isRefusal(phone)) return phone;
  const signedIn = await inTransaction(ctx.database, async (tx) => {
    // Locks the employee before the code, as setting a new password does, which then ends every code.
    await lockEmployee(tx, session.employeeId);
    const deviceId = await findDevice(tx, EMPLOYEE_DEVICES, session.employeeId, browser);
    const attempt = { type: body.type, code: body.code, phone, deviceId };
    const refusal = await useCode(tx, ctx.keys.codes, session.employeeId, attempt);
    if (refusal !== null) return refusal;
    await forgetFailuresOf(tx, ctx, session.employeeId);
    await clearOwedCode(tx, session.employeeId);
    return finishStep(tx, session);
  });
  return rememberSignIn(ctx, browser, signedIn);
}

/**
 * Sends the code of the step `verify-code` again. The step's token is then extended to its lifetime after a login, so that the
 * new code is valid for as long as it says.
 */
export async function resendLoginCode(
  ctx: Context,
  session: Session,
  { body, address, device: browser }: Pick<CallRequest<typeof steps.resendLoginCode>, "body" | "address" | "device">,
) {
  if (session.isSuspended) return refuse("ACCOUNT_SUSPENDED");
  const phone = await ownPhone(ctx.database, session, body.phone);
  if (isRefusal(phone)) return phone;
  const deviceId = await findDevice(ctx.database, EMPLOYEE_DEVICES, session.employeeId, browser);
  const asker = askerWithPassword(deviceId);
  const wish = { type: "employee_login" as const, byVoice: body.call, asker, address, phone };
  const sentCode = await sendCode(ctx, session, wish);
  if (!isRefusal(sentCode)) await renewStep(ctx.database, session);
  return sentCode;
}

/**
 * The step `payday-date`: stores the day that the employee gives, for budgeting, when payroll knows none. A sign-in whose payday
 * payroll sent meanwhile owes nothing any more and continues.
 */
export async function givePayday(
  ctx: Context,
  session: Session,
  body: BodyOf<typeof steps.givePayday>,
  browser: BrowserDevice,
): Promise<SignedIn | RefusalOf<typeof steps.givePayday>> {
  if (session.isSuspended) return refuse(session.nextStep === "done" ? "SUSPENDED" : "ACCOUNT_SUSPENDED");
  const signedIn = await inTransaction(ctx.database, async (tx) => {
    const isTaken = (await writeOwnPayday(tx, session.employeeId, body.date)) || session.nextStep === "payday-date";
    return isTaken ? finishStep(tx, session) : refuse("READ_ONLY");
  });
  // A whole session was opened earlier, perhaps by a partner.
  return session.nextStep === "done" ? signedIn : rememberSignIn(ctx, browser, signedIn);
}
