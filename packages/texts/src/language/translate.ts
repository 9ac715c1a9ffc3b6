import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { compile } from "#compile";
import { product } from "../product.ts";
import type { CompiledMessage } from "./compiler.ts";
import { type Language, localeOf } from "./languages.ts";

/** Values of a message by their names. Numbers are for plurals and `{count, number}`; amounts and dates come formatted. */
type Values = Readonly<Record<string, string | number>>;

const instances = new Map<Language, I18n>();
let languageNow: () => Language = () => "en";

function instanceOf(language: Language): I18n {
  const known = instances.get(language);
  if (known !== undefined) return known;
  const instance = setupI18n({ locale: localeOf[language], messages: { [localeOf[language]]: {} } });
  instances.set(language, instance);
  return instance;
}

/** Adds a language's messages: English in ICU form to its translation, compiled or, where there is a compiler, not. */
export function addTranslations(language: Language, messages: Messages): void {
  instanceOf(language).load(localeOf[language], messages);
}

/** Sets where the language of the moment comes from: the browser has one, the server one for each request or message. */
export function setLanguageSource(source: () => Language): void {
  languageNow = source;
}

/** What a text says in English, for a file that programs read; for one read that waits for nothing. */
export function inEnglish<T>(read: () => T): T {
  const source = languageNow;
  languageNow = () => "en";
  try {
    return read();
  } finally {
    languageNow = source;
  }
}

/** For `Intl`: the locale of the language of the moment. */
export const currentLocale = (): string => localeOf[languageNow()];

/** Names and figures of the product, which no caller has to give. */
const productValues = (): Record<string, string> => ({
  product: product.name,
  provider: product.savingsProvider,
  protection: product.protection,
  banks: product.banks,
});

const PRODUCT_VALUE = /\{(product|provider|protection|banks)\}/g;

/** Whether a message has no values but the product's, and so no ICU form. */
const isPlain = (message: string): boolean => !message.replace(PRODUCT_VALUE, "").includes("{");

function plain(message: string): string {
  const translated = instanceOf(languageNow()).messages[message];
  const text = typeof translated === "string" ? translated : message;
  return text.includes("{") ? text.replace(PRODUCT_VALUE, (_, name: string) => productValues()[name] ?? "") : text;
}

/** Keeps the compiled form, so that each message of a language is compiled once. */
function prepare(instance: I18n, message: string, compiled: CompiledMessage | undefined): void {
  const known = instance.messages[message];
  if (known !== undefined && typeof known !== "string") return;
  const form = known === undefined ? (compiled ?? compile?.(message)) : compile?.(known);
  if (form !== undefined) instance.load(instance.locale, { [message]: form });
}

/**
 * A message with its values in the language of the moment, in English where it is not translated.
 *
 * @param message English in ICU form: "{days, plural, one {# day left} other {# days left}}". It is also the key of its
 *   translations. `{product}`, `{provider}`, `{protection}` and `{banks}` need no value.
 * @param compiled Added by the build of the web apps, which then has a short id in place of the message.
 */
export function t(message: string, values: Values = {}, compiled?: CompiledMessage): string {
  if (compiled === undefined && isPlain(message)) return plain(message);
  const instance = instanceOf(languageNow());
  prepare(instance, message, compiled);
  return instance._(message, { ...productValues(), ...values });
}

/**
 * Texts of one area: each string is read in the language of the moment and may name the product as `{product}`. Functions,
 * whose bodies call `t`, stay as they are.
 */
export function texts<const T>(source: T): T {
  if (typeof source !== "object" || source === null) return source;
  const result: object = Array.isArray(source) ? [] : {};
  for (const [key, value] of Object.entries(source)) {
    if (typeof value === "string") Object.defineProperty(result, key, { get: () => plain(value), enumerable: true });
    else Object.assign(result, { [key]: texts(value) });
  }
  return result as T;
}

/**
 * What the script of a page in another language leaves before anything of the app runs (`@wellpaid/web/build/translations`),
 * so that texts which modules read as they load are in that language already.
 */
interface PageTranslations {
  readonly language: Language;
  readonly messages: Messages;
  /** The address of the module with the messages that the login does not need. */
  readonly rest: string;
}

const ofPage = (globalThis as { readonly wellpaidTranslations?: PageTranslations }).wellpaidTranslations;

if (ofPage !== undefined) {
  addTranslations(ofPage.language, ofPage.messages);
  setLanguageSource(() => ofPage.language);
}

/** Loads what the login of this page did not need. Before the first page behind it, once; at once in English. */
export async function loadOtherTranslations(): Promise<void> {
  if (ofPage === undefined) return;
  const { messages } = (await import(/* @vite-ignore */ ofPage.rest)) as { readonly messages: Messages };
  addTranslations(ofPage.language, messages);
}
