/** Days as `YYYY-MM-DD`, bank holidays and paydays of England and Wales, written without the product's own calendar. */
const DAY_MS = 86_400_000;

export const shift = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
export const daysFrom = (day: string, to: string): number => Math.round((Date.parse(to) - Date.parse(day)) / DAY_MS);
/** 0 is Sunday. */
const weekdayOf = (day: string): number => new Date(day).getUTCDay();
export const isWeekend = (day: string): boolean => [0, 6].includes(weekdayOf(day));
/** 1 is Monday, 7 Sunday. */
export const isoWeekdayOf = (day: string): number => weekdayOf(day) || 7;
const dayOf = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10);
export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Easter Sunday by the anonymous Gregorian algorithm. */
function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const count = epact + weekday - 7 * correction + 114;
  return dayOf(year, Math.floor(count / 31), (count % 31) + 1);
}

/** The first day from one on that satisfies a condition. */
function firstFrom(day: string, fits: (day: string) => boolean): string {
  let found = day;
  while (!fits(found)) found = shift(found, 1);
  return found;
}

/** gov.uk/bank-holidays, England and Wales; one at a weekend is taken on the next working day. */
function bankHolidays(year: number): ReadonlySet<string> {
  const isMonday = (day: string): boolean => isoWeekdayOf(day) === 1;
  const days = new Set([
    shift(easter(year), -2),
    shift(easter(year), 1),
    firstFrom(dayOf(year, 5, 1), isMonday),
    firstFrom(dayOf(year, 5, 25), isMonday),
    firstFrom(dayOf(year, 8, 25), isMonday),
  ]);
  for (const day of [dayOf(year, 1, 1), dayOf(year, 12, 25), dayOf(year, 12, 26)]) {
    days.add(firstFrom(day, (each) => !isWeekend(each) && !days.has(each)));
  }
  return days;
}

/** The payday of a month: the day of the month, at most its last, moved back to a working day. */
function paydayOfMonth(year: number, month: number, paydayDay: number): string {
  let day = dayOf(year, month, Math.min(paydayDay, daysInMonth(year, month)));
  while (isWeekend(day) || bankHolidays(Number(day.slice(0, 4))).has(day)) day = shift(day, -1);
  return day;
}

/** The paydays of the eight months before a day and the eight after it. */
export function paydaysNear(day: string, paydayDay: number): readonly string[] {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: 17 }, (_, index) => months - 8 + index).map((month) =>
    paydayOfMonth(Math.floor(month / 12), (month % 12) + 1, paydayDay),
  );
}
