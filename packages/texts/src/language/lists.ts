import { shellTexts } from "../shell.ts";
import { currentLocale } from "./translate.ts";

const formats = new Map<string, Intl.ListFormat | null>();

/** Null where the engine does not know the language: Chromium has no Welsh lists. */
function listFormat(type: "conjunction" | "disjunction"): Intl.ListFormat | null {
  const locale = currentLocale();
  const key = `${locale} ${type}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const isSupported = Intl.ListFormat.supportedLocalesOf(locale).length > 0;
  const format = isSupported ? new Intl.ListFormat(locale, { type }) : null;
  formats.set(key, format);
  return format;
}

function joined(names: readonly string[], last: (others: string, last: string) => string): string {
  const others = names.slice(0, -1).join(", ");
  return others === "" ? names.join("") : last(others, names[names.length - 1] ?? "");
}

/** 'Ada, Ben or Cleo' in the language of the moment. */
export const anyOf = (names: readonly string[]): string =>
  listFormat("disjunction")?.format(names) ?? joined(names, shellTexts.anyOf);

/** 'Ada, Ben and Cleo' in the language of the moment. */
export const allOf = (names: readonly string[]): string =>
  listFormat("conjunction")?.format(names) ?? joined(names, shellTexts.allOf);
