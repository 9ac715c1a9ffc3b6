import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instant, plusHours } from "../calendar/instant.ts";
import { changeSelfLimit, NO_SELF_LIMIT, type SelfLimit, selfLimitAt } from "./own-limits.ts";

const now = instant("2026-11-16T09:41:00Z");
const later = (hours: number) => plusHours(now, hours);
const set = (value: number | null): SelfLimit => ({ value, next: null });
const waiting = (value: number | null, next: number | null, hours: number): SelfLimit => ({
  value,
  next: { value: next, from: later(hours) },
});

describe("a changed limit", () => {
  test.each<[string, SelfLimit, number | null, SelfLimit]>([
    ["a first one counts at once", NO_SELF_LIMIT, 100, set(100)],
    ["a tighter one counts at once", set(100), 50, set(50)],
    ["the same one changes nothing", set(100), 100, set(100)],
    ["a looser one waits a day", set(2), 3, waiting(2, 3, 24)],
    ["none any more waits a day", set(100), null, waiting(100, null, 24)],
    ["none where there is none changes nothing", NO_SELF_LIMIT, null, NO_SELF_LIMIT],
    ["a tighter one ends what waits", waiting(100, 200, 5), 50, set(50)],
    ["the one in force ends what waits", waiting(100, 200, 5), 100, set(100)],
    ["what waits already keeps its time", waiting(100, 200, 5), 200, waiting(100, 200, 5)],
    ["another looser one waits a day of its own", waiting(100, 200, 5), 150, waiting(100, 150, 24)],
    ["one that has waited is in force", waiting(100, 200, 0), 150, set(150)],
  ])("%s", (_, limit, requested, expected) => {
    expect(changeSelfLimit(limit, requested, now)).toEqual(expected);
  });
});

test.each([
  [23.999, 100],
  [24, 200],
])("%s hours after a looser limit was requested, is %s", (hours, value) => {
  expect(selfLimitAt(later(hours), changeSelfLimit(set(100), 200, now)).value).toBe(value);
});

const anyValue = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
const allows = (value: number | null) => value ?? Number.POSITIVE_INFINITY;

test("applies the stricter of the old and the new limit for a day, then the new one, after any changes", () => {
  const history = fc.array(fc.record({ hours: fc.integer({ min: 0, max: 30 }), requested: anyValue }), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(history, anyValue, fc.integer({ min: 0, max: 23 }), (changes, requested, hours) => {
      let [limit, at] = [NO_SELF_LIMIT, now];
      for (const change of changes) {
        at = plusHours(at, change.hours);
        limit = changeSelfLimit(limit, change.requested, at);
      }
      const before = selfLimitAt(at, limit);
      fc.pre(before.next === null || before.next.value !== requested);
      const changed = changeSelfLimit(limit, requested, at);
      const then = selfLimitAt(plusHours(at, hours), changed).value;
      expect(allows(then)).toBe(Math.min(allows(before.value), allows(requested)));
      expect(selfLimitAt(plusHours(at, 24), changed)).toEqual(set(requested));
    }),
  );
});
