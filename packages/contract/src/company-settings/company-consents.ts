import { CONSENT_KINDS } from "@wellpaid/domain/company-settings/consent-kinds";
import { MAX_CONSENT_LENGTH } from "@wellpaid/domain/company-settings/setting-bounds";
import * as z from "zod/mini";
import { administratorCallsOf } from "../call.ts";
import { Instant, numberInQuery, pageOf, pageQuery, wholeNumber } from "../units.ts";
import { consoleRefusals, ownersRefusals } from "./company-settings.ts";

const defineCall = administratorCallsOf("employer");

const Kind = z.enum(CONSENT_KINDS);
const ConsentId = wholeNumber(1, Number.MAX_SAFE_INTEGER);

/** Not blank: no one can agree to what cannot be seen. */
const consentText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(/[\p{L}\p{N}]/u));

/** What is read and accepted; a blank line begins a new paragraph. */
export const ConsentTexts = z.strictObject({
  consentTitleText: consentText(MAX_CONSENT_LENGTH.title),
  consentText: consentText(MAX_CONSENT_LENGTH.text),
  consentButtonText: consentText(MAX_CONSENT_LENGTH.button),
  addendumTitleText: consentText(MAX_CONSENT_LENGTH.title),
  addendumText: consentText(MAX_CONSENT_LENGTH.text),
  addendumButtonText: consentText(MAX_CONSENT_LENGTH.button),
});
export type ConsentTexts = z.infer<typeof ConsentTexts>;

/** One published version. */
export const PublishedConsent = z.object({
  id: z.number(),
  kind: Kind,
  version: z.number(),
  publishedAt: Instant,
  publishedBy: z.nullable(z.string()),
  accepted: z.number(),
  isCurrent: z.boolean(),
});
export type PublishedConsent = z.infer<typeof PublishedConsent>;

export const publishedConsents = defineCall({
  name: "publishedConsents",
  summary: "The versions of what the company wants accepted, newest first, with how many people have accepted each",
  route: "GET /employer/consents/{kind}",
  params: z.object({ kind: Kind }),
  query: z.object(pageQuery),
  answer: pageOf(PublishedConsent),
  refusals: consoleRefusals,
});

export const publishedConsentTexts = defineCall({
  name: "publishedConsentTexts",
  summary: "The words of one published version",
  route: "GET /employer/consents/{kind}/{id}",
  params: z.object({ kind: Kind, id: numberInQuery(ConsentId) }),
  answer: z.object({ ...PublishedConsent.shape, texts: ConsentTexts }),
  refusals: [...consoleRefusals, "NOT_FOUND"],
});

export const publishCompanyConsent = defineCall({
  name: "publishCompanyConsent",
  summary: "Publish new words: whoever asks from now on accepts these; what was accepted before stays as it was",
  route: "POST /employer/consents",
  roles: ["owner"],
  body: z.strictObject({ kind: Kind, texts: ConsentTexts, replaces: z.nullable(ConsentId) }),
  answer: PublishedConsent,
  refusals: [...ownersRefusals, "CONSENT_PUBLISHED_MEANWHILE", "CONSENT_UNCHANGED"],
});
