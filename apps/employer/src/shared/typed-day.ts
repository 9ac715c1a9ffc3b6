import { type CivilDate, formatDate, readCivilDate } from "@wellpaid/domain/calendar";

/** The day that was typed as dd.MM.yyyy; undefined where it is none. */
export const typedDay = (typed: string): CivilDate | undefined =>
  readCivilDate(typed.split(".").toReversed().join("-"));

/** A day of the wire as it is typed and read; empty where there is none. */
export function dayText(day: string | null | undefined): string {
  const date = typeof day === "string" ? readCivilDate(day) : undefined;
  return date === undefined ? "" : formatDate(date);
}
