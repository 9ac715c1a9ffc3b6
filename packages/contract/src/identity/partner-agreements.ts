import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { GivenCode, Id, Instant, Nothing } from "../units.ts";
import { noStepUp, ownReading, ownStaying } from "../usual-refusals.ts";

const defineCall = callsOf("identity");
const defineReading = readingCallsOf("identity");

const MAX_NAME_LENGTH = 200;

/** A partner that the employee is linked to, and whether it may open the app for them. */
export const MyPartner = z.object({
  id: Id,
  name: z.string(),
  agreedAt: z.nullable(Instant),
  lastOpenedAt: z.nullable(Instant),
});

export const listMyPartners = defineReading({
  name: "listMyPartners",
  summary: "Who may open the app for the employee, and who asks to",
  route: "GET /employees/partners",
  answer: z.object({ partners: z.array(MyPartner), isOpenedByPartner: z.boolean() }),
});

export const agreeToPartner = defineCall({
  name: "agreeToPartner",
  summary:
    "Let a partner open the app for the employee, with a code of type `partner_agreement`; from a session that no partner opened",
  route: "PUT /employees/partners/{id}/agreement",
  access: "session",
  inPartnersSession: "asks-itself",
  params: z.object({ id: Id }),
  body: z.object({ code: GivenCode, name: z.optional(z.string().check(z.maxLength(MAX_NAME_LENGTH))) }),
  answer: Nothing,
  // NOT_FOUND: also of a partner that has another name by now. STEP_UP_NOT_YET: no agreement within 24 hours of a new phone.
  refusals: [...ownStaying, ...noStepUp, "NOT_FOUND", "OPENED_BY_PARTNER"],
});

export const endPartnerAgreement = defineCall({
  name: "endPartnerAgreement",
  summary:
    "The partner may open the app for the employee no more, and every session that it opened ends; needs no code",
  route: "DELETE /employees/partners/{id}/agreement",
  access: "session-even-suspended",
  inPartnersSession: "free",
  params: z.object({ id: Id }),
  answer: Nothing,
  refusals: [...ownReading, "NOT_FOUND"],
});
