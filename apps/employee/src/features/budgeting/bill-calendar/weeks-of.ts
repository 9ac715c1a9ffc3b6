import { addDays, type CivilDate, civilDate, lastOfMonth, weekdayOf } from "@wellpaid/domain/calendar";

/** The weeks of a month from Monday to Sunday; null where a day is another month's. */
export function weeksOf(month: string): readonly (readonly (CivilDate | null)[])[] {
  const first = civilDate(`${month}-01`);
  const last = lastOfMonth(first);
  const weeks: (CivilDate | null)[][] = [];
  for (let monday = addDays(first, 1 - weekdayOf(first)); monday <= last; monday = addDays(monday, 7)) {
    const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
    weeks.push(days.map((day) => (day >= first && day <= last ? day : null)));
  }
  return weeks;
}

/** The month after or, with a negative count, before another, both YYYY-MM. */
export function monthsFrom(month: string, count: number): string {
  const [year = "", number = ""] = month.split("-");
  const counted = Number(year) * 12 + Number(number) - 1 + count;
  return `${Math.floor(counted / 12)}-${String((counted % 12) + 1).padStart(2, "0")}`;
}
