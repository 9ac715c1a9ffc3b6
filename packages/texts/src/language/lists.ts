import { currentLocale } from "./translate.ts";

const formats = new Map<string, Intl.ListFormat>();

function listFormat(type: "conjunction" | "disjunction"): Intl.ListFormat {
  const locale = currentLocale();
  const key = `${locale} ${type}`;
  const format = formats.get(key) ?? new Intl.ListFormat(locale, { type });
  formats.set(key, format);
  return format;
}

/** 'Ada, Ben or Cleo' in the language of the moment. */
export const anyOf = (names: readonly string[]): string => listFormat("disjunction").format(names);

/** 'Ada, Ben and Cleo' in the language of the moment. */
export const allOf = (names: readonly string[]): string => listFormat("conjunction").format(names);
