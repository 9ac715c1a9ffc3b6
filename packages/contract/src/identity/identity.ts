import { SESSION_STEPS } from "@wellpaid/domain/identity/session-steps";
import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { CaptchaPass } from "./captcha.ts";
import { Id, Nothing, Pence, TypedPassword } from "../units.ts";

const defineCall = callsOf("identity");
const defineReading = readingCallsOf("identity");

/** What a sign-in still needs before the token opens everything (docs/product/sign-up-and-login.md#login-steps). */
export const LoginStep = z.enum(SESSION_STEPS);
export type LoginStep = z.infer<typeof LoginStep>;

/** Of a log out: whether the browser is to be no known device of this person any more. */
export const ForgetsBrowser = z.object({ forgetsBrowser: z._default(z.stringbool(), false) });

/** The answer of each step of a sign-in. `token` is accepted everywhere once `next` is `done`. */
export const LoginAnswer = z.object({
  employee: z.object({
    id: Id,
    name: z.string(),
    forcePasswordUpdate: z.boolean(),
    phone: z.string(),
    paydayDate: z.nullable(z.number()),
  }),
  token: z.string(),
  next: LoginStep,
  isCodeSent: z.optional(z.boolean()),
});

export const login = defineCall({
  name: "login",
  summary: "Sign in by user name, e-mail or phone and password",
  route: "POST /login/employee",
  access: "anyone",
  body: z.object({
    identifier: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    password: TypedPassword,
    pass: z.optional(CaptchaPass),
  }),
  answer: LoginAnswer,
  refusals: ["WRONG_LOGIN", "ACCOUNT_SUSPENDED", "WEB_APP_BARRED", "CAPTCHA_REQUIRED", "PROOF_REQUIRED"],
});

export const askDeviceLink = defineCall({
  name: "askDeviceLink",
  summary:
    "Sends a link to the account's e-mail, if it has one, that lets this or another browser log in apart from everybody else's attempts; it signs nobody in",
  route: "POST /login/employee/device-link",
  access: "anyone",
  body: z.object({
    identifier: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    pass: z.optional(CaptchaPass),
  }),
  answer: Nothing,
  // The same answer whether the account exists or not; each request needs a captcha's pass.
  refusals: ["CAPTCHA_REQUIRED"],
});

export const useDeviceLink = defineCall({
  name: "useDeviceLink",
  summary: "Uses such a link: this browser's own cookie then says that it is the owner's",
  route: "POST /login/employee/device",
  access: "anyone",
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: Nothing,
  refusals: ["TOKEN_INVALID"],
});

export const logout = defineCall({
  name: "logout",
  summary: "End this session, and with `forgetsBrowser=true` what makes this browser a known one",
  route: "DELETE /login",
  access: "any-step",
  query: ForgetsBrowser,
  inPartnersSession: "free",
  answer: Nothing,
  refusals: ["NO_SESSION"],
});

/** The white-label theme of one employee; primary and background are always there (docs/product/app.md#theme). */
export const MobileTheme = z.object({
  theme_id: z.string(),
  mainLogoUrl: z.nullable(z.string()),
  primaryColour: z.nullable(z.string()),
  secondaryColour: z.nullable(z.string()),
  tertiaryColour: z.nullable(z.string()),
  primaryTextColour: z.nullable(z.string()),
  secondaryTextColour: z.nullable(z.string()),
  headerColour: z.nullable(z.string()),
  containedButtonTextColour: z.nullable(z.string()),
  footerColour: z.nullable(z.string()),
  miscColour1: z.nullable(z.string()),
  miscColour2: z.nullable(z.string()),
  miscColour3: z.nullable(z.string()),
  hideFooter: z.boolean(),
  backgroundColor: z.nullable(z.string()),
});
export type MobileTheme = z.infer<typeof MobileTheme>;

/** The company's texts for savings (docs/product/savings.md#starting). */
export const SavingsConsent = z.object({
  addendumTitleText: z.string(),
  addendumText: z.string(),
  addendumButtonText: z.string(),
  textOfConsentTitleSigned: z.string(),
  textOfConsentSigned: z.string(),
  textOfConsentButtonSigned: z.string(),
});

export const Profile = z.object({
  id: Id,
  name: z.string(),
  surname: z.string(),
  username: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.string(),
  employeeIdNumber: z.nullable(z.string()),
  isLinkedToPayroll: z.boolean(),
  paydayDate: z.nullable(z.number()),
  isPaydayFromPayroll: z.boolean(),
  status: z.enum(["active", "suspended", "frozen"]),
  hasLeft: z.boolean(),
  forcePasswordUpdate: z.boolean(),
  hasNewDeletionRequest: z.boolean(),
  mobileTheme: MobileTheme,
  issuedForEmployeeFor: z.number(),
  arePasskeysToReview: z.boolean(),
  disableWithdrawal2FA: z.boolean(),
  monthlySalary: z.nullable(Pence),
  company: z.object({
    id: Id,
    name: z.string(),
    isSuspended: z.boolean(),
    isUsingEmployeeIdNumber: z.boolean(),
    allowsLetters: z.boolean(),
    isSavingsAvailable: z.boolean(),
    isAdvancesAvailable: z.boolean(),
    isOnDemandPayRegistrationClosed: z.boolean(),
    isManual: z.boolean(),
    isExtReconciled: z.boolean(),
    savingsDepositType: z.nullable(z.string()),
    companyDefaultPayday: z.number(),
    consent: z.nullable(SavingsConsent),
    payslipUrl: z.nullable(z.string()),
    feeAmount: z.nullable(z.number()),
    feeApproach: z.enum(["fixed", "percent"]),
    helpDeskLink: z.nullable(z.string()),
    partner: z.nullable(z.object({ helpDeskLink: z.nullable(z.string()) })),
  }),
});
export type Profile = z.infer<typeof Profile>;

export const checkSession = defineReading({
  name: "checkSession",
  summary: "The signed-in employee's profile; the session check of every path change",
  route: "GET /employees/check",
  answer: Profile,
});
