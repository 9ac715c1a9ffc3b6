import type { Language } from "@wellpaid/texts/language/languages";

const YEAR_SECONDS = 31_536_000;

/** The cookie by which a browser keeps the language of its pages. Not `__Host-`: the page's own script reads it, too. */
export const languageCookie = (language: Language, isHttps: boolean): string =>
  `language=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${isHttps ? "; Secure" : ""}`;
