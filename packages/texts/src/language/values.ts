import { type Language, localeOf } from "./languages.ts";

const BRITISH_DATE =
  /^(\d{1,2}) (January|February|March|April|May|June|July|August|September|October|November|December) (\d{4})$/;
const BRITISH_AMOUNT = /^(\u2212?)\u00a3(\d{1,3}(?:,\d{3})*)(\.\d\d)?$/;

/** '24 grudnia 2026' of '24 December 2026'; whatever else stays. */
function dateIn(value: string, locale: string): string {
  const [, day, month, year] = BRITISH_DATE.exec(value) ?? [];
  if (day === undefined) return value;
  const date = new Date(`${day} ${month} ${year} 12:00 UTC`);
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(date);
}

/** An amount in pounds, with pence where the British form has them. */
function amountIn(value: string, locale: string): string {
  const [whole, sign, pounds = "", pence = ""] = BRITISH_AMOUNT.exec(value) ?? [];
  if (whole === undefined) return value;
  const digits = pence === "" ? 0 : 2;
  const format = new Intl.NumberFormat(locale, {
    ...{ style: "currency", currency: "GBP", minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  return `${sign}${format.format(Number(`${pounds.replaceAll(",", "")}${pence}`))}`;
}

/**
 * Values of a message, which come in British form, in its own language: what is a date ('24 December 2026') or an amount
 * ('\u00a31,234.50') and nothing else. They are filled in before anyone knows who will read them.
 */
export function valuesInLanguage(values: Readonly<Record<string, string>>, language: Language): Record<string, string> {
  const locale = localeOf[language];
  const entries = Object.entries(values);
  if (locale === "en-GB") return Object.fromEntries(entries);
  return Object.fromEntries(entries.map(([name, value]) => [name, amountIn(dateIn(value, locale), locale)]));
}
