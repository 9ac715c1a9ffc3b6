import { type CivilDate, lastOfMonth } from "../calendar/civil-date.ts";

/** Which end of a month, `YYYY-MM`, a report from one day to another leaves out; null where it has all of it. */
export function partOfMonth(month: string, first: CivilDate, last: CivilDate): "from" | "to" | null {
  if (first.startsWith(month) && !first.endsWith("-01")) return "from";
  return last.startsWith(month) && last !== lastOfMonth(last) ? "to" : null;
}
