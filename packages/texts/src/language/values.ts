import { type Language, localeOf } from "./languages.ts";

const BRITISH_DATE =
  /^(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December) (\d{4})(, \d\d:\d\d)?$/;

/**
 * A value of a message, which comes in British form, in the message's own language: a date ('24 December 2026', '24 December 2026,
 * 09:41') and nothing else. It is filled in before anyone knows who will read it. Amounts are British in every language
 * (decision 0076).
 */
export function valueInLanguage(value: string, language: Language): string {
  const locale = localeOf[language];
  const [, day, month, year, time = ""] = BRITISH_DATE.exec(value) ?? [];
  if (day === undefined || locale === "en-GB") return value;
  const date = new Date(`${day} ${month} ${year} 12:00 UTC`);
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(date) + time;
}

/** All values of a message. */
export const valuesInLanguage = (
  values: Readonly<Record<string, string>>,
  language: Language,
): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueInLanguage(value, language)]));
