/** A language of the product. `en-XA` is no language: English with marks, longer, to find what is cut off or not translated. */
export const LANGUAGES = ["en", "cy", "pl", "en-XA"] as const;

export const PSEUDO_LANGUAGE = "en-XA";

export type Language = (typeof LANGUAGES)[number];

/** What people may choose. */
export const CHOICES = ["en", "cy", "pl"] as const satisfies readonly Language[];

/** Made by machine, and not checked by a translator yet: where one is chosen, its line says so. */
export const DRAFTS: readonly Language[] = ["cy", "pl"];

/** Each language in its own words, as a list of languages shows it. */
export const languageNames: Readonly<Record<(typeof CHOICES)[number], string>> = {
  en: "English",
  cy: "Cymraeg",
  pl: "Polski",
};

/** Tags for `Intl` and for `lang`: the country decides about dates and money. */
export const localeOf: Readonly<Record<Language, string>> = { en: "en-GB", cy: "cy-GB", pl: "pl-PL", "en-XA": "en-GB" };

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);
