import { addDays, addMonths, type CivilDate } from "../../calendar/civil-date.ts";
import type { RowReason } from "./statement.ts";

/** A bank in another time zone, or a booking that is dated forward by a day. */
const MAX_DAYS_AHEAD = 1;
const MAX_YEARS_BACK = 20;

/** Why a day cannot be that of a transaction; null where it can. */
export function dayReason(date: CivilDate, today: CivilDate): RowReason | null {
  if (date > addDays(today, MAX_DAYS_AHEAD)) return "date-in-future";
  return date < addMonths(today, -12 * MAX_YEARS_BACK) ? "date-too-old" : null;
}
