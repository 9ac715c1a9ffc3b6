import * as z from "zod/mini";
import { callsOf } from "../call.ts";
import { CodeSent } from "./codes.ts";
import { LoginAnswer } from "./identity.ts";
import { Code, DayOfMonth, TypedPhone } from "../units.ts";
import { ownChanging, ownReading, wrongCode } from "../usual-refusals.ts";

const defineCall = callsOf("identity");

/** The steps of a sign-in after its password. Each answers with a new token; the one of the step before is over. */
export const verifyLoginCode = defineCall({
  name: "verifyLoginCode",
  summary: "The step `verify-code` of a sign-in",
  route: "POST /login/employee/verify-code",
  access: "step:verify-code",
  inPartnersSession: "free",
  body: z.object({ phone: TypedPhone, type: z.literal("employee_login"), code: Code }),
  answer: LoginAnswer,
  // Another person's phone is NOT_FOUND.
  refusals: [...ownReading, "NOT_FOUND", ...wrongCode, "ACCOUNT_SUSPENDED"],
});

export const resendLoginCode = defineCall({
  name: "resendLoginCode",
  summary: "Sends the code of the step `verify-code` again, by voice with `call: true`",
  route: "POST /login/employee/resend-code",
  access: "step:verify-code",
  inPartnersSession: "free",
  body: z.object({ phone: TypedPhone, call: z._default(z.boolean(), false) }),
  answer: CodeSent,
  refusals: [...ownReading, "NOT_FOUND", "ACCOUNT_SUSPENDED", "CODE_TOO_SOON", "TOO_MANY_CODES", "MESSAGE_NOT_SENT"],
});

export const givePayday = defineCall({
  name: "givePayday",
  summary:
    "The step `payday-date` of a sign-in; with a whole session the employee's own payday for budgeting, and a new token for the rest of that session",
  route: "PATCH /employees/payday-date",
  access: "step:payday-date",
  body: z.object({ date: DayOfMonth }),
  answer: LoginAnswer,
  // Where payroll knows the payday it rules, and the employee cannot change it.
  refusals: [...ownChanging, "ACCOUNT_SUSPENDED", "DELETION_REQUESTED", "READ_ONLY"],
});
