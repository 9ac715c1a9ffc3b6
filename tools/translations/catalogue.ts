import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { allMessages } from "@wellpaid/web/build/list-messages";
import { projectFolder } from "../lists/lists.ts";

/** Languages with a catalogue. The pseudo-language is made by the build. */
export const TRANSLATED = ["cy", "pl"] as const;

export type Translated = (typeof TRANSLATED)[number];

/** Translations of one file of texts by their English; empty where one is missing. */
export type Catalogue = Readonly<Record<string, string>>;

export const catalogueFile = (language: Translated, file: string): string =>
  join(projectFolder, "packages/texts/translations", language, `${file}.json`);

export function readCatalogue(language: Translated, file: string): Catalogue {
  const path = catalogueFile(language, file);
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Catalogue) : {};
}

/** Brings a language's files in line with the English: new messages are empty, those that no longer exist are removed. */
export function updateCatalogues(language: Translated): { readonly missing: number; readonly all: number } {
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
