import { MAX_PASSKEYS } from "@wellpaid/domain/identity/passkey";
import * as z from "zod/mini";
import { callsOf } from "../call.ts";
import { Code, Id, Instant, Nothing, TypedPassword } from "../units.ts";
import { wrongCode } from "../usual-refusals.ts";
import {
  NewCredential,
  Passkey,
  PasskeyName,
  RegistrationOptions,
  RequestOptions,
  ShownCredential,
} from "../identity/webauthn.ts";
import { AdministratorLogin } from "./administrators.ts";

const defineCall = callsOf("employer");

/** Longer than any token is. */
const MAX_TOKEN = 200;

const own = ["NO_SESSION", "STEP_REQUIRED"] as const;

/** The session that the step `enrol` of a sign-in ends in; null where a whole session added a way of its own. */
const signedIn = z.nullable(AdministratorLogin);

/** With a whole session: an attacker at an unlocked screen cannot add a key. In the step `enrol` it was just typed. */
const password = z.optional(TypedPassword);

export const administratorTotp = defineCall({
  name: "administratorTotp",
  summary: "The second factor: a code of the authenticator app; each code counts once",
  route: "POST /employer/login/totp",
  access: "administrator-step:second-factor",
  body: z.object({ code: Code }),
  answer: AdministratorLogin,
  refusals: [...own, "WRONG_CODE", "TOO_MANY_CODE_TRIES", "ADMINISTRATOR_PROOF_REQUIRED"],
});

export const askAdministratorPasskey = defineCall({
  name: "askAdministratorPasskey",
  summary: "What the browser needs to sign an administrator in by a passkey, good for five minutes",
  route: "POST /employer/login/passkey-options",
  access: "anyone",
  answer: RequestOptions,
  refusals: [],
});

export const administratorPasskey = defineCall({
  name: "administratorPasskey",
  summary:
    "Sign in by a passkey: in place of e-mail, password and second factor, or with `step` of the second factor alone; after a new password one of before needs it, until it is kept",
  route: "POST /employer/login/passkey",
  access: "anyone",
  body: z.object({ credential: ShownCredential, step: z.optional(z.string().check(z.maxLength(MAX_TOKEN))) }),
  answer: AdministratorLogin,
  refusals: ["TOKEN_INVALID", "WRONG_LOGIN", "PASSKEY_NEEDS_PASSWORD"],
});

export const listSignInMethods = defineCall({
  name: "listSignInMethods",
  summary: "By what the administrator signs in, besides the password",
  route: "GET /employer/sign-in-methods",
  access: "administrator",
  answer: z.object({
    totpSince: z.nullable(Instant),
    passkeys: z.array(Passkey),
    isEmailCodeEnough: z.boolean(),
    isAppToReview: z.boolean(),
  }),
  refusals: own,
});

export const reviewSignInMethods = defineCall({
  name: "reviewSignInMethods",
  summary:
    "After a new password: removes these own passkeys and keeps the others, and after one by a link the authenticator app, too; once after each, by the password",
  route: "POST /employer/sign-in-methods/review",
  access: "administrator",
  body: z.object({
    remove: z.array(Id).check(z.maxLength(MAX_PASSKEYS)),
    removesApp: z.optional(z.boolean()),
    password: TypedPassword,
  }),
  answer: Nothing,
  // NOT_FOUND: one of them is not the administrator's, or is not under review; none is removed then.
  refusals: [...own, "WRONG_PASSWORD", "NOT_FOUND", "NOTHING_TO_REVIEW", "LAST_SIGN_IN_METHOD"],
});

export const beginTotp = defineCall({
  name: "beginTotp",
  summary:
    "A new secret for an authenticator app, to be confirmed within ten minutes; until then the old one stays, of which it takes a fresh code",
  route: "POST /employer/totp/begin",
  access: "administrator-step:enrol",
  body: z.object({ password, code: z.optional(Code) }),
  answer: z.object({ uri: z.string(), secret: z.string() }),
  // CODE_REQUIRED: an app is set up already.
  refusals: [...own, "WRONG_PASSWORD", "CODE_REQUIRED", "WRONG_CODE", "ADMINISTRATOR_PROOF_REQUIRED"],
});

export const confirmTotp = defineCall({
  name: "confirmTotp",
  summary: "Takes the new authenticator app over, by a code of it",
  route: "POST /employer/totp/confirm",
  access: "administrator-step:enrol",
  body: z.object({ code: Code }),
  answer: z.object({ signedIn }),
  // CODE_EXPIRED: none was begun, or too long ago.
  refusals: [...own, "WRONG_CODE", "CODE_EXPIRED"],
});

export const removeTotp = defineCall({
  name: "removeTotp",
  summary: "Removes the authenticator app, by a fresh code of it",
  route: "POST /employer/totp/remove",
  access: "administrator",
  body: z.object({ code: Code }),
  answer: Nothing,
  refusals: [...own, ...wrongCode, "NOT_FOUND", "LAST_SIGN_IN_METHOD", "ADMINISTRATOR_PROOF_REQUIRED"],
});

export const askAdministratorPasskeyRegistration = defineCall({
  name: "askAdministratorPasskeyRegistration",
  summary: "What the browser needs to make an administrator's passkey, good for five minutes in this session",
  route: "POST /employer/passkeys/registration-options",
  access: "administrator-step:enrol",
  body: z.object({ password }),
  answer: RegistrationOptions,
  refusals: [...own, "WRONG_PASSWORD", "TOO_MANY_PASSKEYS"],
});

export const registerAdministratorPasskey = defineCall({
  name: "registerAdministratorPasskey",
  summary: "Adds the passkey that the browser has made",
  route: "POST /employer/passkeys",
  access: "administrator-step:enrol",
  body: z.object({ name: PasskeyName, credential: NewCredential }),
  answer: z.object({ passkey: Passkey, signedIn }),
  refusals: [...own, "TOKEN_INVALID", "PASSKEY_NOT_ACCEPTED", "PASSKEY_TAKEN", "TOO_MANY_PASSKEYS"],
});

export const renameAdministratorPasskey = defineCall({
  name: "renameAdministratorPasskey",
  summary: "Gives an own passkey another name",
  route: "PATCH /employer/passkeys/{id}",
  access: "administrator",
  params: z.object({ id: Id }),
  body: z.object({ name: PasskeyName }),
  answer: Passkey,
  refusals: [...own, "NOT_FOUND"],
});

export const removeAdministratorPasskey = defineCall({
  name: "removeAdministratorPasskey",
  summary: "Removes an own passkey, by the password",
  route: "POST /employer/passkeys/{id}/remove",
  access: "administrator",
  params: z.object({ id: Id }),
  body: z.object({ password: TypedPassword }),
  answer: Nothing,
  refusals: [...own, "NOT_FOUND", "WRONG_PASSWORD", "LAST_SIGN_IN_METHOD"],
});

export const changeAdministratorPassword = defineCall({
  name: "changeAdministratorPassword",
  summary: "A new password, by the present one; every other session ends",
  route: "POST /employer/password",
  access: "administrator",
  body: z.object({ password: TypedPassword, newPassword: TypedPassword }),
  answer: Nothing,
  refusals: [...own, "WRONG_PASSWORD", "PASSWORD_TOO_SIMPLE", "PASSWORD_TOO_COMMON", "PASSWORD_UNCHANGED"],
});
