export type PartOfDay = "morning" | "afternoon" | "evening";

const NOON = "12:00";
const EVENING = "18:00";

/**
 * How a person is greeted at a time of day.
 * @param time `HH:MM`
 */
export function partOfDay(time: string): PartOfDay {
  if (time < NOON) return "morning";
  return time < EVENING ? "afternoon" : "evening";
}
