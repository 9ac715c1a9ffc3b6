export { DIVISIONS, type Division } from "./calendar/bank-holidays.ts";
export {
  addDays,
  addMonths,
  civilDate,
  daysBetween,
  daysInMonth,
  lastOfMonth,
  partsOf,
  readCivilDate,
  type CivilDate,
} from "./calendar/civil-date.ts";
export {
  formatDate,
  formatDateShort,
  formatDateWithWeekday,
  formatLongDateWithWeekday,
  formatMediumDate,
  formatMonth,
} from "./calendar/format-date.ts";
export { instant, instantText, plusHours, plusSeconds, type Instant } from "./calendar/instant.ts";
export { londonMidnight } from "./calendar/london.ts";
export { cutOffDayOf, nextPeriod, paydayLeftOut, type PayCalendar } from "./calendar/payday.ts";
export { weekdayOf } from "./calendar/weekday.ts";
