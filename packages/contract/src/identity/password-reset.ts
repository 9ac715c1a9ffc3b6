import * as z from "zod/mini";
import { callsOf } from "../call.ts";
import { CaptchaPass } from "./captcha.ts";
import { CodeSent } from "./codes.ts";
import { LoginAnswer } from "./identity.ts";
import { Code, Nothing, TypedPassword, TypedPhone } from "../units.ts";
import { wrongCode } from "../usual-refusals.ts";

const defineCall = callsOf("identity");

export const askPasswordReset = defineCall({
  name: "askPasswordReset",
  summary: "Sends a code for a new password, by voice with `call: true`",
  route: "POST /password-reset/employee",
  access: "anyone",
  body: z.object({ phone: TypedPhone, call: z._default(z.boolean(), false), pass: z.optional(CaptchaPass) }),
  answer: CodeSent,
  // USER_NOT_FOUND for a phone without an account; CAPTCHA_REQUIRED after three wrong codes and after too many asks.
  refusals: [
    "USER_NOT_FOUND",
    "PHONE_INVALID",
    "CAPTCHA_REQUIRED",
    "CODE_TOO_SOON",
    "TOO_MANY_CODES",
    "MESSAGE_NOT_SENT",
  ],
});

export const verifyResetCode = defineCall({
  name: "verifyResetCode",
  summary: "Turns the code into a token that sets one new password within 10 minutes",
  route: "POST /password-reset/employee/verify-code",
  access: "anyone",
  /** A pass where too many wrong codes came from the address (`CAPTCHA_REQUIRED`). */
  body: z.object({
    phone: TypedPhone,
    code: Code,
    type: z.literal("employee_password_reset"),
    pass: z.optional(CaptchaPass),
  }),
  answer: z.object({ token: z.string() }),
  refusals: ["PHONE_INVALID", "CAPTCHA_REQUIRED", ...wrongCode],
});

export const changePassword = defineCall({
  name: "changePassword",
  summary:
    "Sets a new password and ends every session; `token` is that of a reset, or of a login whose `next` is `change-password`",
  route: "POST /password-reset/employee/change-password",
  access: "anyone",
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), password: TypedPassword }),
  /** After a login that required it the answer of that login's next step; after a reset nothing: log in with it. */
  answer: z.union([LoginAnswer, Nothing]),
  // Those about the password carry `errors[0].message`; one that must be changed is not chosen again.
  // Who was suspended during the sign-in keeps the old password.
  refusals: [
    "TOKEN_INVALID",
    "PASSWORD_TOO_SIMPLE",
    "PASSWORD_TOO_COMMON",
    "PASSWORD_UNCHANGED",
    "ACCOUNT_SUSPENDED",
    "WEB_APP_BARRED",
  ],
});
