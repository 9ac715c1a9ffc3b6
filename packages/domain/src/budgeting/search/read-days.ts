import {
  addDays,
  addMonths,
  type CivilDate,
  dateOf,
  earlier,
  lastOfMonth,
  later,
  partsOf,
  readCivilDate,
} from "../../calendar/civil-date.ts";
import { weekdayOf } from "../../calendar/weekday.ts";

/** Days in a row that words name, both included, and the number of words. */
export interface DaysRead {
  readonly length: number;
  readonly first: CivilDate;
  readonly last: CivilDate;
}

type Read = (words: readonly string[], at: number, today: CivilDate) => DaysRead | undefined;

const MONTHS = "JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER".split(" ");
const WEEKDAYS = "MONDAY TUESDAY WEDNESDAY THURSDAY FRIDAY SATURDAY SUNDAY".split(" ");
const LAST = new Set(["LAST", "PREVIOUS", "PAST"]);
const THIS_CENTURY = 2000;

/** 1 to 12 of 'MARCH', 'MAR' and 'SEPT'; 0 for another word. */
function monthOf(word = ""): number {
  if (word.length < 3 || (word.length > 3 && word !== "SEPT" && !MONTHS.includes(word))) return 0;
  return MONTHS.findIndex((month) => month.startsWith(word)) + 1;
}

/** '2026', or after a day and a month also '26'. */
function yearOf(word = "", isShort = false): number | undefined {
  if (/^(?:19|20|21)\d\d$/.test(word)) return Number(word);
  return isShort && /^\d\d$/.test(word) ? THIS_CENTURY + Number(word) : undefined;
}

const dayOf = (word = ""): number => Number(/^(\d{1,2})(?:ST|ND|RD|TH)?$/.exec(word)?.[1] ?? 0);

const dayIn = (year: number, month: number, day: number): CivilDate | undefined =>
  readCivilDate(`${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`);

const oneDay = (length: number, day: CivilDate | undefined): DaysRead | undefined =>
  day && { length, first: day, last: day };

function wholeMonth(length: number, year: number, month: number): DaysRead | undefined {
  const first = dayIn(year, month, 1);
  return first && { length, first, last: lastOfMonth(first) };
}

const wholeYear = (length: number, year: number): DaysRead => ({
  length,
  first: dateOf(year, 1, 1),
  last: dateOf(year, 12, 31),
});

/** A day without a year is the latest that has come; 29 February the latest of a leap year. */
function latestDay(today: CivilDate, month: number, day: number): CivilDate | undefined {
  const { year } = partsOf(today);
  for (let back = 0; back <= 8; back += 1) {
    const found = dayIn(year - back, month, day);
    if (found !== undefined && found <= today) return found;
  }
  return undefined;
}

/** 'march 2026', 'mar', 'last march': without a year the latest that has begun; the last is one that has ended. */
const readMonth: Read = (words, at, today) => {
  const isLast = LAST.has(words[at] ?? "");
  const named = at + (isLast ? 1 : 0);
  const month = monthOf(words[named]);
  if (month === 0) return undefined;
  const length = named - at + 1;
  const given = yearOf(words[named + 1]);
  if (given !== undefined) return isLast ? undefined : wholeMonth(length + 1, given, month);
  const now = partsOf(today);
  const isThisYear = isLast ? month < now.month : month <= now.month;
  return wholeMonth(length, isThisYear ? now.year : now.year - 1, month);
};

/** '12 march', '12th of march 2026', 'march 12', 'mar 12 2026'. */
const readDayAndMonth: Read = (words, at, today) => {
  const isDayFirst = dayOf(words[at]) > 0;
  const isOf = isDayFirst && words[at + 1] === "OF";
  const second = at + (isOf ? 2 : 1);
  const day = dayOf(words[isDayFirst ? at : second]);
  const month = monthOf(words[isDayFirst ? second : at]);
  if (day === 0 || month === 0) return undefined;
  const length = second - at + 1;
  const year = yearOf(words[second + 1], isDayFirst);
  return year === undefined
    ? oneDay(length, latestDay(today, month, day))
    : oneDay(length + 1, dayIn(year, month, day));
};

/** '12.03.2026', '12/3/26', '2026-03-12', '03/2026', '2026-03', '12/03'. */
const readNumbers: Read = (words, at, today) => {
  const word = words[at] ?? "";
  const iso = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(word);
  if (iso !== null) {
    const [year, month, day] = [Number(iso[1]), Number(iso[2]), iso[3]];
    return day === undefined ? wholeMonth(1, year, month) : oneDay(1, dayIn(year, month, Number(day)));
  }
  const [, day, month, year = ""] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(word) ?? [];
  if (day !== undefined) return oneDay(1, dayIn(yearOf(year, true) ?? 0, Number(month), Number(day)));
  const [, monthAlone, itsYear = ""] = /^(\d{1,2})[./-](\d{4})$/.exec(word) ?? [];
  if (monthAlone !== undefined) return wholeMonth(1, Number(itsYear), Number(monthAlone));
  const [, first, second] = /^(\d{1,2})[./](\d{1,2})$/.exec(word) ?? [];
  return first === undefined ? undefined : oneDay(1, latestDay(today, Number(second), Number(first)));
};

const mondayOf = (day: CivilDate): CivilDate => addDays(day, 1 - weekdayOf(day));

/** 'this month', 'last week', 'last year'. */
const readUnit: Read = (words, at, today) => {
  const isLast = LAST.has(words[at] ?? "");
  if (!isLast && words[at] !== "THIS") return undefined;
  if (words[at + 1] === "WEEK") {
    const first = addDays(mondayOf(today), isLast ? -7 : 0);
    return { length: 2, first, last: addDays(first, 6) };
  }
  if (words[at + 1] === "MONTH") {
    const { year, month } = partsOf(isLast ? addMonths(today, -1) : today);
    return wholeMonth(2, year, month);
  }
  return words[at + 1] === "YEAR" ? wholeYear(2, partsOf(today).year - (isLast ? 1 : 0)) : undefined;
};

/** 'last 7 days', 'past 3 months', today included. */
const readLast: Read = (words, at, today) => {
  const count = Number(/^\d{1,3}$/.exec(words[at + 1] ?? "")?.[0] ?? 0);
  const unit = /^(DAY|WEEK|MONTH|YEAR)S?$/.exec(words[at + 2] ?? "")?.[1];
  if (!LAST.has(words[at] ?? "") || count === 0 || unit === undefined) return undefined;
  const earliest = dateOf(1900, 1, 1);
  const isOfMonths = unit === "MONTH" || unit === "YEAR";
  const months = count * (unit === "YEAR" ? 12 : 1);
  if (isOfMonths && months > (partsOf(today).year - 1901) * 12) return { length: 3, first: earliest, last: today };
  const days = count * (unit === "WEEK" ? 7 : 1);
  const first = isOfMonths ? addMonths(today, -months) : addDays(today, 1 - days);
  return { length: 3, first: later(first, earliest), last: today };
};

/** 'today', 'yesterday', 'monday', 'last friday': the latest such day, 'last' is before today. */
const readNamedDay: Read = (words, at, today) => {
  if (words[at] === "TODAY") return oneDay(1, today);
  if (words[at] === "YESTERDAY") return oneDay(1, addDays(today, -1));
  const isLast = LAST.has(words[at] ?? "");
  const wanted = WEEKDAYS.indexOf(words[at + (isLast ? 1 : 0)] ?? "") + 1;
  if (wanted === 0) return undefined;
  const back = (weekdayOf(today) - wanted + 7) % 7;
  return oneDay(isLast ? 2 : 1, addDays(today, isLast && back === 0 ? -7 : -back));
};

/** '2026'. */
const readYear: Read = (words, at) => {
  const year = yearOf(words[at]);
  return year === undefined ? undefined : wholeYear(1, year);
};

const READS: readonly Read[] = [readDayAndMonth, readNumbers, readMonth, readLast, readUnit, readNamedDay, readYear];

/** The days that the words at this place name; the most words that say something together. */
export function readDays(words: readonly string[], at: number, today: CivilDate): DaysRead | undefined {
  return READS.map((read) => read(words, at, today)).reduce<DaysRead | undefined>(
    (longest, found) => (found !== undefined && found.length > (longest?.length ?? 0) ? found : longest),
    undefined,
  );
}

/** From the first of one to the last of another, whichever is named first. */
export const daysFromTo = (left: DaysRead, right: DaysRead): Pick<DaysRead, "first" | "last"> => ({
  first: earlier(left.first, right.first),
  last: later(left.last, right.last),
});
