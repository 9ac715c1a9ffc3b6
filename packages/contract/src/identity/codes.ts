import { CODE_TYPES } from "@wellpaid/domain/identity/code";
import * as z from "zod/mini";
import { callsOf } from "../call.ts";
import { TypedPhone } from "../units.ts";
import { ownStaying } from "../usual-refusals.ts";

const defineCall = callsOf("identity");

/** What a code is for; a code of one type opens nothing else. */
export const CodeType = z.enum(CODE_TYPES);
export type CodeType = z.infer<typeof CodeType>;

/** A code is on its way. */
export const CodeSent = z.object({ nextCodeInSeconds: z.number(), expiresInSeconds: z.number() });

export const sendCode = defineCall({
  name: "sendCode",
  summary:
    "Send a verification code to the signed-in employee's own phone, by voice with `call: true`; of type `employee_update` with `phone` to that new phone, which is to replace it; of type `step_up` also to who is suspended or leaving",
  route: "POST /login/employee/phone-check",
  access: "session-even-suspended",
  inPartnersSession: "free",
  body: z.object({ type: CodeType, call: z._default(z.boolean(), false), phone: z.optional(TypedPhone) }),
  answer: CodeSent,
  // CODE_TOO_SOON carries the name `CodeUsedUp` where the last code opens nothing any more.
  refusals: [
    ...ownStaying,
    "STEP_UP_NOT_YET",
    "PHONE_INVALID",
    "PHONE_TAKEN",
    "CODE_TOO_SOON",
    "TOO_MANY_CODES",
    "MESSAGE_NOT_SENT",
  ],
});
