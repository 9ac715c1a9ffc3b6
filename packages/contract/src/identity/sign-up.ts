import * as z from "zod/mini";
import { callsOf } from "../call.ts";
import { CaptchaPass } from "./captcha.ts";
import { EmployeeNumber, Id, notRequired, PersonName, TypedEmail, TypedPhone, Username } from "../units.ts";

const defineCall = callsOf("identity");

/** A company's password as typed: at most 30 characters. */
export const CompanyPassword = z.string().check(z.trim(), z.minLength(1), z.maxLength(30));

export const checkCompany = defineCall({
  name: "checkCompany",
  summary:
    "The company of a company password; with a captcha pass after 10 wrong ones an hour from an address, here and at sign-up",
  route: "POST /companies/check-the-company-by-id",
  access: "anyone",
  body: z.object({ companyPassword: CompanyPassword, pass: z.optional(CaptchaPass) }),
  answer: z.object({ name: z.string(), isUsingEmployeeIdNumber: z.boolean(), allowsLetters: z.boolean() }),
  refusals: ["WRONG_COMPANY_PASSWORD", "WEB_APP_BARRED_SIGN_UP", "CAPTCHA_REQUIRED"],
});

export const signUp = defineCall({
  name: "signUp",
  summary: "Makes an employee's account; a temporary password goes to the phone by SMS",
  route: "POST /employees",
  access: "anyone",
  body: z.object({
    phone: TypedPhone,
    name: PersonName,
    surname: PersonName,
    companyPassword: CompanyPassword,
    employeeIdNumber: notRequired(EmployeeNumber),
    email: notRequired(TypedEmail),
    username: notRequired(Username),
    pass: z.optional(CaptchaPass),
  }),
  answer: z.object({ id: Id, name: z.string(), phone: z.string() }),
  // SMS_NOT_SENT has the name SendSMSError, and leaves no employee behind.
  refusals: [
    "WRONG_COMPANY_PASSWORD",
    "WEB_APP_BARRED_SIGN_UP",
    "EMPLOYEE_NUMBER_REQUIRED",
    "PHONE_TAKEN",
    "EMAIL_TAKEN",
    "USERNAME_TAKEN",
    "PHONE_INVALID",
    "CAPTCHA_REQUIRED",
    "SMS_NOT_SENT",
  ],
});

export const isPhoneRegistered = defineCall({
  name: "isPhoneRegistered",
  summary:
    "Whether an account has this phone; without a session with a captcha pass after 5 calls an hour from an address",
  route: "GET /employees/is-phone-registered",
  access: "anyone-or-session",
  inPartnersSession: "free",
  query: z.object({ phone: TypedPhone, pass: z.optional(CaptchaPass) }),
  answer: z.boolean(),
  refusals: ["PHONE_INVALID", "CAPTCHA_REQUIRED"],
});

export const isEmailRegistered = defineCall({
  name: "isEmailRegistered",
  summary: "Whether somebody else's account has this e-mail; capped like the phone's",
  route: "GET /employees/is-email-registered",
  access: "anyone-or-session",
  inPartnersSession: "free",
  query: z.object({ email: TypedEmail, pass: z.optional(CaptchaPass) }),
  /** Null where it could not be checked (docs/product/savings.md#starting). */
  answer: z.nullable(z.boolean()),
  refusals: ["CAPTCHA_REQUIRED"],
});
