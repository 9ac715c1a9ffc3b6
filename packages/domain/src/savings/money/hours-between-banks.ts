import { addDays } from "../../calendar/civil-date.ts";
import { type Instant, secondsBetween } from "../../calendar/instant.ts";
import { londonDate, londonMidnight } from "../../calendar/london.ts";

/** What is taken out is at the new bank the next day at the earliest: banks settle overnight. */
const MIN_HOURS_BETWEEN_BANKS = 20;

/** In how many hours what was taken out is handed to the new bank: at once where the change was requested on an earlier day. */
export function hoursBetweenBanks(requestedAt: Instant, now: Instant): number {
  const today = londonDate(now);
  if (londonDate(requestedAt) < today) return 0;
  const untilTomorrow = secondsBetween(now, londonMidnight(addDays(today, 1))) / 3600;
  return Math.max(MIN_HOURS_BETWEEN_BANKS, Math.ceil(untilTomorrow));
}
