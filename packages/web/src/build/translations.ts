import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { generateMessageId } from "@lingui/message-utils/generateMessageId";
import {
  CHOICES,
  isLanguage,
  type Language,
  languageNames,
  localeOf,
  PSEUDO_LANGUAGE,
} from "@wellpaid/texts/language/languages";
import type { Plugin } from "vite";
import { allMessages } from "./list-messages.ts";
import { inPseudoLanguage } from "./pseudo-language.ts";

const FOLDER = fileURLToPath(new URL("../../../texts/translations", import.meta.url));

/** Files of texts that the pages before a login show, and every page's frame. */
const FIRST = /^(identity\/|account\/salary-account$|cookies|dead-ends|legal|refusals|shell|without-app)/;

/** Names of the product, which a plain text may have; anything else in braces makes a message. */
const PRODUCT_VALUE = /\{(product|provider|protection|banks)\}/g;

/** Translations of one file of texts by their English; empty where one is missing. */
type Catalogue = Readonly<Record<string, string>>;

const isPlain = (english: string): boolean => !english.replace(PRODUCT_VALUE, "").includes("{");

/** As `compileMessages` leaves the code: a message with values by its short id and compiled, any other by its English. */
const translated = ([english, translation]: readonly [string, string]): readonly [string, unknown] =>
  isPlain(english) ? [english, translation] : [generateMessageId(english), compileMessage(translation)];

function pseudoOf(english: string): readonly [string, unknown] {
  if (!isPlain(english)) return [generateMessageId(english), inPseudoLanguage(compileMessage(english))];
  const parts = english.split(/(\{\w+\})/).map((part) => (part.startsWith("{") ? part : inPseudoLanguage(part)));
  return [english, parts.flat().join("").replaceAll("⟧⟦", "")];
}

type Messages = Readonly<Record<string, unknown>>;

function messagesOf(language: string, isIncluded: (file: string) => boolean): Messages {
  const files = [...allMessages()].filter(([file]) => isIncluded(file));
  if (language === PSEUDO_LANGUAGE) return Object.fromEntries(files.flatMap(([, messages]) => messages.map(pseudoOf)));
  const entries = files.flatMap(([file]) =>
    Object.entries(JSON.parse(readFileSync(join(FOLDER, language, `${file}.json`), "utf8")) as Catalogue),
  );
  return Object.fromEntries(entries.filter(([, text]) => text !== "").map(translated));
}

/** Languages that have translations. */
const realLanguages = (): readonly Language[] => readdirSync(FOLDER).filter(isLanguage).toSorted();

/** The same, and the one that shows what has none. */
const translatedLanguages = (): readonly string[] => [...realLanguages(), PSEUDO_LANGUAGE];

/** Tells the app which languages it has, English first, each in its own words; none where English is the only one. */
export function offerLanguages(): Plugin {
  const offered = CHOICES.filter((language) => language === "en" || realLanguages().includes(language));
  const pairs = offered.length === 1 ? [] : offered.map((language) => [language, languageNames[language]]);
  return {
    name: "offer-languages",
    apply: "build",
    config: () => ({ define: { WP_LANGUAGES: JSON.stringify(pairs) } }),
  };
}

/** What a page in this language loads first, and what the login page is drawn with. */
export interface FirstTranslations {
  readonly language: string;
  readonly messages: unknown;
  readonly rest: string;
}

/** The languages' files of one app; the plugin writes them. */
export interface Translations extends Plugin {
  /** Of each language once the bundle is written: the address of its script, and what that leaves. */
  readonly written: ReadonlyMap<string, { readonly script: string; readonly first: FirstTranslations }>;
}

/**
 * Writes each language's messages into two files: what pages before the login show, as a script that runs before the app's,
 * and the rest, as a module. A page in English loads neither.
 *
 * @param isOfApp files of texts that this app shows at all
 * @param isFirst those that it shows before a login
 */
export function translations(
  isOfApp: (file: string) => boolean,
  isFirst: (file: string) => boolean = (file) => FIRST.test(file),
): Translations {
  const written = new Map<string, { script: string; first: FirstTranslations }>();
  let base = "/";
  return {
    name: "translations",
    apply: "build",
    written,
    configResolved(config) {
      base = config.base;
    },
    generateBundle() {
      for (const language of translatedLanguages()) {
        const emit = (source: string): string =>
          base + this.getFileName(this.emitFile({ type: "asset", name: `${language}.js`, source }));
        const others = messagesOf(language, (file) => isOfApp(file) && !isFirst(file));
        const rest = emit(`export const messages=${JSON.stringify(others)}`);
        const first = { language, rest, messages: messagesOf(language, (file) => isOfApp(file) && isFirst(file)) };
        written.set(language, { script: emit(`globalThis.wellpaidTranslations=${JSON.stringify(first)}`), first });
      }
    },
  };
}

/** A page in another language: it says so, and loads the language's script before the app's. */
export function inLanguage(page: string, language: string, script: string): string {
  const named = page.replace(/<html lang="[^"]*"/, () => `<html lang="${localeOf[language as Language]}"`);
  return named.replace("</body>", () => `<script src="${script}"></script></body>`);
}
