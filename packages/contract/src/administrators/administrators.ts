import { ADMINISTRATOR_ROLES } from "@wellpaid/domain/employer/roles";
import * as z from "zod/mini";
import { callsOf } from "../call.ts";
import { CaptchaPass } from "../identity/captcha.ts";
import { ForgetsBrowser } from "../identity/identity.ts";
import { Code, Id, Nothing, TypedEmail, TypedPassword } from "../units.ts";

const defineCall = callsOf("employer");

export const AdministratorRole = z.enum(ADMINISTRATOR_ROLES);

/** What an administrator's sign-in still needs before the token opens everything. */
export const AdministratorStep = z.enum(["second-factor", "enrol", "done"]);
export type AdministratorStep = z.infer<typeof AdministratorStep>;

/** By what the second step can be taken: a code that came by e-mail, one of an authenticator app, a passkey. */
export const SecondFactor = z.enum(["email-code", "totp", "passkey"]);
export type SecondFactor = z.infer<typeof SecondFactor>;

/** The answer of each step; the token is accepted everywhere once `next` is `done`. */
export const AdministratorLogin = z.object({
  token: z.string(),
  next: AdministratorStep,
  factors: z.array(SecondFactor),
});

export const administratorLogin = defineCall({
  name: "administratorLogin",
  summary: "Sign in to the employer's console by e-mail and password; a second factor follows",
  route: "POST /employer/login",
  access: "anyone",
  body: z.object({ email: TypedEmail, password: TypedPassword, pass: z.optional(CaptchaPass) }),
  answer: AdministratorLogin,
  refusals: ["WRONG_LOGIN", "CAPTCHA_REQUIRED", "ADMINISTRATOR_PROOF_REQUIRED"],
});

export const administratorCode = defineCall({
  name: "administratorCode",
  summary: "The second factor: the code that came by e-mail",
  route: "POST /employer/login/code",
  access: "administrator-step:second-factor",
  body: z.object({ code: Code }),
  answer: AdministratorLogin,
  refusals: [
    "NO_SESSION",
    "STEP_REQUIRED",
    "WRONG_CODE",
    "CODE_EXPIRED",
    "TOO_MANY_CODE_TRIES",
    "ADMINISTRATOR_PROOF_REQUIRED",
  ],
});

export const administratorLogout = defineCall({
  name: "administratorLogout",
  summary: "End this session of the console, and with `forgetsBrowser=true` what makes this browser a known one",
  route: "POST /employer/logout",
  access: "administrator-any-step",
  query: ForgetsBrowser,
  answer: Nothing,
  refusals: ["NO_SESSION"],
});

export const ownAdministrator = defineCall({
  name: "ownAdministrator",
  summary: "Who is signed in to the console, for which company, and for how long",
  route: "GET /employer/me",
  access: "administrator",
  answer: z.object({
    id: Id,
    name: z.string(),
    email: z.string(),
    roles: z.array(AdministratorRole),
    company: z.object({ id: Id, name: z.string() }),
    areMethodsToReview: z.boolean(),
    idleSeconds: z.number(),
    sessionSeconds: z.number(),
  }),
  refusals: ["NO_SESSION", "STEP_REQUIRED"],
});
