import { type CivilDate, partsOf, weekdayOf } from "@wellpaid/domain/calendar";

const list = (words: string): readonly string[] => words.split(" ");

const WEEKDAYS = list("Llun Mawrth Mercher Iau Gwener Sadwrn Sul");
const WEEKDAYS_SHORT = list("Llun Maw Mer Iau Gwe Sad Sul");
const MONTHS = list("Ionawr Chwefror Mawrth Ebrill Mai Mehefin Gorffennaf Awst Medi Hydref Tachwedd Rhagfyr");
const MONTHS_SHORT = list("Ion Chw Maw Ebr Mai Meh Gor Awst Medi Hyd Tach Rhag");

type Parts = Pick<Intl.DateTimeFormatOptions, "weekday" | "day" | "month" | "year">;

/** A weekday, or the other parts of a day, in Welsh, which `Intl` of Chromium does not know. */
export function inWelsh(date: CivilDate, { weekday, day, month, year }: Parts): string {
  const [at, parts] = [weekdayOf(date) - 1, partsOf(date)];
  if (weekday !== undefined) return (weekday === "long" ? `dydd ${WEEKDAYS[at]}` : WEEKDAYS_SHORT[at]) ?? "";
  const months = month === "long" ? MONTHS : MONTHS_SHORT;
  return [day && parts.day, month && months[parts.month - 1], year && parts.year]
    .filter((part) => part !== undefined)
    .join(" ");
}
