import type { CivilDate } from "@wellpaid/domain/calendar";
import { londonOf, serverNow } from "@wellpaid/web";

/** Whether a day is today in London, by the server's clock. */
export function isTodayInLondon(day: CivilDate): boolean {
  const now = serverNow();
  return now !== null && londonOf(now).date === day;
}
