import * as z from "zod/mini";
import { AccountLanguage, Language } from "../account/language.ts";
import { administratorCallsOf } from "../call.ts";

const defineCall = administratorCallsOf("employer");

const own = ["NO_SESSION", "STEP_REQUIRED"] as const;

export const readAdministratorLanguage = defineCall({
  name: "readAdministratorLanguage",
  summary: "The language in which the administrator is written to, and those that may be chosen",
  route: "GET /employer/language",
  answer: AccountLanguage,
  refusals: own,
});

export const chooseAdministratorLanguage = defineCall({
  name: "chooseAdministratorLanguage",
  summary: "Chooses the language of emails, and of the console in every browser from the next sign-in",
  route: "PUT /employer/language",
  body: z.object({ language: Language }),
  answer: AccountLanguage,
  refusals: own,
});
