import { type CivilDate, civilDate } from "./civil-date.ts";

/** The three divisions of the United Kingdom in which bank holidays differ. */
export const DIVISIONS = ["england-and-wales", "scotland", "northern-ireland"] as const;
export type Division = (typeof DIVISIONS)[number];

export const FIRST_YEAR_OF_BANK_HOLIDAYS = 2020;
export const LAST_YEAR_OF_BANK_HOLIDAYS = 2035;

/**
 * Snapshot of the list behind gov.uk/bank-holidays (alphagov/frontend, lib/data/bank-holidays.json, 25 February 2026),
 * substitute days included: 2020 to 2028 are the same day for day. 2029 to 2035 are not announced yet and follow its
 * rules, which the test computes. Specials: 2020 the May holiday moved to VE Day; 2022 the Platinum Jubilee and the
 * state funeral; 2023 the coronation; 15 June 2026 in Scotland for the World Cup.
 */
const SNAPSHOT: Record<Division, Record<number, string>> = {
  "england-and-wales": {
    2020: "01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28",
    2021: "01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28",
    2022: "01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27",
    2023: "01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26",
    2024: "01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26",
    2025: "01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26",
    2026: "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28",
    2027: "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28",
    2028: "01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26",
    2029: "01-01 03-30 04-02 05-07 05-28 08-27 12-25 12-26",
    2030: "01-01 04-19 04-22 05-06 05-27 08-26 12-25 12-26",
    2031: "01-01 04-11 04-14 05-05 05-26 08-25 12-25 12-26",
    2032: "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28",
    2033: "01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27",
    2034: "01-02 04-07 04-10 05-01 05-29 08-28 12-25 12-26",
    2035: "01-01 03-23 03-26 05-07 05-28 08-27 12-25 12-26",
  },
  scotland: {
    2020: "01-01 01-02 04-10 05-08 05-25 08-03 11-30 12-25 12-28",
    2021: "01-01 01-04 04-02 05-03 05-31 08-02 11-30 12-27 12-28",
    2022: "01-03 01-04 04-15 05-02 06-02 06-03 08-01 09-19 11-30 12-26 12-27",
    2023: "01-02 01-03 04-07 05-01 05-08 05-29 08-07 11-30 12-25 12-26",
    2024: "01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26",
    2025: "01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26",
    2026: "01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28",
    2027: "01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28",
    2028: "01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26",
    2029: "01-01 01-02 03-30 05-07 05-28 08-06 11-30 12-25 12-26",
    2030: "01-01 01-02 04-19 05-06 05-27 08-05 12-02 12-25 12-26",
    2031: "01-01 01-02 04-11 05-05 05-26 08-04 12-01 12-25 12-26",
    2032: "01-01 01-02 03-26 05-03 05-31 08-02 11-30 12-27 12-28",
    2033: "01-03 01-04 04-15 05-02 05-30 08-01 11-30 12-26 12-27",
    2034: "01-02 01-03 04-07 05-01 05-29 08-07 11-30 12-25 12-26",
    2035: "01-01 01-02 03-23 05-07 05-28 08-06 11-30 12-25 12-26",
  },
  "northern-ireland": {
    2020: "01-01 03-17 04-10 04-13 05-08 05-25 07-13 08-31 12-25 12-28",
    2021: "01-01 03-17 04-02 04-05 05-03 05-31 07-12 08-30 12-27 12-28",
    2022: "01-03 03-17 04-15 04-18 05-02 06-02 06-03 07-12 08-29 09-19 12-26 12-27",
    2023: "01-02 03-17 04-07 04-10 05-01 05-08 05-29 07-12 08-28 12-25 12-26",
    2024: "01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26",
    2025: "01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26",
    2026: "01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28",
    2027: "01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28",
    2028: "01-03 03-17 04-14 04-17 05-01 05-29 07-12 08-28 12-25 12-26",
    2029: "01-01 03-19 03-30 04-02 05-07 05-28 07-12 08-27 12-25 12-26",
    2030: "01-01 03-18 04-19 04-22 05-06 05-27 07-12 08-26 12-25 12-26",
    2031: "01-01 03-17 04-11 04-14 05-05 05-26 07-14 08-25 12-25 12-26",
    2032: "01-01 03-17 03-26 03-29 05-03 05-31 07-12 08-30 12-27 12-28",
    2033: "01-03 03-17 04-15 04-18 05-02 05-30 07-12 08-29 12-26 12-27",
    2034: "01-02 03-17 04-07 04-10 05-01 05-29 07-12 08-28 12-25 12-26",
    2035: "01-01 03-19 03-23 03-26 05-07 05-28 07-12 08-27 12-25 12-26",
  },
};

const daysOff: Record<Division, ReadonlySet<string>> = {
  "england-and-wales": daysOffIn("england-and-wales"),
  scotland: daysOffIn("scotland"),
  "northern-ireland": daysOffIn("northern-ireland"),
};

/** Outside the snapshot's years no bank holiday is known. */
export function isBankHoliday(date: CivilDate, division: Division): boolean {
  return daysOff[division].has(date);
}

/** The bank holidays of a year in order; empty outside the snapshot. */
export function bankHolidaysOf(year: number, division: Division): CivilDate[] {
  const days = SNAPSHOT[division][year];
  return days === undefined ? [] : days.split(" ").map((day) => civilDate(`${year}-${day}`));
}

function daysOffIn(division: Division): ReadonlySet<string> {
  return new Set(Object.keys(SNAPSHOT[division]).flatMap((year) => bankHolidaysOf(Number(year), division)));
}
