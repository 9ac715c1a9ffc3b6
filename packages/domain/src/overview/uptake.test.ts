import { expect, test } from "vitest";
import { civilDate } from "../calendar/civil-date.ts";
import { MIN_PEOPLE } from "./bulk-steps.ts";
import { boundsOf, presentByMonth, unlessFew, uptakeMonths } from "./uptake.ts";

test("has twelve months up to today, across the turn of a year", () => {
  const months = uptakeMonths(civilDate("2026-02-10"));
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: "2025-03", first: "2025-03-01", last: "2025-03-31" });
  expect(months.at(-1)).toEqual({ month: "2026-02", first: "2026-02-01", last: "2026-02-10" });
  expect(boundsOf(months).slice(-2)).toEqual(["2026-02-01", "2026-02-11"]);
  expect(boundsOf(months)).toHaveLength(13);
});

test("counts who was there at the end of each month", () => {
  const stays = [
    { joined: 0, departed: null, people: 10 },
    { joined: 1, departed: null, people: 3 },
    { joined: 2, departed: 3, people: 4 },
    { joined: 0, departed: 1, people: 5 },
    { joined: 0, departed: 0, people: 6 },
    { joined: 4, departed: null, people: 1 },
  ];
  expect(presentByMonth(3, stays)).toEqual([13, 17, 13]);
});

test.each([
  [0, null],
  [1, null],
  [MIN_PEOPLE - 1, null],
  [MIN_PEOPLE, MIN_PEOPLE],
  [100, 100],
])("shows %s people as %s", (people, shown) => {
  expect(unlessFew(people)).toBe(shown);
});
