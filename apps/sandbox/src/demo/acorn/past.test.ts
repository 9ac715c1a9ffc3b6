import { DIVISIONS, type Division } from "@wellpaid/domain/calendar/bank-holidays";
import { addDays, type CivilDate, civilDate, datesFromTo } from "@wellpaid/domain/calendar/civil-date";
import { londonTime } from "@wellpaid/domain/calendar/london";
import { sum } from "@wellpaid/domain/money/pence";
import { describe, expect, test } from "vitest";
import type { PastGroup, PastWithdrawal } from "../../past-control.ts";
import { DEMO_ACCOUNTS, phoneOf } from "../accounts.ts";
import { ACORN_PEOPLE, phoneOfPerson } from "../companies.ts";
import { GROUP_NAMES } from "./colleagues.ts";
import { pastOf } from "./past.ts";

const allOn = (today: CivilDate, time = "15:10", division: Division = "england-and-wales"): readonly PastGroup[] => {
  const company = { division, cutOffWorkingDays: 3 };
  return GROUP_NAMES.map((name) => pastOf(name, { now: new Date(londonTime(today, time)), today, company }));
};
const aDay = civilDate("2026-11-28");
/** Each weekday and each part of a month. */
const aYear = datesFromTo(aDay, addDays(aDay, 365)).filter((_, at) => at % 11 === 0);
const peopleOf = (groups: readonly PastGroup[]) => groups.flatMap(({ people }) => people);
const periodsOf = ({ runs, since }: PastGroup) => [...runs.map(({ withdrawals }) => withdrawals), since];
const countOfWho = (withdrawals: readonly PastWithdrawal[]): number =>
  new Set(withdrawals.map(({ employeeNumber }) => employeeNumber)).size;

describe("the people of Acorn", () => {
  const people = peopleOf(allOn(aDay));
  const distinct = (values: readonly unknown[]): number => new Set(values).size;

  test("are eighty in three pay groups, each with a number, phone, name and address for themselves", () => {
    expect(allOn(aDay).map(({ name, people: { length } }) => [name, length])).toEqual([
      ["Office", 26],
      ["Warehouse", 32],
      ["Drivers", 22],
    ]);
    expect(distinct(people.map(({ record }) => record.employeeNumber))).toBe(80);
    expect(distinct(people.map(({ record }) => record.phone))).toBe(80);
    expect(distinct(people.map(({ record }) => `${record.name} ${record.surname}`))).toBe(80);
    expect(distinct(people.map(({ record }) => record.salaryAccount?.accountNumber))).toBe(80);
    expect(distinct(people.map(({ record }) => record.saver?.nationalInsuranceNumber))).toBe(80);
  });

  test("share no name, phone or user name with the demo accounts and those who may sign up", () => {
    const others = [...DEMO_ACCOUNTS, ...ACORN_PEOPLE];
    const phones = [...DEMO_ACCOUNTS.map(phoneOf), ...ACORN_PEOPLE.map((_, index) => phoneOfPerson(index))];
    for (const { record, account } of people) {
      expect(others.map(({ surname }) => surname)).not.toContain(record.surname);
      expect(phones).not.toContain(record.phone);
      expect(DEMO_ACCOUNTS.map(({ username }) => username)).not.toContain(account?.username);
    }
  });

  test.each(["00:00", "06:59", "09:30", "23:59"])(
    "at %s have three requests of today and three of last week",
    (time) => {
      const now = new Date(londonTime(aDay, time));
      const pending = peopleOf(allOn(aDay, time))
        .flatMap(({ account }) => account?.request ?? [])
        .filter(({ status }) => status === "pending");
      const ages = pending
        .map(({ createdAt }) => now.getTime() - createdAt.getTime())
        .toSorted((left, right) => left - right);
      expect(ages).toHaveLength(6);
      const midnight = londonTime(aDay, "00:00");
      expect(pending.filter(({ createdAt }) => createdAt.getTime() >= midnight)).toHaveLength(3);
      expect(ages[0]).toBeGreaterThanOrEqual(0);
      expect(ages[5]).toBeLessThan(8 * 24 * 60 * 60 * 1000);
    },
  );
});

describe("the past of Acorn", () => {
  test("is the same at the same time", () => {
    expect(allOn(aDay)).toEqual(allOn(aDay));
  });

  test.each(DIVISIONS)(
    "has six runs of each pay group that follow one another, on any day of a year in %s",
    (division) => {
      for (const today of aYear)
        for (const { runs } of allOn(today, "15:10", division)) {
          expect(runs, today).toHaveLength(6);
          for (const [at, { period }] of runs.entries())
            expect(runs[at + 1]?.period.firstDay ?? addDays(period.payday, 1), today).toBe(addDays(period.payday, 1));
          expect(runs[5]?.period.payday !== undefined && runs[5].period.payday < today, today).toBe(true);
        }
    },
  );

  test("withdraws within what was earned, between joining and the cut-off, never after now", () => {
    for (const today of aYear) {
      const now = londonTime(today, "15:10");
      for (const group of allOn(today)) {
        const since = new Map(
          group.people.map(({ record, account }) => [record.employeeNumber, account?.request?.decidedAt]),
        );
        for (const withdrawals of periodsOf(group)) expectWithinLimits(withdrawals, since, today);
        for (const { period, withdrawals } of group.runs)
          for (const { at } of withdrawals)
            expect(at.getTime(), today).toBeLessThan(londonTime(period.cutOffDay, "00:00"));
        for (const { at } of group.since) expect(at.getTime(), today).toBeLessThan(now);
      }
    }
  });

  test("has three runs with confirmed differences and one return that waits, on any day of a year", () => {
    for (const today of aYear) {
      const runs = allOn(today).flatMap(({ name, runs: ofGroup }) => ofGroup.map((run) => ({ name, ...run })));
      const differing = runs.filter(({ returned }) => (returned?.differences.length ?? 0) > 0);
      expect(differing.map(({ name, returned }) => [name, returned?.confirmedAt === null]).toSorted(), today).toEqual([
        ["Drivers", false],
        ["Office", false],
        ["Warehouse", false],
        ["Warehouse", true],
      ]);
      for (const { withdrawals, returned } of differing)
        for (const { employeeNumber, besidePence } of returned?.differences ?? []) {
          const own = withdrawals.filter((each) => each.employeeNumber === employeeNumber);
          const due = sum(own.flatMap(({ amountPence, feePence }) => [amountPence, feePence]));
          expect(due + besidePence, today).toBeGreaterThanOrEqual(0);
        }
    }
  });

  test("is used by more people from quarter to quarter", () => {
    for (const today of aYear) {
      const groups = allOn(today);
      const month = (at: number) =>
        groups.reduce((total, { runs }) => total + countOfWho(runs[at]?.withdrawals ?? []), 0);
      const quarters = [month(0) + month(1) + month(2), month(3) + month(4) + month(5)];
      expect(quarters[0], today).toBeGreaterThan(15);
      expect(quarters[1], today).toBeGreaterThan(1.3 * (quarters[0] ?? 0));
    }
  });
});

function expectWithinLimits(
  withdrawals: readonly PastWithdrawal[],
  since: ReadonlyMap<string, Date | null | undefined>,
  today: CivilDate,
): void {
  const taken = new Map<string, number>();
  for (const { employeeNumber, amountPence, feePence, limitPence, at } of withdrawals) {
    const total = (taken.get(employeeNumber) ?? 0) + amountPence + feePence;
    taken.set(employeeNumber, total);
    expect(amountPence, today).toBeGreaterThanOrEqual(1_000);
    expect(total, today).toBeLessThanOrEqual(limitPence);
    expect(at.getTime(), today).toBeGreaterThan(since.get(employeeNumber)?.getTime() ?? Number.POSITIVE_INFINITY);
  }
}
