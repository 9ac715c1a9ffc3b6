import type { CivilDate } from "@wellpaid/domain/calendar";
import { londonOf } from "@wellpaid/web/clock/london-time";
import { serverNow } from "@wellpaid/web/clock/server-clock";

/** Whether a day is today in London, by the server's clock. */
export function isTodayInLondon(day: CivilDate): boolean {
  const now = serverNow();
  return now !== null && londonOf(now).date === day;
}
