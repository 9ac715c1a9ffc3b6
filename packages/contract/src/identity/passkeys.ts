import { CONFIRMABLE_CODE_TYPES } from "@wellpaid/domain/identity/code";
import { MAX_PASSKEYS } from "@wellpaid/domain/identity/passkey";
import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { LoginAnswer } from "./identity.ts";
import { GivenCode, Id, Nothing } from "../units.ts";
import { noCode, noStepUp, ownStaying } from "../usual-refusals.ts";
import {
  NewCredential,
  Passkey,
  PasskeyName,
  RegistrationOptions,
  RequestOptions,
  ShownCredential,
} from "./webauthn.ts";

export * from "./webauthn.ts";

const defineCall = callsOf("identity");
const defineReading = readingCallsOf("identity");

/** The most partners that one review ends; no person has agreed to as many. */
const MAX_PARTNERS = 10;

export const listPasskeys = defineReading({
  name: "listPasskeys",
  summary: "The employee's own passkeys, oldest first",
  route: "GET /passkeys",
  answer: z.array(Passkey),
});

export const askPasskeyRegistration = defineCall({
  name: "askPasskeyRegistration",
  summary:
    "What the browser needs to make a passkey, good for five minutes in this session; with a code of type `employee_update`",
  route: "POST /passkeys/registration-options",
  access: "session",
  inPartnersSession: "asks-itself",
  body: z.object({ code: GivenCode }),
  answer: RegistrationOptions,
  // STEP_UP_NOT_YET: no passkey is added within 24 hours of a new phone.
  refusals: [...ownStaying, ...noStepUp, "TOO_MANY_PASSKEYS"],
});

export const registerPasskey = defineCall({
  name: "registerPasskey",
  summary: "Adds the passkey that the browser has made",
  route: "POST /passkeys",
  access: "session",
  inPartnersSession: "asks-itself",
  body: z.object({ name: PasskeyName, credential: NewCredential }),
  answer: Passkey,
  refusals: [...ownStaying, "TOKEN_INVALID", "PASSKEY_NOT_ACCEPTED", "PASSKEY_TAKEN", "TOO_MANY_PASSKEYS"],
});

export const renamePasskey = defineCall({
  name: "renamePasskey",
  summary: "Gives an own passkey another name; `code` where CODE_REQUIRED was the answer",
  route: "PATCH /passkeys/{id}",
  access: "session",
  inPartnersSession: "asks-itself",
  params: z.object({ id: Id }),
  body: z.object({ name: PasskeyName, code: GivenCode }),
  answer: Passkey,
  refusals: [...ownStaying, ...noStepUp, "NOT_FOUND"],
});

export const removePasskey = defineCall({
  name: "removePasskey",
  summary: "Removes an own passkey, which opens nothing from then on; with a code of type `employee_update`",
  route: "POST /passkeys/{id}/remove",
  access: "session",
  inPartnersSession: "asks-itself",
  params: z.object({ id: Id }),
  body: z.object({ code: GivenCode }),
  answer: Nothing,
  // STEP_UP_NOT_YET: within 24 hours of a new phone, a passkey made a day or more before it is not removed.
  refusals: [...ownStaying, ...noStepUp, "NOT_FOUND"],
});

export const reviewPasskeys = defineCall({
  name: "reviewPasskeys",
  summary:
    "After a new password, or 24 hours after a new phone: removes these own passkeys, ends the agreements with these partners and keeps the others; once after each change; with a code of type `step_up` where a passkey opened the session",
  route: "POST /passkeys/review",
  access: "session",
  inPartnersSession: "asks-itself",
  body: z.object({
    remove: z.array(Id).check(z.maxLength(MAX_PASSKEYS)),
    endPartners: z.optional(z.array(Id).check(z.maxLength(MAX_PARTNERS))),
    code: GivenCode,
  }),
  answer: Nothing,
  // NOT_FOUND: one of them is not the employee's; in that case nothing is removed or ended.
  refusals: [...ownStaying, ...noCode, "NOT_FOUND", "NOTHING_TO_REVIEW"],
});

export const askPasskeySignIn = defineCall({
  name: "askPasskeySignIn",
  summary: "What the browser needs to sign somebody in by a passkey, good for five minutes",
  route: "POST /passkeys/sign-in-options",
  access: "anyone",
  answer: RequestOptions,
  refusals: [],
});

export const signInByPasskey = defineCall({
  name: "signInByPasskey",
  summary: "Sign in by a passkey in place of identifier, password and code",
  route: "POST /passkeys/sign-in",
  access: "anyone",
  body: z.object({ credential: ShownCredential }),
  answer: LoginAnswer,
  refusals: ["TOKEN_INVALID", "WRONG_LOGIN", "ACCOUNT_SUSPENDED", "WEB_APP_BARRED"],
});

/** What a passkey may confirm instead of a code. */
const Confirmable = z.enum(CONFIRMABLE_CODE_TYPES);

export const askPasskeyConfirmation = defineCall({
  name: "askPasskeyConfirmation",
  summary: "What the browser needs to confirm by an own passkey, good for five minutes in this session",
  route: "POST /passkeys/confirm-options",
  access: "session-even-suspended",
  inPartnersSession: "free",
  body: z.object({ type: Confirmable }),
  answer: RequestOptions,
  // NOT_FOUND: the employee has no passkey. PASSKEY_NOT_ACCEPTED: none of theirs may confirm this type. `step_up` is also open
  // to an employee who is suspended or leaving.
  refusals: [...ownStaying, "NOT_FOUND", "PASSKEY_NOT_ACCEPTED"],
});

export const confirmByPasskey = defineCall({
  name: "confirmByPasskey",
  summary:
    "Turns a passkey's answer into a confirmation, which one call takes as `code` in place of a code of this type, within two minutes and in this session",
  route: "POST /passkeys/confirm",
  access: "session-even-suspended",
  inPartnersSession: "free",
  body: z.object({ type: Confirmable, credential: ShownCredential }),
  answer: z.object({ confirmation: z.string() }),
  refusals: [...ownStaying, "TOKEN_INVALID", "PASSKEY_NOT_ACCEPTED"],
});
