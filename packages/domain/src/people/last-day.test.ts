import { expect, test } from "vitest";
import { civilDate } from "../calendar/civil-date.ts";
import { canBeTakenBack, isPossibleLastDay } from "./last-day.ts";

const today = civilDate("2026-06-15");

test.each([
  ["2026-06-15", null, true],
  ["2026-04-14", null, true],
  ["2026-04-13", null, false],
  ["2027-06-16", null, true],
  ["2027-06-17", null, false],
  // never before the first day
  ["2026-05-31", "2026-06-01", false],
  ["2026-06-01", "2026-06-01", true],
  // an administrator who is still to come
  ["2026-07-31", "2026-08-01", false],
  ["2027-08-02", "2026-08-01", true],
])("for the last day %s and the start on %s allows: %s", (lastDay, startedOn, isPossible) => {
  expect(isPossibleLastDay(civilDate(lastDay), today, startedOn === null ? null : civilDate(startedOn))).toBe(
    isPossible,
  );
});

test.each([
  ["2026-06-14", false],
  ["2026-06-15", true],
  ["2026-06-16", true],
])("for the last day %s allows a withdrawal of it: %s", (lastDay, can) => {
  expect(canBeTakenBack(civilDate(lastDay), today)).toBe(can);
});
