import type * as contract from "@wellpaid/contract/identity/password-reset";
import { usePass } from "../../../auth/captcha-pass-store.ts";
import { type RateLimit, countUse, forgetUses, giveBackUse, isUsedUp } from "../../../database/stores/rate-limits.ts";
import { inTransaction } from "../../../database/transaction.ts";
import type { CallRequest } from "../../../http/answer-call.ts";
import { EMPLOYEE_DEVICES, findDevice } from "../../../auth/known-device-store.ts";
import { acceptPhone } from "../../../auth/phones.ts";
import { isRefusal, refuse, type RefusalOf } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import type { MessageAsker } from "../codes/count-message.ts";
import { passOpenCheck } from "../codes/open-check.ts";
import { findByPhone } from "../employee-store.ts";
import { sendCode } from "../codes/send-code.ts";
import { useCode } from "../codes/use-codes.ts";
import { insertResetToken } from "./reset-token-store.ts";

/** The number of wrong codes for a phone within 15 minutes after which a captcha is required before the next code. */
const WRONG_CODES: RateLimit = { kind: "reset-code", max: 3, seconds: 900 };
/** The employee id with which a phone without an account is judged. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

const TYPE = "employee_password_reset";

/**
 * Sends the code of a reset. The answer reveals that a phone has no account, as the contract says, and so is limited like the
 * open checks.
 */
export async function askPasswordReset(
  ctx: Context,
  { body, address, device: browser, isAbout }: CallRequest<typeof contract.askPasswordReset>,
) {
  const { database } = ctx;
  const phone = acceptPhone(ctx, body.phone);
  if (isRefusal(phone)) return phone;
  const employee = await findByPhone(database, phone);
  const deviceId = await findDevice(database, EMPLOYEE_DEVICES, employee?.employeeId ?? null, browser);
  const guesser = deviceId ?? phone;
  const hasGuessed = await isUsedUp(database, WRONG_CODES, guesser);
  const captcha = await passOpenCheck(ctx, { session: null, address, pass: body.pass, deviceId }, hasGuessed);
  if (captcha !== null) return captcha;
  if (hasGuessed) await forgetUses(database, WRONG_CODES.kind, guesser);
  isAbout(employee?.employeeId);
  if (employee === null) return refuse("USER_NOT_FOUND");
  const asker: MessageAsker = deviceId === null ? { by: "stranger" } : { by: "device", deviceId, hasPassword: false };
  return sendCode(ctx, employee, { type: TYPE, byVoice: body.call, asker, address });
}

/**
 * Exchanges a code for a token for one new password; older tokens of the employee end. A phone without an account is judged and
 * counted like one whose code is wrong. An attempt is counted for its address before it is judged: an attacker with a few codes
 * at each of very many phones would hit one in the end. Beyond the limit each attempt needs a captcha pass and is judged, so that
 * others at the same address do not lock out the owner of a code. A known device tries the codes that were sent for it, and is
 * counted separately.
 */
export async function verifyResetCode(
  ctx: Context,
  { body, address, device: browser, isAbout }: CallRequest<typeof contract.verifyResetCode>,
): Promise<{ token: string } | RefusalOf<typeof contract.verifyResetCode>> {
  const phone = acceptPhone(ctx, body.phone);
  if (isRefusal(phone)) return phone;
  const ofAddress: RateLimit = {
    kind: "reset-code-address",
    max: ctx.rateLimits.loginFailuresPerAddress,
    seconds: 900,
  };
  return inTransaction(
    ctx.database,
    async (tx): Promise<{ token: string } | RefusalOf<typeof contract.verifyResetCode>> => {
      const employee = await findByPhone(tx, phone);
      const deviceId = await findDevice(tx, EMPLOYEE_DEVICES, employee?.employeeId ?? null, browser);
      const tried = deviceId === null ? await countUse(tx, ofAddress, address) : null;
      if (tried?.isOver && (body.pass === undefined || !(await usePass(tx, body.pass))))
        return refuse("CAPTCHA_REQUIRED");
      isAbout(employee?.employeeId);
      const attempt = { type: body.type, code: body.code, phone, deviceId };
      const refusal = await useCode(tx, ctx.keys.codes, employee?.employeeId ?? NOBODY, attempt);
      if (refusal !== null || employee === null) {
        await countUse(tx, WRONG_CODES, deviceId ?? phone);
        return { ...(refusal ?? refuse("WRONG_CODE")), keepsWrites: true };
      }
      await forgetUses(tx, WRONG_CODES.kind, deviceId ?? phone);
      if (tried?.isOver === false) await giveBackUse(tx, tried.useId);
      return { token: await insertResetToken(tx, employee) };
    },
  );
}
