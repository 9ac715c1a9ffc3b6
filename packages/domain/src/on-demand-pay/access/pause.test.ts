import { describe, expect, test } from "vitest";
import { civilDate } from "../../calendar/civil-date.ts";
import { instant, plusHours } from "../../calendar/instant.ts";
import { londonMidnight } from "../../calendar/london.ts";
import { freezeAt, PAUSE_DURATIONS, pauseEnd } from "./pause.ts";

/** Payday is the day before. */
const over = londonMidnight(civilDate("2026-11-28"));

describe("a pause of withdrawals", () => {
  test.each([
    // duration, from, until
    ["oneDay", "2026-11-16T09:41:00Z", "2026-11-17T09:41:00Z"],
    ["threeDays", "2026-11-16T09:41:00Z", "2026-11-19T09:41:00Z"],
    ["sevenDays", "2026-11-16T09:41:00Z", "2026-11-23T09:41:00Z"],
    ["untilPayday", "2026-11-16T09:41:00Z", "2026-11-28T00:00:00Z"],
    // on payday itself
    ["untilPayday", "2026-11-27T23:59:59Z", "2026-11-28T00:00:00Z"],
    // longer than until payday: each ends by its own hours
    ["sevenDays", "2026-11-27T12:00:00Z", "2026-12-04T12:00:00Z"],
    // over the change to winter time: hours, not days of the calendar
    ["oneDay", "2026-10-24T12:00:00Z", "2026-10-25T12:00:00Z"],
  ] as const)("for %s from %s lasts until %s", (duration, from, until) => {
    expect(pauseEnd(duration, instant(from), over)).toBe(instant(until));
  });

  test("until payday ends in summer time at midnight in London", () => {
    const midnight = londonMidnight(civilDate("2026-06-26"));
    expect(midnight).toBe(instant("2026-06-25T23:00:00Z"));
    expect(pauseEnd("untilPayday", instant("2026-06-15T10:00:00Z"), midnight)).toBe(midnight);
  });

  test("lasts up to its end and not including it, by itself", () => {
    const now = instant("2026-11-16T09:41:00Z");
    for (const duration of PAUSE_DURATIONS) {
      const own = { by: "employee", until: pauseEnd(duration, now, over) } as const;
      expect(freezeAt(instant(own.until - 1), [own])).toBe(own);
      expect(freezeAt(own.until, [own])).toBeNull();
    }
  });
});

test("lets a freeze by the employer override a pause", () => {
  const now = instant("2026-11-16T09:41:00Z");
  const own = { by: "employee", until: plusHours(now, 24) } as const;
  const employer = { by: "employer", until: null } as const;
  expect(freezeAt(now, [own, employer])).toBe(employer);
  expect(freezeAt(now, [own])).toBe(own);
});
