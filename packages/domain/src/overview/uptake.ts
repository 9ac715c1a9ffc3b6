import { addDays, addMonths, type CivilDate, dateOf, lastOfMonth, partsOf } from "../calendar/civil-date.ts";
import { isOfFew } from "./bulk-steps.ts";

/** How far back uptake is shown. */
export const UPTAKE_MONTHS = 12;

/** A calendar month of uptake; the current one ends today. */
export interface UptakeMonth {
  /** `YYYY-MM` */
  readonly month: string;
  readonly first: CivilDate;
  readonly last: CivilDate;
}

/** The last twelve calendar months, earliest first, up to the one of today. */
export function uptakeMonths(today: CivilDate): readonly UptakeMonth[] {
  const { year, month } = partsOf(today);
  const current = dateOf(year, month, 1);
  return Array.from({ length: UPTAKE_MONTHS }, (_, index) => {
    const first = addMonths(current, index + 1 - UPTAKE_MONTHS);
    return { month: first.slice(0, "2026-12".length), first, last: first === current ? today : lastOfMonth(first) };
  });
}

/** The first day of each month and the day after the last: whatever happened before one of them belongs to the months before. */
export const boundsOf = (months: readonly UptakeMonth[]): readonly CivilDate[] => {
  const end = months.at(-1);
  return [...months.map(({ first }) => first), ...(end === undefined ? [] : [addDays(end.last, 1)])];
};

/**
 * People who came and went in the same months: how many bounds (`boundsOf`) are not after the moment, so that 0 is before the
 * first month. `departed` is null for those who are still here.
 */
export interface Stay {
  readonly joined: number;
  readonly departed: number | null;
  readonly people: number;
}

/** How many of them were there at the end of each month. */
export const presentByMonth = (months: number, stays: readonly Stay[]): readonly number[] =>
  Array.from({ length: months }, (_, month) =>
    stays
      .filter(({ joined, departed }) => joined <= month + 1 && (departed === null || departed > month + 1))
      .reduce((sum, { people }) => sum + people, 0),
  );

/** A number of people as it may be shown: null where they are too few. */
export const unlessFew = (people: number): number | null => (isOfFew(people) ? null : people);
