import type { CivilDate } from "./civil-date.ts";
import { weekdayOf } from "./weekday.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** '24.12.2026', as the employee app writes dates (docs/product/app.md#dates). */
export function formatDate(date: CivilDate): string {
  return date.split("-").toReversed().join(".");
}

/** '24 December 2026', as the console, SMS and e-mails write dates. */
export function formatLongDate(date: CivilDate): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** 'Thursday 24 December 2026'. */
export const formatLongDateWithWeekday = (date: CivilDate): string => `${weekdayName(date)} ${formatLongDate(date)}`;

/** '24 Dec 2026', as the console's tables and lists write dates. */
export function formatMediumDate(date: CivilDate): string {
  const [day = "", month = "", year = ""] = formatLongDate(date).split(" ");
  return `${day} ${month.slice(0, 3)} ${year}`;
}

/** '24122026'. */
export function formatDateCompact(date: CivilDate): string {
  return date.split("-").toReversed().join("");
}

/** 'Thursday'. */
export function weekdayName(date: CivilDate): (typeof WEEKDAYS)[number] {
  return WEEKDAYS[weekdayOf(date) - 1] ?? "Monday";
}

/** 'Thursday 24.12.2026'. */
export function formatDateWithWeekday(date: CivilDate): string {
  return `${weekdayName(date)} ${formatDate(date)}`;
}

/** 'Thu 24.12.2026', where room is short. */
export function formatDateShort(date: CivilDate): string {
  return `${weekdayName(date).slice(0, 3)} ${formatDate(date)}`;
}

/** 'December 2026' of '2026-12'. */
export function formatMonth(month: string): string {
  const [year = "", number = ""] = month.split("-");
  return `${MONTHS[Number(number) - 1]} ${year}`;
}
