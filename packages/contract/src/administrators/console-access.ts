import { MAX_ADMINISTRATOR_NAME_LENGTH } from "@wellpaid/domain/administrators/invitation";
import * as z from "zod/mini";
import { callsOf } from "../call.ts";
import { CaptchaPass } from "../identity/captcha.ts";
import { givenName, Id, Instant, Nothing, pageOf, pageQuery, TypedEmail, TypedPassword } from "../units.ts";
import { AdministratorRole } from "./administrators.ts";

const defineCall = callsOf("employer");

const own = ["NO_SESSION", "STEP_REQUIRED", "ROLE_REQUIRED"] as const;
const roles = ["owner"] as const;

/** At least one, each once. */
const GivenRoles = z.array(AdministratorRole).check(
  z.minLength(1),
  z.refine((roles) => new Set(roles).size === roles.length, "names a role twice"),
);

/** Of an invitation or of a reset. */
const LinkToken = z.string().check(z.minLength(1), z.maxLength(200));

export const listAdministrators = defineCall({
  name: "listAdministrators",
  summary: "The company's administrators by name",
  route: "GET /employer/administrators",
  access: "administrator",
  roles,
  query: z.object(pageQuery),
  answer: pageOf(
    z.object({
      id: Id,
      name: z.string(),
      email: z.string(),
      roles: z.array(AdministratorRole),
      /** `invited`: has not set a password yet; `expired`: nor can, before they are invited again. */
      state: z.enum(["invited", "expired", "active"]),
      isSelf: z.boolean(),
      hasTotp: z.boolean(),
      passkeys: z.number(),
      lastSeenAt: z.nullable(Instant),
      /** Until when they are too new, or too close to the administrator who invited them, to be a second person for all; null: no reason. */
      newUntil: z.nullable(Instant),
      canAgree: z.boolean(),
    }),
  ),
  refusals: own,
});

export const inviteAdministrator = defineCall({
  name: "inviteAdministrator",
  summary: "Invites somebody by e-mail; the link in it is good for 72 hours and for one password",
  route: "POST /employer/administrators",
  access: "administrator",
  roles,
  body: z.object({ email: TypedEmail, name: givenName(MAX_ADMINISTRATOR_NAME_LENGTH), roles: GivenRoles }),
  answer: z.object({ id: Id }),
  // Taken is what is a colleague's. An e-mail that opens another company's console is answered like any other, and opens nothing here.
  refusals: [...own, "EMAIL_TAKEN"],
});

export const inviteAdministratorAgain = defineCall({
  name: "inviteAdministratorAgain",
  summary:
    "Sends a new invitation, to who has not taken the first or has lost the way in: password, authenticator app, passkeys and sessions end",
  route: "POST /employer/administrators/{id}/invite",
  access: "administrator",
  roles,
  params: z.object({ id: Id }),
  answer: Nothing,
  refusals: [...own, "NOT_FOUND", "LAST_OWNER", "OWN_ACCESS"],
});

export const changeAdministratorRoles = defineCall({
  name: "changeAdministratorRoles",
  summary: "Gives an administrator these roles and no others; their sessions end",
  route: "PUT /employer/administrators/{id}/roles",
  access: "administrator",
  roles,
  params: z.object({ id: Id }),
  body: z.object({ roles: GivenRoles }),
  answer: Nothing,
  refusals: [...own, "NOT_FOUND", "LAST_OWNER", "OWN_ACCESS"],
});

export const agreeToAdministrator = defineCall({
  name: "agreeToAdministrator",
  summary:
    "An owner who has nothing to do with a new colleague's invitation or role agrees to them: they count as a second person from now on",
  route: "POST /employer/administrators/{id}/agreement",
  access: "administrator",
  roles,
  params: z.object({ id: Id }),
  answer: Nothing,
  refusals: [...own, "NOT_FOUND", "AGREEMENT_NOT_NEEDED", "AGREEMENT_NOT_YOURS", "AGREEMENT_TOO_SOON"],
});

export const removeAdministrator = defineCall({
  name: "removeAdministrator",
  summary: "Ends an administrator's access; what they did stays in the audit log",
  route: "DELETE /employer/administrators/{id}",
  access: "administrator",
  roles,
  params: z.object({ id: Id }),
  answer: Nothing,
  refusals: [...own, "NOT_FOUND", "LAST_OWNER", "OWN_ACCESS", "ADMIN_EMAIL_IN_USE"],
});

export const askAdministratorReset = defineCall({
  name: "askAdministratorReset",
  summary: "Sends an administrator a link for a new password; the answer is the same for an e-mail of nobody",
  route: "POST /employer/password-reset",
  access: "anyone",
  /** A pass where too many came from the address (`CAPTCHA_REQUIRED`). */
  body: z.object({ email: TypedEmail, pass: z.optional(CaptchaPass) }),
  answer: Nothing,
  refusals: ["CAPTCHA_REQUIRED"],
});

export const readAdministratorLink = defineCall({
  name: "readAdministratorLink",
  summary: "Whose password the link of an invitation or of a reset is to set",
  route: "POST /employer/link",
  access: "anyone",
  body: z.object({ token: LinkToken }),
  answer: z.object({
    purpose: z.enum(["welcome", "reset"]),
    name: z.string(),
    email: z.string(),
    companyName: z.string(),
  }),
  refusals: ["TOKEN_INVALID"],
});

export const setPasswordByLink = defineCall({
  name: "setPasswordByLink",
  summary: "Sets the password that a link is for; it is used up, and every session ends",
  route: "POST /employer/link/password",
  access: "anyone",
  body: z.object({ token: LinkToken, password: TypedPassword }),
  answer: Nothing,
  refusals: ["TOKEN_INVALID", "PASSWORD_TOO_SIMPLE", "PASSWORD_TOO_COMMON"],
});
