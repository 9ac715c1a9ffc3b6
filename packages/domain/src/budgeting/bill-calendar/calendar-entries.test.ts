import { describe, expect, test } from "vitest";
import { type CivilDate, civilDate } from "../../calendar/civil-date.ts";
import { pence, signedPence } from "../../money/pence.ts";
import type { BankPayment, MatchablePayment } from "../bank-payment.ts";
import { paidInfoOf } from "../matching/paid-matching.ts";
import type { DueDecision } from "../matching/settle-due-dates.ts";
import { payment, planned, today } from "../matching/testing/planned-rent.ts";
import type { PlannedPayment } from "../regular/planned-payment.ts";
import { allRegularPaymentsIn } from "../regular/regular-payments.ts";
import type { Schedule } from "../regular/schedule.ts";
import { daysOfMonth, matchedDays } from "./calendar-days.ts";
import {
  billsLeftOf,
  type CalendarEntry,
  foundEntries,
  inCalendarOrder,
  paydayEntries,
  plannedEntries,
} from "./calendar-entries.ts";

const shown = (entries: readonly CalendarEntry[]) => entries.map(({ date, state }) => `${date} ${state}`);

interface Case {
  readonly month: string;
  readonly plan?: Partial<PlannedPayment>;
  readonly schedule?: Schedule;
  readonly payments?: readonly MatchablePayment[];
  readonly due?: readonly DueDecision[];
  readonly on?: CivilDate;
}

function entriesOf({ month, plan, schedule, payments = [], due = [], on = today }: Case): CalendarEntry[] {
  const days = daysOfMonth(month, on);
  if (days === null) throw new Error("no month");
  const rent = planned("monthly", 1, { ...plan, ...(schedule && { schedule }) });
  const infos = paidInfoOf([rent], payments, matchedDays(days, on), on, { due, mismatches: [] });
  return inCalendarOrder(
    plannedEntries(
      infos.map((info) => ({ ...info, merchant: null })),
      days,
    ),
  );
}

const decided = (kind: "paid" | "skipped", dueDate: string): DueDecision => ({
  planId: "p",
  dueDate: civilDate(dueDate),
  decidedOn: today,
  kind,
});
const friday = 5;

describe("a schedule in a month", () => {
  test.each<[string, string, Schedule, string[]]>([
    ["the 29th in a February without one", "2027-02", { frequency: "monthly", day: 29 }, ["2027-02-28"]],
    ["the last day of February", "2027-02", { frequency: "monthly", day: -1 }, ["2027-02-28"]],
    ["the last Friday", "2026-10", { frequency: "monthly", weekday: friday, week: -1 }, ["2026-10-30"]],
    ["the last Friday of five", "2026-07", { frequency: "monthly", weekday: friday, week: -1 }, ["2026-07-31"]],
    [
      "every Sunday while the clocks go back",
      "2026-10",
      { frequency: "weekly", weekday: 7 },
      ["2026-10-04", "2026-10-11", "2026-10-18", "2026-10-25"],
    ],
    [
      "every two weeks while they go forward",
      "2027-03",
      { frequency: "fortnightly", starts: civilDate("2026-06-21") },
      ["2027-03-14", "2027-03-28"],
    ],
    [
      "every four weeks",
      "2026-07",
      { frequency: "four-weekly", starts: civilDate("2026-07-03") },
      ["2026-07-03", "2026-07-31"],
    ],
    ["a quarter", "2026-09", { frequency: "quarterly", set: 3, day: 29 }, ["2026-09-29"]],
    ["a quarter in another month", "2026-10", { frequency: "quarterly", set: 3, day: 29 }, []],
    ["a year, thirteen months ahead", "2027-07", { frequency: "annually", month: 7, day: 3 }, ["2027-07-03"]],
    ["once", "2026-07", { frequency: "once", date: civilDate("2026-07-09") }, ["2026-07-09"]],
    ["nothing after its end", "2026-08", { frequency: "monthly", day: 5, ends: civilDate("2026-08-04") }, []],
    ["its last due date", "2026-07", { frequency: "monthly", day: 5, ends: civilDate("2026-07-05") }, ["2026-07-05"]],
  ])("has %s", (_, month, schedule, expected) => {
    const entries = entriesOf({ month, schedule });
    expect(shown(entries)).toEqual(expected.map((date) => `${date} planned`));
  });
});

describe("rent due on the 1st, today the 16th", () => {
  const january = civilDate("2026-01-01");
  test.each<[string, Case, string[]]>([
    ["paid on another day", { month: "2026-06", payments: [payment("2026-06-03", -50_000)] }, ["2026-06-03 paid"]],
    [
      "July's paid in June",
      { month: "2026-06", payments: [payment("2026-06-01", -50_000), payment("2026-06-28", -50_000)] },
      ["2026-06-01 paid", "2026-06-28 paid"],
    ],
    [
      "and so July has none",
      { month: "2026-07", payments: [payment("2026-06-01", -50_000), payment("2026-06-28", -50_000)] },
      [],
    ],
    [
      "June's, beside May's",
      {
        month: "2026-06",
        plan: { settledUntil: civilDate("2026-04-30") },
        payments: [payment("2026-06-01", -50_000), payment("2026-05-09", -50_000)],
      },
      ["2026-06-01 paid"],
    ],
    ["not seen", { month: "2026-06" }, ["2026-06-01 expected"]],
    [
      "not seen, looked at from June",
      { month: "2026-05", plan: { settledUntil: civilDate("2026-04-01") } },
      ["2026-05-01 expected"],
    ],
    ["known to be settled", { month: "2026-05" }, []],
    ["skipped", { month: "2026-06", due: [decided("skipped", "2026-06-01")] }, ["2026-06-01 skipped"]],
    ["skipped ahead", { month: "2026-08", due: [decided("skipped", "2026-08-01")] }, ["2026-08-01 skipped"]],
    ["marked as paid", { month: "2026-06", due: [decided("paid", "2026-06-01")] }, ["2026-06-01 paid"]],
    ["planned only later", { month: "2026-06", plan: { madeOn: civilDate("2026-06-10"), settledUntil: null } }, []],
    [
      "not paid before its end",
      {
        month: "2026-06",
        plan: { madeOn: january },
        schedule: { frequency: "monthly", day: 1, ends: civilDate("2026-06-10") },
      },
      ["2026-06-01 expected"],
    ],
    [
      "ended in the past by the person",
      {
        month: "2026-06",
        plan: { madeOn: january, settledUntil: civilDate("2026-06-15") },
        schedule: { frequency: "monthly", day: 1, ends: civilDate("2026-06-10") },
      },
      [],
    ],
  ])("shows what is %s", (_, given, expected) => {
    expect(shown(entriesOf(given))).toEqual(expected);
  });

  test("costs what was paid, and keeps its key", () => {
    const [open] = entriesOf({ month: "2026-06" });
    const [paid] = entriesOf({
      month: "2026-06",
      payments: [payment("2026-06-05", -51_250, { merchant: "Lettings" })],
    });
    expect(open).toMatchObject({ pence: 50_000, merchant: null, plannedId: "p", name: "Home", kind: "expense" });
    expect(paid).toMatchObject({ pence: 51_250, merchant: "Lettings", key: open?.key });
  });

  test("is one entry for each day where it is due by the day, and none for days that are over", () => {
    const entries = entriesOf({ month: "2026-06", schedule: { frequency: "daily" } });
    expect(entries).toHaveLength(15);
    expect(entries[0]).toMatchObject({ date: "2026-06-16", state: "planned", isDaily: true });
  });
});

describe("what comes regularly and is not planned", () => {
  const days = (month: string) => {
    const found = daysOfMonth(month, today);
    if (found === null) throw new Error("no month");
    return found;
  };
  const streaming = ["2026-02-09", "2026-03-09", "2026-04-09", "2026-05-11", "2026-06-09"].map(
    (date, index): BankPayment => ({
      id: `s${index}`,
      date: civilDate(date),
      pence: signedPence(-1_099),
      counterparty: "stream",
      description: "STREAM",
    }),
  );
  const found = allRegularPaymentsIn(streaming, today).map((regular) => ({
    regular,
    name: "Stream",
    merchant: "Stream",
  }));
  const of = (month: string, settled: readonly string[] = []) =>
    foundEntries(found, days(month), today, new Set(settled));

  test("is shown as paid up to today", () => expect(shown(of("2026-06"))).toEqual(["2026-06-09 paid"]));
  test("comes on the next working day", () => expect(shown(of("2026-08"))).toEqual(["2026-08-10 planned"]));
  test("is shown once where a planned payment took it", () => expect(of("2026-06", ["s4"])).toEqual([]));
  test("has no two keys alike", () => {
    const keys = ["2026-05", "2026-06", "2026-07", "2026-08"].flatMap((month) => of(month)).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

test("a payday is paid only where its pay was seen, also a day late", () => {
  const paydays = ["2026-05-22", "2026-06-25"].map((date) => civilDate(date));
  const pay = { date: civilDate("2026-05-23"), pence: pence(225_000) };
  expect(paydayEntries(paydays, { payday: civilDate("2026-05-22"), pay })).toMatchObject([
    { kind: "payday", state: "paid", pence: 225_000, name: null },
    { kind: "payday", state: "planned", pence: null },
  ]);
});

test("bills left are the expenses that are planned or expected", () => {
  const [entry] = entriesOf({ month: "2026-07" });
  if (entry === undefined) throw new Error("no entry");
  const others: Partial<CalendarEntry>[] = [
    { state: "expected", pence: pence(700) },
    { state: "paid" },
    { state: "skipped" },
    { kind: "income" },
    { kind: "payday", pence: null },
  ];
  expect(billsLeftOf([entry, ...others.map((other) => ({ ...entry, ...other }))])).toBe(50_700);
  expect(billsLeftOf([])).toBe(0);
});

test("a day has its payday first, then incomes, then the largest expense", () => {
  const [entry] = entriesOf({ month: "2026-07" });
  if (entry === undefined) throw new Error("no entry");
  const of = (key: string, change: Partial<CalendarEntry>) => ({ ...entry, key, ...change });
  const day = [
    of("small", { pence: pence(100) }),
    of("large", {}),
    of("in", { kind: "income" }),
    of("pay", { kind: "payday", pence: null }),
    of("before", { date: civilDate("2026-06-30") }),
  ];
  expect(inCalendarOrder(day).map(({ key }) => key)).toEqual(["before", "pay", "in", "large", "small"]);
});
