import { describe, expect, test } from "vitest";
import {
  bankHolidaysOf,
  DIVISIONS,
  type Division,
  FIRST_YEAR_OF_BANK_HOLIDAYS,
  isBankHoliday,
  LAST_YEAR_OF_BANK_HOLIDAYS,
} from "./bank-holidays.ts";
import { addDays, type CivilDate, civilDate, dateOf } from "./civil-date.ts";
import { isWeekend, weekdayOf } from "./weekday.ts";

/** Easter Sunday by Gauss's rule as Lichtenberg corrected it: another way than the one the snapshot was made by. */
function easterSunday(year: number): CivilDate {
  const century = Math.floor(year / 100);
  const moon = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sun = 2 - Math.floor((3 * century + 3) / 4);
  const golden = year % 19;
  const seed = (19 * golden + moon) % 30;
  const correction = Math.floor((seed + Math.floor(golden / 11)) / 29);
  const fullMoon = 21 + seed - correction;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sun) % 7);
  const distance = 7 - ((fullMoon - firstSunday) % 7);
  return addDays(dateOf(year, 3, 1), fullMoon + distance - 1);
}

function firstMonday(year: number, month: number): CivilDate {
  let date = dateOf(year, month, 1);
  while (weekdayOf(date) !== 1) date = addDays(date, 1);
  return date;
}

function lastMonday(year: number, month: number): CivilDate {
  let date = dateOf(year, month, 31);
  while (weekdayOf(date) !== 1) date = addDays(date, -1);
  return date;
}

/** Fixed days, and for each on a weekend the next day that is neither a weekend nor one of them. */
function withSubstitutes(...days: CivilDate[]): CivilDate[] {
  const off = days.filter((day) => !isWeekend(day));
  for (const day of days.filter(isWeekend)) {
    let substitute = day;
    while (isWeekend(substitute) || off.includes(substitute)) substitute = addDays(substitute, 1);
    off.push(substitute);
  }
  return off;
}

const MOVED: Record<string, string> = { "2020-05-04": "2020-05-08", "2022-05-30": "2022-06-02" };
const SPECIAL: Record<Division, string[]> = {
  "england-and-wales": ["2022-06-03", "2022-09-19", "2023-05-08"],
  scotland: ["2022-06-03", "2022-09-19", "2023-05-08", "2026-06-15"],
  "northern-ireland": ["2022-06-03", "2022-09-19", "2023-05-08"],
};

function byTheRules(year: number, division: Division): string[] {
  const easter = easterSunday(year);
  const usual = [
    addDays(easter, -2),
    firstMonday(year, 5),
    lastMonday(year, 5),
    ...withSubstitutes(dateOf(year, 12, 25), dateOf(year, 12, 26)),
  ];
  const own: Record<Division, () => CivilDate[]> = {
    "england-and-wales": () => [...withSubstitutes(dateOf(year, 1, 1)), addDays(easter, 1), lastMonday(year, 8)],
    scotland: () => [
      ...withSubstitutes(dateOf(year, 1, 1), dateOf(year, 1, 2)),
      firstMonday(year, 8),
      ...withSubstitutes(dateOf(year, 11, 30)),
    ],
    "northern-ireland": () => [
      ...withSubstitutes(dateOf(year, 1, 1)),
      ...withSubstitutes(dateOf(year, 3, 17)),
      addDays(easter, 1),
      ...withSubstitutes(dateOf(year, 7, 12)),
      lastMonday(year, 8),
    ],
  };
  const special = SPECIAL[division].filter((day) => day.startsWith(String(year)));
  return [...usual, ...own[division]()]
    .map((day) => MOVED[day] ?? day)
    .concat(special)
    .toSorted();
}

const years = Array.from(
  { length: LAST_YEAR_OF_BANK_HOLIDAYS - FIRST_YEAR_OF_BANK_HOLIDAYS + 1 },
  (_, index) => FIRST_YEAR_OF_BANK_HOLIDAYS + index,
);

describe.each(DIVISIONS)("bank holidays of %s", (division) => {
  test.each(years)("match the snapshot when calculated for %s", (year) => {
    expect(bankHolidaysOf(year, division)).toEqual(byTheRules(year, division));
  });
});

test.each([
  // announced by gov.uk, copied as published
  ["2020-05-08", "england-and-wales", true],
  ["2020-05-04", "england-and-wales", false],
  ["2020-12-28", "scotland", true],
  ["2021-12-27", "england-and-wales", true],
  ["2021-12-28", "england-and-wales", true],
  ["2022-01-03", "england-and-wales", true],
  ["2022-01-04", "england-and-wales", false],
  ["2022-01-04", "scotland", true],
  ["2022-06-02", "northern-ireland", true],
  ["2022-06-03", "northern-ireland", true],
  ["2022-09-19", "scotland", true],
  ["2022-12-27", "england-and-wales", true],
  ["2023-01-02", "england-and-wales", true],
  ["2023-01-03", "scotland", true],
  ["2023-05-08", "scotland", true],
  ["2024-03-18", "northern-ireland", true],
  ["2025-07-14", "northern-ireland", true],
  ["2025-12-01", "scotland", true],
  ["2026-06-15", "scotland", true],
  ["2026-06-15", "england-and-wales", false],
  ["2026-04-06", "scotland", false],
  ["2026-12-28", "england-and-wales", true],
] as const)("recognises %s in %s as a bank holiday: %s", (date, division, expected) => {
  expect(isBankHoliday(civilDate(date), division)).toBe(expected);
});
