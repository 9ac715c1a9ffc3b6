/** A length of time as ISO 8601 writes it, `P3DT2H`: whole units, seconds may have decimals. */
export interface Span {
  readonly months: number;
  readonly milliseconds: number;
}

const ISO =
  /^P(?=\d|T\d)(?:(\d{1,3})Y)?(?:(\d{1,4})M)?(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?=\d)(?:(\d{1,6})H)?(?:(\d{1,8})M)?(?:(\d{1,9}(?:\.\d{1,3})?)S)?)?$/;
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Reads a length of time; null when the text is none, or a negative one: time only goes forward. */
export function readSpan(text: string): Span | null {
  const found = ISO.exec(text);
  if (found === null) return null;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => (part === undefined ? 0 : Number(part)));
  return {
    months: years * 12 + months,
    milliseconds: (weeks * 7 + days) * 24 * HOUR + hours * HOUR + minutes * 60 * SECOND + Math.trunc(seconds * SECOND),
  };
}

/** That moment and so long after it, in UTC; months are capped at the month's end, a day is 24 hours. */
export function momentAfter(moment: Date, span: Span): Date {
  const moved = new Date(moment);
  if (span.months > 0) {
    const day = moved.getUTCDate();
    moved.setUTCDate(1);
    moved.setUTCMonth(moved.getUTCMonth() + span.months);
    const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
    moved.setUTCDate(Math.min(day, last));
  }
  return new Date(moved.getTime() + span.milliseconds);
}
