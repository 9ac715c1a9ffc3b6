import { expect, test } from "vitest";
import { civilDate } from "../calendar/civil-date.ts";
import { partOfMonth } from "./part-of-month.ts";

test.each([
  ["2026-08", "2026-08-28", "2026-11-28", "from"],
  ["2026-09", "2026-08-28", "2026-11-28", null],
  ["2026-11", "2026-08-28", "2026-11-28", "to"],
  ["2026-08", "2026-08-01", "2026-10-31", null],
  ["2026-10", "2026-08-01", "2026-10-31", null],
])("has of %s in a report from %s to %s %s", (month, first, last, part) => {
  expect(partOfMonth(month, civilDate(first), civilDate(last))).toBe(part);
});
