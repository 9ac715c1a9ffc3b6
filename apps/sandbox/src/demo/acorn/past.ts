import { addDays, type CivilDate, daysBetween } from "@wellpaid/domain/calendar/civil-date";
import { londonTime } from "@wellpaid/domain/calendar/london";
import { type PayCalendar, type PayPeriod, payPeriodContaining } from "@wellpaid/domain/calendar/payday";
import { countWorkingDays } from "@wellpaid/domain/calendar/working-days";
import { pence, type Pence, signedPence } from "@wellpaid/domain/money/pence";
import type { PastGroup, PastPerson, PastReturn, PastRun, PastWithdrawal } from "../../past-control.ts";
import type { CompanyCalendar } from "../../sandbox-control.ts";
import { colleaguesOf, GROUPS } from "./colleagues.ts";
import type { GroupName } from "./names.ts";
import { pickOf } from "./pick.ts";

/** The number of months that the company has used the product for. */
const MONTHS = 6;
const FEE = pence(200);
/** Of those who may, so many withdraw in a month. */
const SHARE_WHO_WITHDRAW = 0.66;
/** No one withdraws on the first days of a period: little is earned by then. */
const FIRST_DAYS = 5;
const AMOUNTS = [20, 25, 30, 40, 40, 50, 50, 60, 75, 80, 100, 120] as const;
const LEAST = 1_000;
/** When payroll's answer has come and a second person has confirmed it, counted from payday. */
const RETURNED_AFTER_DAYS = 5;

interface Moment {
  readonly now: Date;
  readonly today: CivilDate;
  readonly company: CompanyCalendar;
}

/** A pay group of Acorn with six months behind it, in which more people withdrew from month to month. */
export function pastOf(name: GroupName, { now, today, company }: Moment): PastGroup {
  const { paydayDay } = GROUPS[name];
  const calendar = { ...company, paydayDay };
  const people = colleaguesOf(name, { now, today });
  const current = payPeriodContaining(today, calendar);
  const periods = periodsBefore(current, calendar);
  return {
    name,
    paydayDay,
    people,
    runs: periods.map((period, at) => runOf(name, people, { period, isLast: at === periods.length - 1, at, calendar })),
    since: withdrawalsOf(people, current, calendar).filter(({ at }) => at.getTime() < now.getTime() - 60_000),
  };
}

function periodsBefore(current: PayPeriod, calendar: PayCalendar): readonly PayPeriod[] {
  const periods: PayPeriod[] = [];
  for (let next = current; periods.length < MONTHS; ) {
    next = payPeriodContaining(addDays(next.firstDay, -1), calendar);
    periods.unshift(next);
  }
  return periods;
}

interface PlaceOfRun {
  readonly period: PayPeriod;
  readonly isLast: boolean;
  /** From 0, the oldest. */
  readonly at: number;
  readonly calendar: PayCalendar;
}

function runOf(name: GroupName, people: readonly PastPerson[], { period, isLast, at, calendar }: PlaceOfRun): PastRun {
  const withdrawals = withdrawalsOf(people, period, calendar);
  const confirmedAt = new Date(londonTime(addDays(period.payday, RETURNED_AFTER_DAYS), "11:20"));
  if (!isLast)
    return { period, withdrawals, returned: { differences: differencesOf(name, at, withdrawals), confirmedAt } };
  // Payroll has just answered for the warehouse; a second person is to look at it.
  const waiting: PastReturn = { differences: tookLess(withdrawals.slice(0, 2), -1_000), confirmedAt: null };
  return { period, withdrawals, returned: name === "Warehouse" ? waiting : null };
}

/** Counted from the last run: of the office one in which payroll took less from one and more from another, of the others less from one. */
const RUNS_WITH_DIFFERENCES: Readonly<Record<GroupName, number>> = { Office: 1, Warehouse: 2, Drivers: 1 };

function differencesOf(name: GroupName, at: number, withdrawals: readonly PastWithdrawal[]): PastReturn["differences"] {
  if (at !== MONTHS - 1 - RUNS_WITH_DIFFERENCES[name]) return [];
  const [first, ...others] = withdrawals;
  if (first === undefined) return [];
  const second = others.find(({ employeeNumber }) => employeeNumber !== first.employeeNumber);
  const more = name === "Office" && second !== undefined ? tookMore([second]) : [];
  return [...tookLess([first], -1_200), ...more];
}

const tookLess = (withdrawals: readonly PastWithdrawal[], besidePence: number): PastReturn["differences"] =>
  [...new Set(withdrawals.map(({ employeeNumber }) => employeeNumber))].map((employeeNumber) => ({
    employeeNumber,
    besidePence: signedPence(besidePence),
    reason: "",
  }));

const tookMore = (withdrawals: readonly PastWithdrawal[]): PastReturn["differences"] =>
  withdrawals.map(({ employeeNumber }) => ({
    employeeNumber,
    besidePence: signedPence(3_000),
    reason: "A deduction from the month before was entered twice",
  }));

/** What people withdrew in a period, the earliest first. */
function withdrawalsOf(
  people: readonly PastPerson[],
  period: PayPeriod,
  calendar: PayCalendar,
): readonly PastWithdrawal[] {
  return people
    .flatMap((person) => withdrawalsOfOne(person, period, calendar))
    .toSorted((left, right) => left.at.getTime() - right.at.getTime());
}

function withdrawalsOfOne(
  { record, account }: PastPerson,
  period: PayPeriod,
  calendar: PayCalendar,
): readonly PastWithdrawal[] {
  const since = account?.request?.status === "approved" ? account.request.decidedAt : null;
  const key = `${record.employeeNumber} ${period.month}`;
  if (since === null || pickOf(`withdraws ${key}`) >= SHARE_WHO_WITHDRAW) return [];
  const wanted = 1 + Math.floor(pickOf(`count ${key}`) * 3);
  const days = daysBetween(period.firstDay, period.cutOffDay) - FIRST_DAYS;
  const made: PastWithdrawal[] = [];
  let takenPence = 0;
  for (let count = 0; count < wanted; count += 1) {
    const part = (count + pickOf(`day ${key} ${count}`)) / wanted;
    const day = addDays(period.firstDay, FIRST_DAYS + Math.floor(part * days));
    const at = new Date(londonTime(day, timeOf(`${key} ${count}`)));
    if (day >= period.cutOffDay || at <= since) continue;
    const limitPence = limitOn(day, record.monthlySalaryPence, period, calendar);
    const pounds = AMOUNTS[Math.floor(pickOf(`amount ${key} ${count}`) * AMOUNTS.length)] ?? AMOUNTS[0];
    const amountPence = Math.min(pounds * 100, Math.floor((limitPence - takenPence - FEE) / 500) * 500);
    if (amountPence < LEAST) continue;
    takenPence += amountPence + FEE;
    const { employeeNumber } = record;
    made.push({ employeeNumber, amountPence: pence(amountPence), feePence: FEE, limitPence, at });
  }
  return made;
}

/** Between seven in the morning and ten at night. */
function timeOf(key: string): string {
  const minutes = 420 + Math.floor(pickOf(`time ${key}`) * 900);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

/** Half of what was earned by then: a company's usual settings. */
function limitOn(
  day: CivilDate,
  monthlyPence: Pence,
  { firstDay, payday }: PayPeriod,
  { division }: PayCalendar,
): Pence {
  const worked = countWorkingDays(firstDay, day, division);
  return pence(Math.floor((monthlyPence * worked) / countWorkingDays(firstDay, payday, division) / 2));
}
