import { formatLongDate } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonTimeOfDay } from "@wellpaid/domain/calendar/london";
import { product } from "@wellpaid/texts/product";
import { type Refusal, refuse } from "../../refusal.ts";

/** Another administrator was faster; operations are named by the product. */
export function refuseChangedMeanwhile(by: string | null, at: Date | null): Refusal<"SETTINGS_CHANGED"> {
  const when = at === null ? null : instant(at.getTime());
  const changedAt = when === null ? "" : `${londonTimeOfDay(when)} on ${formatLongDate(londonDate(when))}`;
  return refuse("SETTINGS_CHANGED", by ?? product.name, changedAt);
}
