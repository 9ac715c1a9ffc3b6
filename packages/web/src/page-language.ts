/** The language of the page, as its `lang` says, which the server set: "cy-GB". Requests name it; without a page, English. */
export const pageLanguage = (): string => language;

/** Read once: a browser that translates the page changes it. */
const language = typeof document === "undefined" ? "en-GB" : document.documentElement.lang || "en-GB";

declare const WP_LANGUAGES: readonly (readonly [language: string, name: string])[] | undefined;

/** The languages that this build has, each in its own words; none where English is the only one (`build/translations`). */
export const pageLanguages = typeof WP_LANGUAGES === "undefined" ? [] : WP_LANGUAGES;

/** Whether the browser keeps another language than the page's: the account's, after a log in. Never where it keeps none. */
export function isPageInOtherLanguage(): boolean {
  const kept = /(?:^|;\s*)language=(\w+)/.exec(document.cookie)?.[1];
  return kept !== pageLanguage().slice(0, 2) && pageLanguages.some(([each]) => each === kept);
}
