/** The languages that a person may choose. */
export const PERSON_LANGUAGES = ["en", "cy", "pl"] as const;

export type PersonLanguage = (typeof PERSON_LANGUAGES)[number];

export const isPersonLanguage = (value: unknown): value is PersonLanguage =>
  PERSON_LANGUAGES.includes(value as PersonLanguage);

/** The language that an account has, and whether its owner chose it. */
export interface AccountLanguage {
  readonly language: PersonLanguage;
  readonly isChosen: boolean;
}

/** What becomes of the languages at a sign-in: `account` is to be kept with the account, `browser` in the browser. */
export interface LanguageAtSignIn {
  readonly account: PersonLanguage | null;
  readonly browser: PersonLanguage | null;
}

/**
 * Decides which language follows which when a person signs in on a page. A choice in the account wins, so that every browser
 * shows it. Without one, a page in another language than English was chosen, and the account keeps its language.
 *
 * @param page null where the page is in no language that may be chosen
 */
export function languageAtSignIn(account: AccountLanguage, page: PersonLanguage | null): LanguageAtSignIn {
  if (account.isChosen) return { account: null, browser: account.language };
  return { account: page === null || page === account.language ? null : page, browser: null };
}
