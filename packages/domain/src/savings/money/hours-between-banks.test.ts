import { expect, test } from "vitest";
import { instant } from "../../calendar/instant.ts";
import { hoursBetweenBanks } from "./hours-between-banks.ts";

test.each([
  ["2026-11-26T00:00:00Z", "2026-11-26T00:00:00Z", 24],
  ["2026-11-26T00:00:00Z", "2026-11-26T00:00:01Z", 24],
  ["2026-11-26T00:00:00Z", "2026-11-26T02:00:00Z", 22],
  ["2026-11-26T00:00:00Z", "2026-11-26T15:00:00Z", 20],
  ["2026-11-25T23:59:59Z", "2026-11-26T00:00:00Z", 0],
  // an hour after midnight in London
  ["2026-06-15T23:30:00Z", "2026-06-16T00:00:00Z", 23],
  ["2026-06-15T22:30:00Z", "2026-06-15T23:00:00Z", 0],
  // the clocks go back
  ["2026-10-24T23:00:00Z", "2026-10-24T23:00:00Z", 25],
])("of a change requested at %s and taken out at %s, hands the money over in %i hours", (requestedAt, now, hours) => {
  expect(hoursBetweenBanks(instant(requestedAt), instant(now))).toBe(hours);
});
