import { type CivilDate, civilDate } from "@wellpaid/domain/calendar/civil-date";
import { formatMediumDate, weekdayName } from "@wellpaid/domain/calendar/format-date";
import { instant } from "@wellpaid/domain/calendar/instant";
import { londonDate, londonTimeOfDay } from "@wellpaid/domain/calendar/london";
import { formatPounds } from "@wellpaid/domain/money/format";
import { signedPence } from "@wellpaid/domain/money/pence";

const MINUTE = 60_000;

export const dayOf = (at: Date): CivilDate => londonDate(instant(at.getTime()));
/** '16 Nov 2026' */
export const dateText = (date: string): string => formatMediumDate(civilDate(date));
/** 'Mon 16 Nov 2026' */
export const dayText = (at: Date): string => `${weekdayName(dayOf(at)).slice(0, 3)} ${formatMediumDate(dayOf(at))}`;
/** '09:42' */
export const timeText = (at: Date): string => londonTimeOfDay(instant(at.getTime()));
export const poundsText = (pence: number): string => formatPounds(signedPence(pence));

/** 'just now', '2 min ago', '09:31', '14 Nov 2026, 09:31' */
export function sinceText(at: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - at.getTime()) / MINUTE);
  if (minutes < 1) return "just now";
  if (minutes < 10) return `${minutes} min ago`;
  return momentText(at, now);
}

/** '09:31', on another day '14 Nov 2026, 09:31' */
export function momentText(at: Date, now: Date): string {
  return dayOf(at) === dayOf(now) ? timeText(at) : `${formatMediumDate(dayOf(at))}, ${timeText(at)}`;
}

/** '+44 7700 900101', 'Browser 3fa85f64'; an email address as it is. */
export function recipientText(to: string): string {
  return to.replace(/^\+44(\d{4})(\d{6})$/, "+44 $1 $2").replace(/^([0-9a-f]{8})-[0-9a-f-]{27}$/, "Browser $1");
}
