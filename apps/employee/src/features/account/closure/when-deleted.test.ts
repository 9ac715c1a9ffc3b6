import { civilDate } from "@wellpaid/domain/calendar";
import { expect, test } from "vitest";
import { whenDeleted } from "./when-deleted.ts";

test.each([
  ["2027-01-21", "on Friday 22.01.2027"],
  ["2027-01-22", "on Friday 22.01.2027"],
  ["2027-01-23", "once everything is settled"],
  [null, "on Friday 22.01.2027"],
])("on %s, announces the deletion due on 22.01.2027 for %s", (today, when) => {
  expect(whenDeleted("2027-01-22", today === null ? null : civilDate(today))).toBe(when);
});
