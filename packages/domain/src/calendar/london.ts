// The only file that knows time zones. It carries a date library: a browser's file imports it only where it must.
import { Temporal } from "temporal-polyfill";
import { type CivilDate, dateOfEpochDay } from "./civil-date.ts";
import { type Instant, instant } from "./instant.ts";

const LONDON = "Europe/London";
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** The business day: the date in London at that instant. */
export function londonDate(at: Instant): CivilDate {
  return dateOfEpochDay(Math.floor((at + offsetMsAt(at)) / DAY_MS));
}

const MAX_KNOWN = 10_000;
const offsets = new Map<number, number>();

/** How far London is ahead of UTC. It changes only on the hour, and calling the library each time costs more than a lookup. */
function offsetMsAt(at: Instant): number {
  const hour = Math.floor(at / HOUR_MS);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const offset = zoned(at).offsetNanoseconds / 1e6;
  if (offsets.size >= MAX_KNOWN) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

/** The time of day in London: '09:05'. */
export function londonTimeOfDay(at: Instant): string {
  return zoned(at).toPlainTime().toString({ smallestUnit: "minute" });
}

/** The instant at which the day begins in London. */
export function londonMidnight(date: CivilDate): Instant {
  return londonTime(date, "00:00");
}

/** The instant of a time of day in London, '12:00'. Where summer time skips it: the hour after. */
export function londonTime(date: CivilDate, time: string): Instant {
  const local = Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: LONDON,
    plainTime: Temporal.PlainTime.from(time),
  });
  return instant(local.epochMilliseconds);
}

function zoned(at: Instant): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(LONDON);
}
