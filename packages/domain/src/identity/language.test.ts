import { expect, test } from "vitest";
import { languageAtSignIn, type PersonLanguage } from "./language.ts";

test.each<[PersonLanguage, boolean, PersonLanguage | null, PersonLanguage | null, PersonLanguage | null]>([
  ["en", false, "en", null, null],
  ["en", false, "cy", "cy", null],
  ["en", false, null, null, null],
  ["cy", true, "en", null, "cy"],
  ["cy", true, "cy", null, "cy"],
  ["en", true, "pl", null, "en"],
])(
  "an account in %s (chosen: %s) and a page in %s: the account gets %s, the browser %s",
  (language, isChosen, page, account, browser) => {
    expect(languageAtSignIn({ language, isChosen }, page)).toEqual({ account, browser });
  },
);
