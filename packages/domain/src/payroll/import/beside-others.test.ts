import { expect, test } from "vitest";
import { type CivilDate, civilDate } from "../../calendar/civil-date.ts";
import { type Beside, doubtsBesideOthers, outcomeOfMissing, type RowBeside } from "./beside-others.ts";

const today = civilDate("2026-06-15");
const day = (text: string | null): CivilDate | null => (text === null ? null : civilDate(text));

test.each([
  // started, left, the day on which people missing from the file leave, outcome
  [null, null, null, "missing"],
  [null, "2026-06-16", null, "missing"],
  [null, "2026-06-15", null, null],
  [null, null, "2026-06-30", "leaver"],
  ["2026-06-30", null, "2026-06-30", "leaver"],
  ["2026-07-01", null, "2026-06-30", "missing"],
  [null, "2026-06-30", "2026-06-30", null],
  [null, "2026-07-01", "2026-06-30", "leaver"],
  [null, "2026-06-16", "2026-06-01", "leaver"],
])("for start %s, last day %s and missing people leaving on %s returns %s", (startedOn, leftOn, leaveOn, outcome) => {
  expect(outcomeOfMissing({ startedOn: day(startedOn), leftOn: day(leftOn) }, day(leaveOn), today)).toBe(outcome);
});

const row: RowBeside = { number: "5", phone: "1", account: "A", kind: "joiner", before: null };
const another = { number: "7", phone: null, account: null, lastDay: null };

test.each<[string, Partial<RowBeside>, Partial<Beside>, readonly string[]]>([
  ["no person shares anything", {}, { known: [another] }, []],
  ["a known number has zeros", {}, { known: [{ ...another, number: "005" }] }, ["number-alike 005"]],
  ["they are no joiner", { kind: "change" }, { known: [{ ...another, number: "005" }] }, []],
  ["a known person has the phone", {}, { known: [{ ...another, phone: "1" }] }, ["phone-of-another 7"]],
  ["a known person has the account", {}, { known: [{ ...another, account: "A" }] }, ["account-of-another 7"]],
  ["who has it has left", {}, { known: [{ ...another, phone: "1", lastDay: civilDate("2026-06-14") }] }, []],
  ["who has it leaves today", {}, { known: [{ ...another, phone: "1", lastDay: today }] }, ["phone-of-another 7"]],
  ["another has signed up with it", {}, { signUps: [{ number: "9", phone: "1" }] }, ["phone-of-another 9"]],
  ["another row has it", {}, { rows: [{ ...row, number: "3", account: null }] }, ["phone-of-another 3"]],
  [
    "the file takes it from who had it",
    {},
    { known: [{ ...another, phone: "1" }], rows: [{ ...row, number: "7", phone: "2", account: null }] },
    [],
  ],
  [
    "it is not new to them",
    { kind: "change", before: { phone: "1", account: null } },
    { known: [{ ...another, phone: "1" }] },
    [],
  ],
  ["they are not changed", { kind: "unchanged" }, { known: [{ ...another, phone: "1" }] }, []],
])("finds the right doubts about a row when %s", (_what, change, beside, expected) => {
  const it = { ...row, ...change };
  const found = doubtsBesideOthers(it, {
    known: [],
    signUps: [],
    today,
    ...beside,
    rows: [it, ...(beside.rows ?? [])],
  });
  expect(found.map(({ reason, found: other }) => `${reason} ${other}`)).toEqual(expected);
});
