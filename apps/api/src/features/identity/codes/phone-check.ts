import type { BodyOf } from "@wellpaid/contract/call";
import type { sendCode as call } from "@wellpaid/contract/identity/codes";
import type { Phone } from "@wellpaid/domain/identity/phone";
import { refuseInput } from "../../../http/refusal-answer.ts";
import type { Session } from "../../../http/session/session.ts";
import { passOwnCheck } from "../../../auth/own-check.ts";
import { partnerNameOf } from "../../../shared/partner-agreements.ts";
import { acceptPhone } from "../../../auth/phones.ts";
import { isRefusal, type Refusal, refuse } from "../../../refusal.ts";
import type { Context } from "../../../context.ts";
import type { MessageAsker } from "./count-message.ts";
import { isPhoneOfOthers } from "../employee-store.ts";
import { sendCode } from "./send-code.ts";
import { whyNoCode, whyNoNewPhone } from "../step-up.ts";

interface PhoneCheck {
  readonly session: Session;
  readonly body: BodyOf<typeof call>;
  readonly address: string;
}

/**
 * Accepts the phone that is to replace the employee's own: not taken, and one that messages reach. The answer that it is taken
 * reveals an account, and so is counted.
 */
async function acceptNewPhone(
  ctx: Context,
  session: Session,
  typed: string,
): Promise<Phone | Refusal<"PHONE_INVALID" | "PHONE_TAKEN" | "STEP_UP_NOT_YET" | "TOO_MANY_REQUESTS">> {
  const phone = acceptPhone(ctx, typed);
  if (isRefusal(phone)) return phone;
  const tooMany = await passOwnCheck(ctx, session);
  if (tooMany !== null) return tooMany;
  if (await isPhoneOfOthers(ctx.database, phone, session.employeeId)) return refuse("PHONE_TAKEN");
  return (await whyNoNewPhone(ctx.database, session, phone)) ?? phone;
}

/** Sends a code to the signed-in employee, or to the phone that is to become theirs. */
export async function checkPhone(ctx: Context, { session, body, address }: PhoneCheck) {
  const refusal = await whyNoCode(ctx.database, session, body.type);
  if (refusal !== null) return refusal;
  const { partnerId } = session;
  const asker: MessageAsker = partnerId === null ? { by: "session" } : { by: "partner-session", partnerId };
  const partner = await partnerNameOf(ctx.database, session);
  const wish = { type: body.type, byVoice: body.call, asker, address, partner } as const;
  if (body.phone === undefined) return sendCode(ctx, session, wish);
  if (body.type !== "employee_update")
    return refuseInput([{ path: "/phone", message: "must only be sent with employee_update" }]);
  const phone = await acceptNewPhone(ctx, session, body.phone);
  return isRefusal(phone) ? phone : sendCode(ctx, session, { ...wish, asker: { by: "session-for-new-phone" }, phone });
}
