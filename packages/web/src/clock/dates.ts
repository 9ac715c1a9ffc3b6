import {
  type CivilDate,
  formatDate,
  formatDateShort as shortInEnglish,
  formatDateWithWeekday as withWeekdayInEnglish,
  formatLongDateWithWeekday as longInEnglish,
  formatMediumDate as mediumInEnglish,
  formatMonth as monthInEnglish,
} from "@wellpaid/domain/calendar";
import { currentLocale } from "@wellpaid/texts/language/translate";
import { inWelsh } from "./welsh-dates.ts";

type Parts = Pick<Intl.DateTimeFormatOptions, "weekday" | "day" | "month" | "year">;

const formats = new Map<string, Intl.DateTimeFormat>();

function inLocale(locale: string, date: CivilDate, parts: Parts): string {
  if (locale === "cy-GB") return inWelsh(date, parts);
  const key = JSON.stringify([locale, parts]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC" });
  formats.set(key, format);
  return format.format(Date.parse(date));
}

/** In English as docs/writing.md says, which `Intl` does not write ('Sept', a comma); else by the language of the page. */
function written(date: CivilDate, english: (date: CivilDate) => string, words: (locale: string) => string): string {
  const locale = currentLocale();
  return locale.startsWith("en") ? english(date) : words(locale);
}

/** '24.12.2026 (czwartek)': in a sentence the weekday would decline after the word before it, and this way it need not. */
const withWeekday = (date: CivilDate, locale: string, day: string): string =>
  `${day} (${inLocale(locale, date, { weekday: "long" })})`;

/** 'Thursday 24.12.2026': figures are in this order in every language, as in the fields for dates. */
export const formatDateWithWeekday = (date: CivilDate): string =>
  written(date, withWeekdayInEnglish, (locale) => withWeekday(date, locale, formatDate(date)));

/** 'Thu 24.12.2026', where room is short. */
export const formatDateShort = (date: CivilDate): string =>
  written(date, shortInEnglish, (locale) => `${inLocale(locale, date, { weekday: "short" })} ${formatDate(date)}`);

/** 'Thursday 24 December 2026'. */
export const formatLongDateWithWeekday = (date: CivilDate): string =>
  written(date, longInEnglish, (locale) =>
    withWeekday(date, locale, inLocale(locale, date, { day: "numeric", month: "long", year: "numeric" })),
  );

/** '24 Dec 2026'. */
export const formatMediumDate = (date: CivilDate): string =>
  written(date, mediumInEnglish, (locale) =>
    inLocale(locale, date, { day: "numeric", month: "short", year: "numeric" }),
  );

/** 'Thu'. */
export const weekdayShort = (date: CivilDate): string =>
  written(
    date,
    (day) => withWeekdayInEnglish(day).slice(0, "Thu".length),
    (locale) => inLocale(locale, date, { weekday: "short" }),
  );

const firstOf = (month: string): CivilDate => `${month}-01` as CivilDate;

/** 'December 2026' of '2026-12'. */
export const formatMonth = (month: string): string =>
  written(
    firstOf(month),
    () => monthInEnglish(month),
    (locale) => inLocale(locale, firstOf(month), { month: "long", year: "numeric" }),
  );

/** 'Dec' of '2026-12'. */
export const monthShort = (month: string): string =>
  written(
    firstOf(month),
    () => monthInEnglish(month).slice(0, "Dec".length),
    (locale) => inLocale(locale, firstOf(month), { month: "short" }),
  );
