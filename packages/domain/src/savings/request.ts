import { addDays, type CivilDate } from "../calendar/civil-date.ts";

/** As with on-demand pay (decisions, section 6). */
const DAYS_AFTER_REJECTION = 30;

/** The day from which somebody may ask for savings again whose request was rejected on this one. */
export function mayRequestAgainFrom(rejectedOn: CivilDate): CivilDate {
  return addDays(rejectedOn, DAYS_AFTER_REJECTION);
}
