import { expect, test } from "vitest";
import { formatMoment, londonDateOf } from "./london-time.ts";

test.each([
  ["2026-11-16T09:41:00.000Z", "16.11.2026, 09:41"],
  ["2026-07-01T22:59:59.999Z", "01.07.2026, 23:59"],
  ["2026-07-01T23:00:00.000Z", "02.07.2026, 00:00"],
  ["2026-10-25T00:59:00.000Z", "25.10.2026, 01:59"],
  ["2026-10-25T01:00:00.000Z", "25.10.2026, 01:00"],
])("when it is %s, then London reads %s", (iso, shown) => {
  expect(formatMoment(iso)).toBe(shown);
});

test("when the day has changed in London but not in UTC, then London's date is shown", () => {
  expect(londonDateOf("2026-06-30T23:30:00.000Z")).toBe("2026-07-01");
});
