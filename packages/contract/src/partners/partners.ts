import * as z from "zod/mini";
import { administratorCallsOf } from "../call.ts";
import { CivilDate, givenName, Id, Instant, Nothing, notRequired, pageOf, pageQuery } from "../units.ts";
import { ownersReading, ownPartner, unfitName } from "./partner-refusals.ts";

const defineCall = administratorCallsOf("employer", ["owner"]);

/** Of a partner, a key, an endpoint: what people call it. */
export const PartnerName = givenName(60);
const TypedAddress = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
/** By what the partner knows the person. */
const Reference = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

export const PartnerKey = z.object({
  id: Id,
  name: z.string(),
  prefix: z.nullable(z.string()),
  createdAt: Instant,
  confirmedAt: z.nullable(Instant),
  lastUsedAt: z.nullable(Instant),
  revokedAt: z.nullable(Instant),
});

export const PartnerLine = z.object({
  id: Id,
  name: z.string(),
  helpDeskLink: z.nullable(z.string()),
  isShared: z.boolean(),
  isForEverybody: z.boolean(),
  linkedEmployees: z.number(),
  livingKeys: z.number(),
  origins: z.number(),
  failingWebhooks: z.number(),
});

export const Partner = z.extend(PartnerLine, {
  /** Active ones first, the newest of each first; none of a partner that is above companies. */
  keys: z.array(PartnerKey),
  originList: z.array(z.string()),
});

export const listPartners = defineCall({
  name: "listPartners",
  summary: "The company's partners by name, and those above companies that its people belong to",
  route: "GET /employer/partners",
  query: z.object(pageQuery),
  answer: pageOf(PartnerLine),
  refusals: ownersReading,
});

const partnerFields = { helpDeskLink: notRequired(TypedAddress) };

export const makePartner = defineCall({
  name: "makePartner",
  summary: "A new partner of the company",
  route: "POST /employer/partners",
  body: z.object({ name: PartnerName, ...partnerFields }),
  answer: Partner,
  refusals: [...ownersReading, ...unfitName, "TOO_MANY_PARTNERS", "LINK_INVALID", "NOT_FOUND"],
});

const ofPartner = z.object({ id: Id });

export const readPartner = defineCall({
  name: "readPartner",
  summary: "A partner with its keys and origins",
  route: "GET /employer/partners/{id}",
  params: ofPartner,
  answer: Partner,
  refusals: [...ownersReading, "NOT_FOUND"],
});

export const changePartner = defineCall({
  name: "changePartner",
  summary: "Another name or helpdesk, or whose partner it is; what is left out stays",
  route: "PATCH /employer/partners/{id}",
  params: ofPartner,
  body: z.object({ name: z.optional(PartnerName), ...partnerFields, isForEverybody: z.optional(z.boolean()) }),
  answer: Partner,
  // PARTNER_NAME_AGREED: people have agreed to the present one.
  refusals: [...ownPartner, ...unfitName, "PARTNER_NAME_AGREED", "LINK_INVALID"],
});

export const endPartner = defineCall({
  name: "endPartner",
  summary: "End a partner for good: its keys open nothing, its pages frame nothing, its people are linked to nobody",
  route: "DELETE /employer/partners/{id}",
  params: ofPartner,
  answer: Nothing,
  refusals: ownPartner,
});

export const makePartnerKey = defineCall({
  name: "makePartnerKey",
  summary: "A new API key; the answer is the only place that shows it",
  route: "POST /employer/partners/{id}/keys",
  params: ofPartner,
  body: z.object({ name: PartnerName }),
  answer: z.extend(PartnerKey, { key: z.string() }),
  refusals: [...ownPartner, "TOO_MANY_PARTNER_KEYS"],
});

export const revokePartnerKey = defineCall({
  name: "revokePartnerKey",
  summary: "Take an API key back: from now on it opens nothing",
  route: "DELETE /employer/partners/{id}/keys/{keyId}",
  params: z.object({ id: Id, keyId: Id }),
  answer: Nothing,
  refusals: ownPartner,
});

export const addPartnerOrigin = defineCall({
  name: "addPartnerOrigin",
  summary: "Let the pages of an origin frame the app, within seconds",
  route: "POST /employer/partners/{id}/origins",
  params: ofPartner,
  body: z.object({ origin: TypedAddress }),
  answer: z.object({ origin: z.string() }),
  refusals: [...ownPartner, "ORIGIN_INVALID", "ORIGIN_OURS", "ORIGIN_KNOWN", "TOO_MANY_ORIGINS", "ORIGINS_TOO_LONG"],
});

export const removePartnerOrigin = defineCall({
  name: "removePartnerOrigin",
  summary: "Let the pages of an origin frame the app no more",
  route: "DELETE /employer/partners/{id}/origins",
  params: ofPartner,
  query: z.object({ origin: TypedAddress }),
  answer: Nothing,
  refusals: ownPartner,
});

export const readPartnerUse = defineCall({
  name: "readPartnerUse",
  summary: "How often the partner opened the app for the company's people, by day, the newest of 30 first",
  route: "GET /employer/partners/{id}/use",
  params: ofPartner,
  answer: z.object({
    lastAt: z.nullable(Instant),
    days: z.array(z.object({ day: CivilDate, made: z.number(), used: z.number() })),
  }),
  refusals: [...ownersReading, "NOT_FOUND"],
});

export const listPartnerEmployees = defineCall({
  name: "listPartnerEmployees",
  summary: "The company's people who are linked to the partner, or who are linked to nobody, by surname",
  route: "GET /employer/partners/{id}/employees",
  params: ofPartner,
  query: z.object({
    of: z._default(z.enum(["linked", "unlinked"]), "linked"),
    search: z.optional(z.string().check(z.trim(), z.maxLength(60))),
    ...pageQuery,
  }),
  answer: pageOf(
    z.object({
      id: Id,
      name: z.string(),
      surname: z.string(),
      employeeNumber: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      agreedAt: z.nullable(Instant),
    }),
  ),
  refusals: [...ownersReading, "NOT_FOUND"],
});

const ofPartnersEmployee = z.object({ id: Id, employeeId: Id });

export const linkPartnerEmployee = defineCall({
  name: "linkPartnerEmployee",
  summary:
    "By what the partner knows an employee of the company; unique per partner. The partner opens nothing until that person has agreed",
  route: "PUT /employer/partners/{id}/employees/{employeeId}",
  params: ofPartnersEmployee,
  body: z.object({ reference: Reference }),
  answer: Nothing,
  refusals: [...ownPartner, "REFERENCE_TAKEN", "EMPLOYEE_HAS_PARTNER"],
});

export const unlinkPartnerEmployee = defineCall({
  name: "unlinkPartnerEmployee",
  summary: "The partner knows the employee no more",
  route: "DELETE /employer/partners/{id}/employees/{employeeId}",
  params: ofPartnersEmployee,
  answer: Nothing,
  refusals: ownPartner,
});
