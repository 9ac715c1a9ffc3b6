/** When the platform has carried out its instructions, within a day of banking. */
import { addDays, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { type Instant, plusHours, plusSeconds } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonTime } from "@wellpaid/domain/calendar/london";
import { isWorkingDay, workingDayOnOrAfter } from "@wellpaid/domain/calendar/working-days";

const DIVISION = "england-and-wales";
const DEPOSIT_HOURS = 2;
const PAYMENT_SECONDS = 30 * 60;
const MIDDAY = "12:00";
const MORNING = "09:00";

/** Money arrives two hours after it was announced. */
export function depositDoneAt(at: Instant): Instant {
  return plusHours(at, DEPOSIT_HOURS);
}

/** Money requested before midday of a working day comes within half an hour, else on the next working day's morning. */
export function paymentDoneAt(at: Instant, noticeDays: number): Instant {
  const today = londonDate(at);
  const inTime = isWorkingDay(today, DIVISION) && at < londonTime(today, MIDDAY);
  if (noticeDays === 0) return inTime ? plusSeconds(at, PAYMENT_SECONDS) : londonTime(nextWorkingDay(today), MORNING);
  const noticeEnds = addDays(today, noticeDays);
  return londonTime(workingDayOnOrAfter(noticeEnds, DIVISION), MORNING);
}

function nextWorkingDay(date: CivilDate): CivilDate {
  return workingDayOnOrAfter(addDays(date, 1), DIVISION);
}
