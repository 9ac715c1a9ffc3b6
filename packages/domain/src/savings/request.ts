import { addDays, type CivilDate } from "../calendar/civil-date.ts";

/** As with on-demand pay (docs/product/savings.md#who-may-save). */
const DAYS_AFTER_REJECTION = 30;

/** The day from which a person may request savings again after a rejection on this one. */
export function mayRequestAgainFrom(rejectedOn: CivilDate): CivilDate {
  return addDays(rejectedOn, DAYS_AFTER_REJECTION);
}
