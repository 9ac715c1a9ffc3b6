import { type I18n, type Messages, setupI18n } from "@lingui/core";
import { product } from "../product.ts";
import { type Language, localeOf } from "./languages.ts";

/** Values of a message by their names. Numbers are for plurals and `{count, number}`; amounts and dates come formatted. */
type Values = Readonly<Record<string, string | number>>;

type CompiledMessage = Messages[string];

/** Turns a message in ICU form into what is fast to fill in. The web apps' build has done that already. */
type Compile = (message: string) => CompiledMessage;

const instances = new Map<Language, I18n>();
let compile: Compile | undefined;
let languageNow: () => Language = () => "en";

function instanceOf(language: Language): I18n {
  const known = instances.get(language);
  if (known !== undefined) return known;
  const instance = setupI18n({ locale: localeOf[language], messages: { [localeOf[language]]: {} } });
  instances.set(language, instance);
  return instance;
}

/** Where there is no build: the server and the tests. */
export function compileMessagesBy(compiler: Compile): void {
  compile = compiler;
}

/** Adds a language's messages: English in ICU form to its translation, compiled or not. */
export function addTranslations(language: Language, messages: Messages): void {
  instanceOf(language).load(localeOf[language], messages);
}

/** Sets where the language of the moment comes from: the browser has one, the server one for each request or message. */
export function setLanguageSource(source: () => Language): void {
  languageNow = source;
}

export const currentLanguage = (): Language => languageNow();

/** For `Intl`: the locale of the language of the moment. */
export const currentLocale = (): string => localeOf[languageNow()];

/** The English message compiled once; its translation, where there is one, is left alone. */
function load(instance: I18n, message: string, compiled: CompiledMessage | undefined): void {
  const known = instance.messages[message];
  if (known !== undefined && (typeof known !== "string" || compile === undefined)) return;
  const tokens = known === undefined ? (compiled ?? compile?.(message)) : compile?.(known);
  if (tokens !== undefined) instance.load(instance.locale, { [message]: tokens });
}

/** Names and figures of the product, which no caller has to give. */
const productValues = (): Values => ({
  product: product.name,
  provider: product.savingsProvider,
  protection: product.protection,
  banks: product.banks,
});

/**
 * A message with its values in the language of the moment, in English where it is not translated.
 *
 * @param message English in ICU form: "{days, plural, one {# day left} other {# days left}}". It is also the key of its
 *   translations. `{product}`, `{provider}`, `{protection}` and
 *   `{banks}` need no value.
 * @param compiled Added by the web apps' build.
 */
export function t(message: string, values: Values = {}, compiled?: CompiledMessage): string {
  const instance = instanceOf(languageNow());
  load(instance, message, compiled);
  return instance._(message, { ...productValues(), ...values });
}

const isPlain = (message: string): boolean => !message.includes("{");

function plain(message: string): string {
  if (!isPlain(message)) return t(message);
  const translated = instanceOf(languageNow()).messages[message];
  if (translated === undefined) return message;
  return typeof translated === "string" && isPlain(translated) ? translated : t(message);
}

/**
 * Texts of one area: each plain string is read in the language of the moment. Functions, whose bodies call `t`, stay as
 * they are.
 */
export function texts<const T>(source: T): T {
  if (typeof source === "string") return plain(source) as T;
  if (typeof source !== "object" || source === null) return source;
  const result: object = Array.isArray(source) ? [] : {};
  for (const [key, value] of Object.entries(source)) {
    if (typeof value === "string") Object.defineProperty(result, key, { get: () => plain(value), enumerable: true });
    else Object.assign(result, { [key]: texts(value) });
  }
  return result as T;
}

