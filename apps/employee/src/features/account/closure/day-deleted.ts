import { type CivilDate, civilDate } from "@wellpaid/domain/calendar";
import { formatDateWithWeekday } from "@wellpaid/web";

/** 'Friday 22.01.2027'. Null once that day is over: the account waits for what is open, and has no day. */
export function dayDeleted(deletionDate: string, today: CivilDate | null): string | null {
  const day = civilDate(deletionDate);
  return today !== null && day < today ? null : formatDateWithWeekday(day);
}
