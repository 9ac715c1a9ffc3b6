import { type CivilDate, civilDate, formatDateWithWeekday } from "@wellpaid/domain/calendar";
import { closureTexts as texts } from "@wellpaid/texts/account/closure";

/** 'on Friday 22.01.2027'. Whose day is over waits for what is open, and has no day any more. */
export function whenDeleted(deletionDate: string, today: CivilDate | null): string {
  const day = civilDate(deletionDate);
  return today !== null && day < today ? texts.onceSettled : texts.onDay(formatDateWithWeekday(day));
}
