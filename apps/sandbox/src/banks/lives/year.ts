/** The British year as far as it changes what people pay: school terms, the summer holiday, Christmas, days on which shops are closed. */
import { addDays, type CivilDate, dateOf, daysBetween, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { isBankHoliday } from "@wellpaid/domain/calendar/bank-holidays";
import { isWeekend, weekdayOf } from "@wellpaid/domain/calendar/weekday";

const AWAY_DAYS = 8;

/** The first Saturday from the eighth of August on. */
export function holidayStart(year: number): CivilDate {
  const eighth = dateOf(year, 8, 8);
  return addDays(eighth, (6 - weekdayOf(eighth) + 7) % 7);
}

export function isAway(date: CivilDate): boolean {
  const days = daysBetween(holidayStart(partsOf(date).year), date);
  return days >= 0 && days < AWAY_DAYS;
}

const monthDay = (date: CivilDate): string => date.slice(5);

/** Most of England's school holidays: half terms, two weeks at Easter, Christmas, and from late July to early September. */
const SCHOOL_HOLIDAYS: readonly (readonly [from: string, to: string])[] = [
  ["01-01", "01-04"],
  ["02-14", "02-21"],
  ["04-01", "04-15"],
  ["05-25", "05-31"],
  ["07-22", "09-03"],
  ["10-24", "11-01"],
  ["12-19", "12-31"],
];

export function isTermTime(date: CivilDate): boolean {
  return !SCHOOL_HOLIDAYS.some(([from, to]) => monthDay(date) >= from && monthDay(date) <= to);
}

/** Neither a weekend, a bank holiday, the summer holiday nor between Christmas and New Year. */
export function isWorkday(date: CivilDate): boolean {
  const isChristmas = monthDay(date) >= "12-24" || monthDay(date) === "01-01";
  return !isWeekend(date) && !isBankHoliday(date, "england-and-wales") && !isAway(date) && !isChristmas;
}

export function isClosedDay(date: CivilDate): boolean {
  return monthDay(date) === "12-25" || monthDay(date) === "01-01";
}

/** The weeks in which Christmas is shopped for. */
export function isAdvent(date: CivilDate): boolean {
  return monthDay(date) >= "11-28" && monthDay(date) <= "12-23";
}

/** Between Christmas and Epiphany: no lunches at work, but the sales. */
export function isSales(date: CivilDate): boolean {
  return monthDay(date) >= "12-27" || monthDay(date) <= "01-06";
}

/** Neither away nor shopping for Christmas: other wishes wait until the new year. */
export function isOrdinary(date: CivilDate): boolean {
  return !isAway(date) && !isAdvent(date);
}

/** How many firsts of a month lie after the first date, up to and with the second. */
export function firstsOfMonthBetween(month: number, after: CivilDate, until: CivilDate): number {
  const passed = (date: CivilDate): number => {
    const { year, month: own } = partsOf(date);
    return year + Number(own >= month);
  };
  return passed(until) - passed(after);
}
