import { AsyncLocalStorage } from "node:async_hooks";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isPersonLanguage, PERSON_LANGUAGES, type PersonLanguage } from "@wellpaid/domain/identity/language";
import { isLanguage, type Language, LANGUAGES } from "@wellpaid/texts/language/languages";
import { addTranslations, setLanguageSource } from "@wellpaid/texts/language/translate";
import Negotiator from "negotiator";

const languages = new AsyncLocalStorage<Language>();

/** Runs work whose texts are in one language: a request, a message to a person. */
export const inLanguage = <T>(language: Language, work: () => T): T => languages.run(language, work);

/** The language of the work that is running; English where nothing has said one. */
export const languageOfWork = (): Language => languages.getStore() ?? "en";

/** The same where it is one that a person may choose. */
export function personLanguageOfWork(): PersonLanguage | null {
  const language = languageOfWork();
  return isPersonLanguage(language) ? language : null;
}

/** The language that a client prefers, English unless it names one of ours. */
export function preferredLanguage(headers: Readonly<Record<string, string | string[] | undefined>>): Language {
  const [preferred] = new Negotiator({ headers }).languages([...LANGUAGES]);
  return isLanguage(preferred) ? preferred : "en";
}

const FOLDER = fileURLToPath(new URL(import.meta.resolve("@wellpaid/texts/language/languages"))).replace(
  /src.language.languages\.ts$/,
  "translations",
);

/** Languages of people that have translations, and English. */
export function translatedLanguages(): readonly PersonLanguage[] {
  const folders = readdirSync(FOLDER);
  return PERSON_LANGUAGES.filter((language) => language === "en" || folders.includes(language));
}

/** A person's language, with those that they may choose. */
export const languageAnswer = (language: PersonLanguage) => ({ language, languages: [...translatedLanguages()] });

/** Reads the translations, and lets the texts follow the language of the work that shows them. Once, at the start. */
export function readTranslations(): void {
  setLanguageSource(languageOfWork);
  for (const language of readdirSync(FOLDER).filter(isLanguage))
    for (const file of readdirSync(join(FOLDER, language), { recursive: true, encoding: "utf8" }))
      if (file.endsWith(".json"))
        addTranslations(language, JSON.parse(readFileSync(join(FOLDER, language, file), "utf8")));
}
