import { civilDate, instant } from "@wellpaid/domain/calendar";
import { formatLongDateWithWeekday, formatMediumDate, londonOf, weekdayShort } from "@wellpaid/web";

/** '24 Dec 2026' of a day of the wire. */
export const dateText = (day: string): string => formatMediumDate(civilDate(day));

/** 'Thursday 24 December 2026' of a day of the wire. */
export const weekdayText = (day: string): string => formatLongDateWithWeekday(civilDate(day));

/** '24 Dec' of a day of the wire, where its year is plain. */
export const shortDateText = (day: string): string => dateText(day).slice(0, -" 2026".length);

/** 'Thu 24 Dec' of a day of the wire. */
export const shortWeekdayText = (day: string): string => `${weekdayShort(civilDate(day))} ${shortDateText(day)}`;

/** '24 Dec 2026, 09:41' in London, of an instant of the wire. */
export function momentText(iso: string): string {
  const { date, time } = londonOf(instant(iso));
  return `${formatMediumDate(date)}, ${time}`;
}

/** '24 Dec 2026' in London, of an instant of the wire. */
export const dateOfMoment = (iso: string): string => formatMediumDate(londonOf(instant(iso)).date);

/** '24 Dec 2026' of a day of the wire; empty where there is none. */
export const optionalDateText = (day: string | null | undefined): string =>
  typeof day === "string" ? dateText(day) : "";
