import { addDays, type CivilDate, later } from "../calendar/civil-date.ts";

/** A last day can be reported at most this many days late: what paydays took since then was taken from an employed person. */
const MAX_DAYS_AGO = 62;
const MAX_DAYS_AHEAD = 366;

/** The days that a person's last one may be, both included. */
export function lastDaysPossible(
  today: CivilDate,
  startedOn: CivilDate | null,
): { readonly first: CivilDate; readonly last: CivilDate } {
  const earliest = addDays(today, -MAX_DAYS_AGO);
  return {
    first: startedOn === null ? earliest : later(earliest, startedOn),
    last: addDays(startedOn === null ? today : later(today, startedOn), MAX_DAYS_AHEAD),
  };
}

export function isPossibleLastDay(lastDay: CivilDate, today: CivilDate, startedOn: CivilDate | null): boolean {
  const { first, last } = lastDaysPossible(today, startedOn);
  return first <= lastDay && lastDay <= last;
}

/** Whether a last day that was marked can still be withdrawn: until its end, in London. */
export const canBeTakenBack = (lastDay: CivilDate, today: CivilDate): boolean => today <= lastDay;
