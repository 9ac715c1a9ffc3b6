import type { CivilDate } from "./civil-date.ts";
import { weekdayOf } from "./weekday.ts";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** '24.12.2026', as the specification writes dates. */
export function formatDate(date: CivilDate): string {
  return date.split("-").toReversed().join(".");
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
