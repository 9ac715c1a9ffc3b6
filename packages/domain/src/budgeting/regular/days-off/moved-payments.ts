import { DIVISIONS, isBankHoliday } from "../../../calendar/bank-holidays.ts";
import { addDays, type CivilDate } from "../../../calendar/civil-date.ts";
import { workingDayOnOrAfter, workingDayOnOrBefore } from "../../../calendar/working-days.ts";

/** The most days by which a bank holiday moves a payment: from Good Friday to the Tuesday after, or from Easter Monday to the Thursday before. */
export const MOVED_BY_DAYS = 4;

/** Whether a day is a bank holiday anywhere in the United Kingdom. */
export function isHoliday(date: CivilDate): boolean {
  return DIVISIONS.some((division) => isBankHoliday(date, division));
}

/** Whether a bank holiday can have moved a payment to or from this day. */
export function isNearHoliday(date: CivilDate): boolean {
  for (let off = -MOVED_BY_DAYS; off <= MOVED_BY_DAYS; off += 1) if (isHoliday(addDays(date, off))) return true;
  return false;
}

/** Whether a payment that is due on a day without banking comes on the working day before or after. */
export function isMoved(dueDate: CivilDate, date: CivilDate): boolean {
  return DIVISIONS.some(
    (division) =>
      date !== dueDate &&
      (date === workingDayOnOrAfter(dueDate, division) || date === workingDayOnOrBefore(dueDate, division)),
  );
}
