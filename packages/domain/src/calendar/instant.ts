import { type CivilDate, dateOfEpochDay, epochDayOf, readCivilDate } from "./civil-date.ts";

declare const unit: unique symbol;

/** A point in time: whole milliseconds since 1970-01-01T00:00Z. Never read from a clock in here, always passed in. */
export type Instant = number & { readonly [unit]: "epoch ms" };

const DAY = 86_400_000;
const FIRST = epochDayOf("1900-01-01" as CivilDate) * DAY;
const LAST = epochDayOf("2199-12-31" as CivilDate) * DAY + DAY - 1;

/**
 * @throws RangeError when the value is no time of the years 1900 to 2199: whole epoch milliseconds, or an ISO 8601
 * text with its zone.
 */
export function instant(value: number | string): Instant {
  const time = typeof value === "number" ? value : readIso(value);
  if (!isInstant(time)) throw new RangeError(`not an instant: ${value}`);
  return time;
}

/** The same of a text; undefined where it is no such time. */
export function readInstant(text: string): Instant | undefined {
  const time = readIso(text);
  return isInstant(time) ? time : undefined;
}

const isInstant = (time: number): time is Instant => Number.isSafeInteger(time) && time >= FIRST && time <= LAST;

/** ISO 8601 in UTC: '2026-12-21T00:00:00.000Z'. */
export function instantText(at: Instant): string {
  const day = Math.floor(at / DAY);
  const time = at - day * DAY;
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, "0");
  const clock = `${part(time / 3_600_000)}:${part((time / 60_000) % 60)}:${part((time / 1000) % 60)}`;
  return `${dateOfEpochDay(day)}T${clock}.${part(time % 1000, 3)}Z`;
}

export function plusSeconds(at: Instant, seconds: number): Instant {
  return instant(at + seconds * 1000);
}

export function plusHours(at: Instant, hours: number): Instant {
  return plusSeconds(at, hours * 3600);
}

/** Seconds from one instant to the other, fractions included; below zero when the second is earlier. */
export function secondsBetween(from: Instant, to: Instant): number {
  return (to - from) / 1000;
}

const ISO = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(?:Z|([+-])(\d\d):?(\d\d))$/;

/** Epoch milliseconds, finer fractions cut off; NaN for any other text. */
function readIso(text: string): number {
  const [found, day = "", hours, minutes, seconds = "0", fraction = "", sign, offsetHours, offsetMinutes] =
    ISO.exec(text) ?? [];
  const date = readCivilDate(day);
  if (found === undefined || date === undefined) return Number.NaN;
  const offset = sign === undefined ? 0 : (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === "-" ? -1 : 1);
  const clock = (Number(hours) * 60 + Number(minutes) - offset) * 60_000 + Number(seconds) * 1000;
  return epochDayOf(date) * DAY + clock + Number(fraction.slice(0, 3).padEnd(3, "0"));
}
