import * as z from "zod/mini";
import { defineCall } from "../call.ts";
import { CodeSent } from "./codes.ts";
import { LoginAnswer } from "./identity.ts";
import { Code, DayOfMonth, TypedPhone } from "../units.ts";
import { ownChanging, ownReading, wrongCode } from "../usual-refusals.ts";

/** The steps of a sign-in after its password. Each answers with a new token; the one of the step before is over. */
export const verifyLoginCode = defineCall({
  name: "verifyLoginCode",
  feature: "identity",
  summary: "The step `verify-code` of a sign-in",
  method: "POST",
  path: "/login/employee/verify-code",
  access: "step:verify-code",
  inPartnersSession: "free",
  body: z.object({ phone: TypedPhone, type: z.literal("employee_login"), code: Code }),
  answer: LoginAnswer,
  // Another person's phone is NOT_FOUND.
  refusals: [...ownReading, "NOT_FOUND", ...wrongCode, "ACCOUNT_SUSPENDED"],
});

export const resendLoginCode = defineCall({
  name: "resendLoginCode",
  feature: "identity",
  summary: "Sends the code of the step `verify-code` again, by voice with `call: true`",
  method: "POST",
  path: "/login/employee/resend-code",
  access: "step:verify-code",
  inPartnersSession: "free",
  body: z.object({ phone: TypedPhone, call: z._default(z.boolean(), false) }),
  answer: CodeSent,
  refusals: [...ownReading, "NOT_FOUND", "ACCOUNT_SUSPENDED", "CODE_TOO_SOON", "TOO_MANY_CODES", "MESSAGE_NOT_SENT"],
});

export const givePayday = defineCall({
  name: "givePayday",
  feature: "identity",
  summary:
    "The step `payday-date` of a sign-in; with a whole session the employee's own payday for budgeting, and a new token for the rest of that session",
  method: "PATCH",
  path: "/employees/payday-date",
  access: "step:payday-date",
  body: z.object({ date: DayOfMonth }),
  answer: LoginAnswer,
  // Where payroll knows the payday it rules, and the employee cannot change it.
  refusals: [...ownChanging, "ACCOUNT_SUSPENDED", "DELETION_REQUESTED", "READ_ONLY"],
});
