import type { changePassword as call } from "@wellpaid/contract/identity/password-reset";
import { refusalOfNewPassword } from "@wellpaid/domain/identity/password";
import { isCommonPassword } from "../../../auth/common-passwords.ts";
import { enqueueJob } from "../../../database/outbox.ts";
import { lockEmployee } from "../../../database/stores/lock-employee.ts";
import type { Tx } from "../../../database/tables/schema.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import type { FindSession, FoundSession } from "../../../http/session/session.ts";
import { revokeSessionsOf } from "../../../http/session/session-store.ts";
import { EMPLOYEE_DEVICES, forgetDevices } from "../../../auth/known-device-store.ts";
import { endDoubtfulAgreements } from "../../../shared/partner-agreement-store.ts";
import { hashPassword, isPasswordOf } from "../../../auth/password.ts";
import { atField, isRefusal, type Refusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import { endOpenCodes } from "../codes/code-store.ts";
import { finishStep } from "../sign-in/finish-step.ts";
import { knowOnlyThisBrowser, rememberSignIn } from "../devices/known-browser.ts";
import { findPasswordToChange, writePasswordHash } from "../employee-store.ts";
import { findResetToken, takeResetToken } from "./reset-token-store.ts";
import type { SignedIn } from "../sign-in/sign-in.ts";
import { clearOwedCode } from "../sign-in/sign-in-store.ts";
import type { CodeHolder } from "../codes/types.ts";

/** What permits a change of password: the step of a sign-in that requires it, or a reset. */
interface Permit {
  readonly who: CodeHolder;
  readonly step: FoundSession | null;
}

async function findPermit(ctx: Context, findSession: FindSession, token: string): Promise<Permit | null> {
  const session = await findSession(token);
  if (session !== null) return session.nextStep === "change-password" ? { who: session, step: session } : null;
  const who = await findResetToken(ctx.database, token);
  return who === null ? null : { who, step: null };
}

/** Whether the current password must be changed, and is this one: a temporary password never becomes a lasting one. */
async function isToBeChanged({ database }: Context, who: CodeHolder, password: string): Promise<boolean> {
  const old = await findPasswordToChange(database, who.employeeId);
  return old !== undefined && isPasswordOf(old.hash, password);
}

/** What is wrong with the password itself, as an error of its field. */
async function refusalOf(
  ctx: Context,
  who: CodeHolder,
  password: string,
): Promise<Refusal<"PASSWORD_TOO_COMMON" | "PASSWORD_TOO_SIMPLE" | "PASSWORD_UNCHANGED"> | null> {
  const unfit = refusalOfNewPassword(password, isCommonPassword);
  if (unfit === undefined && !(await isToBeChanged(ctx, who, password))) return null;
  return atField(refuse(unfit ?? "PASSWORD_UNCHANGED"), "/password");
}

/**
 * Sets a new password with the token of a reset, or of a sign-in that requires one and then continues. A refused password leaves
 * the token unchanged. The new one ends every existing session, code and token, and the phone is notified.
 */
export async function changePassword(
  ctx: Context,
  findSession: FindSession,
  { body: { token, password }, device: browser, isAbout }: CallRequest<typeof call>,
): Promise<SignedIn | Record<string, never> | RefusalOf<typeof call>> {
  const permit = await findPermit(ctx, findSession, token);
  if (permit === null) return refuse("TOKEN_INVALID");
  isAbout(permit.who.employeeId);
  const unfit = await refusalOf(ctx, permit.who, password);
  if (unfit !== null) return unfit;
  // Slow, so outside the transaction: the token is used up inside it, and decides.
  const passwordHash = await hashPassword(password);
  const changed = await inTransaction(ctx.database, async (tx) => {
    const { who, step } = permit;
    await lockEmployee(tx, who.employeeId);
    if (step === null && !(await takeResetToken(tx, token))) return refuse("TOKEN_INVALID");
    await endDoubtfulAgreements(tx, who.employeeId);
    await writePassword(tx, who, passwordHash);
    await revokeSessionsOf(tx, who.employeeId, step);
    await endOpenCodes(tx, who.employeeId);
    if (step === null) {
      await knowOnlyThisBrowser(tx, browser, who);
      await clearOwedCode(tx, who.employeeId);
      return {};
    }
    await forgetDevices(tx, EMPLOYEE_DEVICES, who.employeeId, null);
    const signedIn = await finishStep(tx, step);
    return isRefusal(signedIn) && signedIn.refused === "NO_SESSION" ? refuse("TOKEN_INVALID") : signedIn;
  });
  return rememberSignIn(ctx, browser, changed);
}

/** Writes the password and enqueues the message that notifies the phone. */
async function writePassword(tx: Tx, { employeeId, companyId }: CodeHolder, passwordHash: string): Promise<void> {
  const phone = await writePasswordHash(tx, employeeId, passwordHash);
  await enqueueJob(tx, {
    kind: "send-message",
    key: `password changed ${crypto.randomUUID()}`,
    companyId,
    payload: { to: phone, channel: "sms", template: "password-changed", values: {} },
  });
}
