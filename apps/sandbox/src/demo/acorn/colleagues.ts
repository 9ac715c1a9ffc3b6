import { addDays, type CivilDate } from "@wellpaid/domain/calendar/civil-date";
import { londonMidnight, londonTime } from "@wellpaid/domain/calendar/london";
import { pence } from "@wellpaid/domain/money/pence";
import type { PastAccount, PastPerson } from "../../past-control.ts";
import { saverRecordOf } from "../saver-record.ts";
import { type GroupName, namesOf } from "./names.ts";
import { pickOf } from "./pick.ts";

/** Whose payday is when, and what a month's take-home pay is, in pounds. */
export const GROUPS: Readonly<
  Record<GroupName, { readonly paydayDay: number; readonly pay: readonly [number, number] }>
> = {
  Office: { paydayDay: 31, pay: [1_720, 2_980] },
  Warehouse: { paydayDay: 25, pay: [1_540, 2_060] },
  Drivers: { paydayDay: 15, pay: [1_690, 2_380] },
};

export const GROUP_NAMES = ["Office", "Warehouse", "Drivers"] as const satisfies readonly GroupName[];

const PEOPLE = 80;
/** Numbers and phones that a newcomer's own file of new people is unlikely to have. */
const FIRST_NUMBER = 23_401;
/** In the range kept for fiction: a sandbox with a real SMS vendor reaches no one. */
const FIRST_PHONE = 7_700_900_621;
/** Shares no factor with the number of people: every rank once, through all groups. */
const STRIDE = 37;

/** By rank: with on-demand pay, waiting for it, refused it, with an account only; the others have not signed up. */
const WITH_PAY = 52;
const WAITING = 6;
const REFUSED = 2;
const WITHOUT = 6;

/** The first joined before the oldest run; then one every few days. */
const FIRST_JOINED = 8;
const OLDEST_DAYS = 215;
const DAYS_BETWEEN_JOINERS = 4;

interface Moment {
  readonly now: Date;
  readonly today: CivilDate;
}

const numberOf = (index: number): string => String(FIRST_NUMBER + index);
const phoneOf = (index: number): string => `+44${FIRST_PHONE + index}`;

/** The people of one pay group, whose numbers follow those of the groups before it. */
export function colleaguesOf(group: GroupName, moment: Moment): readonly PastPerson[] {
  const before = GROUP_NAMES.slice(0, GROUP_NAMES.indexOf(group)).reduce((sum, name) => sum + namesOf(name).length, 0);
  return namesOf(group).map((name, at) => colleagueOf(group, name, before + at, moment));
}

function colleagueOf(
  group: GroupName,
  { name, surname }: { readonly name: string; readonly surname: string },
  index: number,
  moment: Moment,
): PastPerson {
  const { paydayDay, pay } = GROUPS[group];
  const [least, most] = pay;
  const number = FIRST_NUMBER + index;
  const pounds = least + Math.floor((pickOf(`pay ${number}`) * (most - least)) / 10) * 10;
  const saver = saverRecordOf(number);
  return {
    record: {
      employeeNumber: numberOf(index),
      name,
      surname,
      phone: phoneOf(index),
      monthlySalaryPence: pence(pounds * 100 + Math.floor(pickOf(`pence ${number}`) * 100)),
      payGroup: { name: group, paydayDay, isOwn: false },
      salaryAccount: { sortCode: "040012", accountNumber: String(61_000_211 + 1_013 * index) },
      startedOn: addDays(moment.today, -260 - Math.floor(pickOf(`start ${number}`) * 2_600)),
      // A town of their own: no one shares an address with a demo account.
      saver: {
        ...saver,
        address: { ...saver.address, town: "Bradford", postcode: `BD${1 + (number % 9)} ${1 + (index % 9)}QX` },
      },
    },
    account: accountOf({ name, surname }, index, moment),
  };
}

function accountOf(
  { name, surname }: { readonly name: string; readonly surname: string },
  index: number,
  moment: Moment,
): PastAccount | null {
  const rank = (index * STRIDE) % PEOPLE;
  if (rank >= WITH_PAY + WAITING + REFUSED + WITHOUT) return null;
  const username = `${name}.${surname}`.toLowerCase();
  const { request, joinedDaysAgo } = historyOf(rank, moment);
  const joinedAt = new Date(londonTime(addDays(moment.today, -joinedDaysAgo), "12:40"));
  return { username, email: `${username}@acorn.example`, phone: phoneOf(index), joinedAt, request };
}

function historyOf(
  rank: number,
  { now, today }: Moment,
): { readonly request: PastAccount["request"]; readonly joinedDaysAgo: number } {
  const at = (daysAgo: number, time: string): Date => new Date(londonTime(addDays(today, -daysAgo), time));
  if (rank < WITH_PAY) {
    const joinedDaysAgo = OLDEST_DAYS - Math.max(0, rank - FIRST_JOINED) * DAYS_BETWEEN_JOINERS - (rank % FIRST_JOINED);
    const [createdAt, decidedAt] = [at(joinedDaysAgo - 1, "09:15"), at(joinedDaysAgo - 2, "14:05")];
    return { request: { status: "approved", createdAt, decidedAt }, joinedDaysAgo };
  }
  const place = rank - WITH_PAY;
  if (place < WAITING) {
    // Half of them today, at hours that have passed whatever the hour is now; half last week.
    const isToday = place % 2 === 0;
    const createdAt = isToday ? earlierToday(now, today, (place + 3) / 10) : at(4 + (place - 1) / 2, `1${place}:25`);
    return { request: { status: "pending", createdAt, decidedAt: null }, joinedDaysAgo: 12 + place };
  }
  if (place < WAITING + REFUSED) {
    const request = {
      status: "rejected",
      createdAt: at(60 + place, "10:30"),
      decidedAt: at(58 + place, "16:20"),
    } as const;
    return { request, joinedDaysAgo: 75 + place };
  }
  return { request: null, joinedDaysAgo: 20 + 9 * (place - WAITING - REFUSED) };
}

/** A part of the day that has passed, counted from seven where it is later than that. */
function earlierToday(now: Date, today: CivilDate, part: number): Date {
  const seven = londonTime(today, "07:00");
  const from = now.getTime() > seven ? seven : londonMidnight(today);
  return new Date(from + (now.getTime() - from) * part);
}
