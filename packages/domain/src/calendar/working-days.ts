import { type Division, isBankHoliday } from "./bank-holidays.ts";
import { addDays, type CivilDate, dateOfEpochDay, epochDayOf } from "./civil-date.ts";
import { isWeekend } from "./weekday.ts";

/** Neither a weekend nor a bank holiday of the division. */
export function isWorkingDay(date: CivilDate, division: Division): boolean {
  return !isWeekend(date) && !isBankHoliday(date, division);
}

/** That day, or the nearest working day before it. */
export function workingDayOnOrBefore(date: CivilDate, division: Division): CivilDate {
  return nearest(date, division, -1);
}

/** That day, or the nearest working day after it. */
export function workingDayOnOrAfter(date: CivilDate, division: Division): CivilDate {
  return nearest(date, division, 1);
}

/** The day `count` working days after a day, or before it when below zero; the day itself is not counted. */
export function addWorkingDays(date: CivilDate, count: number, division: Division): CivilDate {
  const step = count < 0 ? -1 : 1;
  let found = date;
  for (let left = Math.abs(count); left > 0; left -= 1) found = nearest(addDays(found, step), division, step);
  return found;
}

/** Working days from the first to the last day, both included; 0 when the last is earlier. */
export function countWorkingDays(first: CivilDate, last: CivilDate, division: Division): number {
  const end = epochDayOf(last);
  let count = 0;
  for (let day = epochDayOf(first); day <= end; day += 1) {
    if (isWorkingDay(dateOfEpochDay(day), division)) count += 1;
  }
  return count;
}

function nearest(date: CivilDate, division: Division, step: 1 | -1): CivilDate {
  let found = date;
  while (!isWorkingDay(found, division)) found = addDays(found, step);
  return found;
}
