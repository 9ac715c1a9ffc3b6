/** Paydays that are not known yet: a bank sees only those of the past. */
import { addDays, type CivilDate, partsOf } from "@wellpaid/domain/calendar/civil-date";
import { paydayOfMonth } from "@wellpaid/domain/calendar/payday";

/** No pay period is shorter. */
const SHORTEST_PERIOD_DAYS = 14;
const RECENT = 12;
/** A payday may be moved before a weekend with bank holidays. */
const MAX_DAYS_MOVED = 4;
const DAYS_OF_MONTH = 31;

const calendarOf = (paydayDay: number) => ({ paydayDay, division: "england-and-wales", cutOffWorkingDays: 3 }) as const;

/** The paydays of a month's first date and of the two months that follow. */
function paydaysNear(date: CivilDate, paydayDay: number): CivilDate[] {
  const { year, month } = partsOf(date);
  return [0, 1, 2].map((later) => {
    const counted = month - 1 + later;
    return paydayOfMonth(year + Math.floor(counted / 12), (counted % 12) + 1, calendarOf(paydayDay));
  });
}

/** The days of the month on which a payday may nominally fall; the last of a month may be short of the 31st, or the first of the next. */
function daysThatMayPay(payday: CivilDate): number[] {
  const { day } = partsOf(payday);
  const nominal = Array.from({ length: MAX_DAYS_MOVED + 1 }, (_, index) => day + index);
  return [
    ...new Set([
      ...nominal.map((each) => ((each - 1) % DAYS_OF_MONTH) + 1),
      ...(day >= 25 ? [1, 2, 3, 4, 29, 30, 31] : []),
    ]),
  ];
}

/** The payday that follows known ones, given from the oldest to the newest, by the day of the month that most of the last twelve keep to. */
export function paydayAfter(paydays: readonly CivilDate[]): CivilDate | null {
  const newest = paydays.at(-1);
  if (newest === undefined) return null;
  const recent = paydays.slice(-RECENT);
  let best = { paydayDay: 0, kept: -1 };
  for (const paydayDay of daysThatMayPay(newest)) {
    const kept = recent.filter((payday) => paydaysNear(payday, paydayDay).includes(payday)).length;
    if (kept > best.kept) best = { paydayDay, kept };
  }
  return paydaysNear(newest, best.paydayDay).find((date) => date > addDays(newest, SHORTEST_PERIOD_DAYS)) ?? null;
}

/** The paydays up to the first one after a day, oldest first. */
export function paydaysUntil(paydays: readonly CivilDate[], day: CivilDate): CivilDate[] {
  const sorted = paydays.toSorted();
  const missing = (): CivilDate | null => ((sorted.at(-1) ?? day) > day ? null : paydayAfter(sorted));
  for (let next = missing(); next !== null; next = missing()) sorted.push(next);
  const end = sorted.findIndex((payday) => payday > day);
  return end === -1 ? sorted : sorted.slice(0, end + 1);
}
