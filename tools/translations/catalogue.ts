import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isLanguage, type Language } from "@wellpaid/texts/language/languages";
import { allMessages } from "@wellpaid/web/build/list-messages";
import { projectFolder } from "../lists/lists.ts";

const FOLDER = join(projectFolder, "packages/texts/translations");

/** Languages with a catalogue. The pseudo-language is made by the build. */
export const TRANSLATED: readonly Language[] = readdirSync(FOLDER).filter(isLanguage);

/** Translations of one file of texts by their English; empty where one is missing. */
export type Catalogue = Readonly<Record<string, string>>;

export const catalogueFile = (language: Language, file: string): string => join(FOLDER, language, `${file}.json`);

export function readCatalogue(language: Language, file: string): Catalogue {
  const path = catalogueFile(language, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Catalogue) : {};
}

/** Brings a language's files in line with the English: new messages are empty, those that no longer exist are removed. */
export function updateCatalogues(language: Language): { readonly missing: number; readonly all: number } {
  let missing = 0;
  let all = 0;
  for (const [file, messages] of allMessages()) {
    const known = readCatalogue(language, file);
    const catalogue = Object.fromEntries(messages.map((message) => [message, known[message] ?? ""]));
    missing += Object.values(catalogue).filter((text) => text === "").length;
    all += messages.length;
    const path = catalogueFile(language, file);
    mkdirSync(dirname(path), { recursive: true });
    if (messages.length === 0) rmSync(path, { force: true });
    else writeFileSync(path, `${JSON.stringify(catalogue, null, 2)}\n`);
  }
  return { missing, all };
}
