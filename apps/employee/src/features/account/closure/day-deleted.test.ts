import { civilDate } from "@wellpaid/domain/calendar";
import { expect, test } from "vitest";
import { dayDeleted } from "./day-deleted.ts";

test.each([
  ["2027-01-21", "Friday 22.01.2027"],
  ["2027-01-22", "Friday 22.01.2027"],
  ["2027-01-23", null],
  [null, "Friday 22.01.2027"],
])("on %s, names the day of the deletion due on 22.01.2027 as %s", (today, day) => {
  expect(dayDeleted("2027-01-22", today === null ? null : civilDate(today))).toBe(day);
});
