declare const format: unique symbol;

/** A day without a time, `YYYY-MM-DD`, years 1900 to 2199. As text it sorts by time: compare with < and >. */
export type CivilDate = string & { readonly [format]: "YYYY-MM-DD" };

export interface DateParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

const SHAPE = /^(19|20|21)\d\d-\d\d-\d\d$/;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
const TWO_DIGITS = Array.from({ length: 32 }, (_, value) => twoDigits(value));
const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** @throws RangeError when the text is no day of the calendar. */
export function civilDate(text: string): CivilDate {
  const date = readCivilDate(text);
  if (date === undefined) throw new RangeError(`not a date: ${text}`);
  return date;
}

/** The date in a text, undefined when it is none (also 2026-02-30). */
export function readCivilDate(text: string): CivilDate | undefined {
  if (!SHAPE.test(text)) return undefined;
  const { year, month, day } = partsOf(text as CivilDate);
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
  return isDay ? (text as CivilDate) : undefined;
}

/** @throws RangeError when there is no such day. */
export function dateOf(year: number, month: number, day: number): CivilDate {
  return civilDate(`${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}`);
}

/** The same for a day that is known to exist in its month: a forecast computes a hundred thousand of them. */
function dateOfDay(year: number, month: number, day: number): CivilDate {
  const [ofMonth, ofDay] = [TWO_DIGITS[month], TWO_DIGITS[day]];
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR) || ofMonth === undefined || ofDay === undefined)
    throw new RangeError(`not a date: ${year}-${month}-${day}`);
  return `${year}-${ofMonth}-${ofDay}` as CivilDate;
}

/** That day of the month, or the month's last day when the month is shorter. */
export function cappedDateOf(year: number, month: number, day: number): CivilDate {
  return dateOf(year, month, Math.min(day, daysInMonth(year, month)));
}

export function partsOf(date: CivilDate): DateParts {
  return {
    year: twoDigitsAt(date, 0) * 100 + twoDigitsAt(date, 2),
    month: twoDigitsAt(date, 5),
    day: twoDigitsAt(date, 8),
  };
}

const ZERO = 48;

/** Read digit by digit: slicing and parsing text took most of the time of a forecast. */
const twoDigitsAt = (date: CivilDate, index: number): number =>
  (date.charCodeAt(index) - ZERO) * 10 + date.charCodeAt(index + 1) - ZERO;

export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

/** Days since 1970-01-01, by counting years from March (a leap day is then the last of its year). */
export function epochDayOf(date: CivilDate): number {
  const { year, month, day } = partsOf(date);
  const marchYear = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const leapDays = Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return marchYear * 365 + leapDays + dayOfYear - 719_468;
}

/** The date `epochDay` days after 1970-01-01. */
export function dateOfEpochDay(epochDay: number): CivilDate {
  const shifted = epochDay + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return dateOfDay(era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month, day);
}

export function addDays(date: CivilDate, days: number): CivilDate {
  return dateOfEpochDay(epochDayOf(date) + days);
}

/** The same day some months later (or earlier), capped at that month's end: 31 January + 1 is 28 February. */
export function addMonths(date: CivilDate, months: number): CivilDate {
  const { year, month, day } = partsOf(date);
  const counted = year * 12 + (month - 1) + months;
  return cappedDateOf(Math.floor(counted / 12), (((counted % 12) + 12) % 12) + 1, day);
}

/** Days from the first to the second date; below zero when the second is earlier. */
export function daysBetween(from: CivilDate, to: CivilDate): number {
  return epochDayOf(to) - epochDayOf(from);
}

export function lastOfMonth(date: CivilDate): CivilDate {
  const { year, month } = partsOf(date);
  return dateOf(year, month, daysInMonth(year, month));
}

/** Every day from the first to the last, both included; none when the last is earlier. */
export function datesFromTo(first: CivilDate, last: CivilDate): CivilDate[] {
  const start = epochDayOf(first);
  const count = Math.max(0, epochDayOf(last) - start + 1);
  return Array.from({ length: count }, (_, index) => dateOfEpochDay(start + index));
}

export function later(left: CivilDate, right: CivilDate): CivilDate {
  return left >= right ? left : right;
}

export function earlier(left: CivilDate, right: CivilDate): CivilDate {
  return left <= right ? left : right;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
