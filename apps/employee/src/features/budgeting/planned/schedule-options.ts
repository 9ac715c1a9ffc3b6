import type { Frequency, WeekOfMonth } from "@wellpaid/domain/budgeting/regular/schedule";
import { LAST_DAY } from "@wellpaid/domain/budgeting/regular/schedule";
import { LAST_NAMED_DAY } from "@wellpaid/domain/budgeting/regular/schedule-fields";
import { plannedTexts as texts } from "@wellpaid/texts/budgeting/planned";

/** The frequencies of the form: a weekday of the month is one of its own. */
export const FORM_FREQUENCIES = [
  "daily",
  "weekly",
  "fortnightly",
  "four-weekly",
  "monthly",
  "monthly-weekday",
  "quarterly",
  "annually",
  "once",
] as const;
export type FormFrequency = (typeof FORM_FREQUENCIES)[number];

export const isFormFrequency = (text: string): text is FormFrequency =>
  FORM_FREQUENCIES.some((frequency) => frequency === text);

/** The frequency of the wire. */
export const frequencyOf = (frequency: FormFrequency): Frequency =>
  frequency === "monthly-weekday" ? "monthly" : frequency;

const isOneOf =
  (...frequencies: readonly FormFrequency[]) =>
  (frequency: string): boolean =>
    frequencies.some((other) => other === frequency);

export const isOfMonth = isOneOf("monthly", "quarterly", "annually");
export const needsMonth = isOneOf("quarterly", "annually");
export const needsDate = isOneOf("weekly", "monthly", "quarterly", "annually");
export const needsWeekday = isOneOf("monthly-weekday");
export const needsStart = isOneOf("fortnightly", "four-weekly", "once");
/** A payment that comes once has no end. */
export const mayEnd = (frequency: string): boolean => frequency !== "" && frequency !== "once";

const numbered = (names: readonly string[]) => names.map((text, at) => ({ value: String(at + 1), text }));

/** The days to choose from: of the week, or 1 to 29 and the last day. */
export function dateOptions(frequency: string) {
  if (frequency === "weekly") return weekdayOptions;
  const days = Array.from({ length: LAST_NAMED_DAY }, (_, at) => ({ value: String(at + 1), text: String(at + 1) }));
  return [...days, { value: String(LAST_DAY), text: texts.lastDay }];
}

const WEEKS: readonly WeekOfMonth[] = [1, 2, 3, 4, LAST_DAY];

export const weekdayOptions = numbered(texts.weekdays);
export const weekOptions = WEEKS.map((week) => ({ value: String(week), text: texts.weeks[week] }));
export const monthOptions = (frequency: string) => numbered(frequency === "quarterly" ? texts.quarters : texts.months);
export const frequencyOptions = FORM_FREQUENCIES.map((value) => ({ value, text: texts.frequencies[value] }));
