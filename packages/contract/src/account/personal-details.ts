import * as z from "zod/mini";
import { callsOf } from "../call.ts";
import {
  Code,
  DayOfMonth,
  EmployeeNumber,
  GivenCode,
  notRequired,
  PersonName,
  TypedEmail,
  TypedPhone,
  Username,
} from "../units.ts";
import { noStepUp, ownStaying } from "../usual-refusals.ts";

const defineCall = callsOf("account");

export const changeDetails = defineCall({
  name: "changeDetails",
  summary:
    "Changes the employee's own details with a code of type `employee_update`; a new phone also with one sent to it, and ends every session",
  route: "PATCH /employees",
  access: "session",
  inPartnersSession: "asks-itself",
  /** What is left out stays, and so does what is sent unchanged. */
  body: z.object({
    name: z.optional(PersonName),
    surname: z.optional(PersonName),
    phone: z.optional(TypedPhone),
    email: z.optional(z.nullable(TypedEmail)),
    username: z.optional(z.nullable(Username)),
    employeeIdNumber: z.optional(z.nullable(EmployeeNumber)),
    paydayDate: z.optional(z.nullable(DayOfMonth)),
    code: GivenCode,
    newPhoneCode: notRequired(Code),
  }),
  answer: z.object({ mustLogInAgain: z.boolean() }),
  // `errors` of a code's refusal name the field: /code or /newPhoneCode. USER_NOT_FOUND: no payroll record fits this
  // employee number. STEP_UP_NOT_YET: within 24 hours of a new phone no other one than the previous follows it.
  refusals: [
    ...ownStaying,
    ...noStepUp,
    "PHONE_INVALID",
    "PHONE_TAKEN",
    "EMAIL_TAKEN",
    "USERNAME_TAKEN",
    "USER_NOT_FOUND",
    "READ_ONLY",
  ],
});
