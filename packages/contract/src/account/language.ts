import { PERSON_LANGUAGES } from "@wellpaid/domain/identity/language";
import * as z from "zod/mini";
import { callsOf, readingCallsOf } from "../call.ts";
import { ownChanging } from "../usual-refusals.ts";

const defineCall = callsOf("account");
const defineReading = readingCallsOf("account");

export const Language = z.enum(PERSON_LANGUAGES);

/** The language of an account, and those in which the product can be shown. */
export const AccountLanguage = z.object({ language: Language, languages: z.array(Language) });

export const readLanguage = defineReading({
  name: "readLanguage",
  summary: "The language in which the employee is written to, and those that may be chosen",
  route: "GET /employees/language",
  answer: AccountLanguage,
});

export const chooseLanguage = defineCall({
  name: "chooseLanguage",
  summary: "Chooses the language of texts, emails and PDFs, and of the pages of every browser from the next log in",
  route: "PUT /employees/language",
  access: "session-even-leaving",
  inPartnersSession: "free",
  body: z.object({ language: Language }),
  answer: AccountLanguage,
  refusals: ownChanging,
});
