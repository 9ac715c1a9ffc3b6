import { civilDate, instant, londonMidnight } from "@wellpaid/domain/calendar";
import { expect, test } from "vitest";
import { formatMoment, formatMomentWithWeekday, londonDateOf, londonMidnightOf } from "./london-time.ts";

test.each([
  ["2026-11-16T09:41:00.000Z", "16.11.2026, 09:41"],
  ["2026-07-01T22:59:59.999Z", "01.07.2026, 23:59"],
  ["2026-07-01T23:00:00.000Z", "02.07.2026, 00:00"],
  ["2026-10-25T00:59:00.000Z", "25.10.2026, 01:59"],
  ["2026-10-25T01:00:00.000Z", "25.10.2026, 01:00"],
])("shows at %s in London %s", (iso, shown) => {
  expect(formatMoment(iso)).toBe(shown);
});

test("shows the London date when the day has changed in London but not in UTC", () => {
  expect(londonDateOf("2026-06-30T23:30:00.000Z")).toBe("2026-07-01");
});

test("shows the weekday in full, or in three letters where room is short", () => {
  const at = instant("2026-11-19T09:41:00Z");
  expect(formatMomentWithWeekday(at)).toBe("Thursday 19.11.2026, 09:41");
  expect(formatMomentWithWeekday(at, "short")).toBe("Thu 19.11.2026, 09:41");
});

test.each(["2026-11-28", "2026-06-26", "2026-03-29", "2026-03-30", "2026-10-25", "2026-10-26"])(
  "starts the London day %s at the midnight of the server",
  (day) => expect(londonMidnightOf(civilDate(day))).toBe(londonMidnight(civilDate(day))),
);
