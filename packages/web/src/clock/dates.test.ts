import { civilDate } from "@wellpaid/domain/calendar";
import type { Language } from "@wellpaid/texts/language/languages";
import { setLanguageSource } from "@wellpaid/texts/language/translate";
import { afterEach, expect, test } from "vitest";
import {
  formatDateShort,
  formatDateWithWeekday,
  formatLongDateWithWeekday,
  formatMediumDate,
  formatMonth,
  monthShort,
  weekdayShort,
} from "./dates.ts";

afterEach(() => {
  setLanguageSource(() => "en");
});

const day = civilDate("2026-09-24");

test.each<[language: Language, dates: readonly string[]]>([
  [
    "en",
    [
      "Thursday 24.09.2026",
      "Thu 24.09.2026",
      "Thursday 24 September 2026",
      "24 Sep 2026",
      "Thu",
      "September 2026",
      "Sep",
    ],
  ],
  [
    "pl",
    [
      "24.09.2026 (czwartek)",
      "czw. 24.09.2026",
      "24 września 2026 (czwartek)",
      "24 wrz 2026",
      "czw.",
      "wrzesień 2026",
      "wrz",
    ],
  ],
  [
    "cy",
    ["24.09.2026 (dydd Iau)", "Iau 24.09.2026", "24 Medi 2026 (dydd Iau)", "24 Medi 2026", "Iau", "Medi 2026", "Medi"],
  ],
])("a day in %s", (language, dates) => {
  setLanguageSource(() => language);
  const formats = [formatDateWithWeekday, formatDateShort, formatLongDateWithWeekday, formatMediumDate, weekdayShort];
  const months = [formatMonth("2026-09"), monthShort("2026-09")];
  expect([...formats.map((format) => format(day)), ...months]).toEqual(dates);
});
