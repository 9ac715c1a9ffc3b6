import { type CivilDate, civilDate, formatDate, type Instant, instant, plusHours } from "@wellpaid/domain/calendar";
import { formatDateShort, formatDateWithWeekday } from "./dates.ts";

// The browser knows the time zones itself; the domain's london.ts would pull in a date library.
const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** Date and time of day ('09:41') in London. */
export function londonOf(at: Instant): { readonly date: CivilDate; readonly time: string } {
  const found = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    date: civilDate(`${found["year"]}-${found["month"]}-${found["day"]}`),
    time: `${found["hour"]}:${found["minute"]}`,
  };
}

/** '16.11.2026, 09:41' for an instant as the API sends it. */
export function formatMoment(iso: string): string {
  const { date, time } = londonOf(instant(iso));
  return `${formatDate(date)}, ${time}`;
}

/** The date in London of an instant as the API sends it. */
export function londonDateOf(iso: string): CivilDate {
  return londonOf(instant(iso)).date;
}

/** 'Thursday 19.11.2026, 09:41' in London; 'Thu 19.11.2026, 09:41' where room is short. */
export function formatMomentWithWeekday(at: Instant, length: "long" | "short" = "long"): string {
  const { date, time } = londonOf(at);
  return `${length === "long" ? formatDateWithWeekday(date) : formatDateShort(date)}, ${time}`;
}

/** 00:00 London of a day: at midnight in Greenwich, or an hour before it in summer time. */
export function londonMidnightOf(date: CivilDate): Instant {
  const greenwich = instant(`${date}T00:00:00Z`);
  return londonOf(greenwich).time === "00:00" ? greenwich : plusHours(greenwich, -1);
}
